//! The storage worker: runs reads and writes one after the other, outside the frame loop.

use std::collections::VecDeque;
use std::sync::Arc;
#[cfg(target_arch = "wasm32")]
use std::time::Duration;

use bevy::ecs::world::CommandQueue;
#[cfg(target_arch = "wasm32")]
use bevy::platform::time::Instant;
use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::tasks::{IoTaskPool, Task, block_on, futures::check_ready};

use super::trouble;
use crate::app::frame_rate::{Motion, choose_pace};
use crate::app::notice::Notice;
use crate::save::{self, Kind, Shelf, Trouble};

type SharedShelf = Arc<dyn Shelf + Send + Sync>;

pub(super) fn plugin(app: &mut App) {
    let work = work.run_if(|worker: Res<StorageWorker>| worker.is_busy());
    // Before anything uses the results: they are then available for the whole frame.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(First, work);
    // A page may be left before its next frame, so a frame writes what is saved in it. `stay_awake` has asked for the next frame by then,
    // which shows the results.
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Last, work.after(stay_awake));
    app.add_systems(Last, (finish.run_if(on_message::<AppExit>), stay_awake.before(choose_pace)));
}

/// For how long jobs are begun at the end of a frame of a page.
#[cfg(target_arch = "wasm32")]
const WORK_PER_FRAME: Duration = Duration::from_millis(4);

/// Reads and writes the store of this machine.
#[derive(Resource)]
pub(in crate::app) struct StorageWorker {
    shelf: SharedShelf,
    waiting: VecDeque<Job>,
    /// The job running on another thread. The web version has no threads and runs jobs at the end of a frame.
    #[cfg(not(target_arch = "wasm32"))]
    at_work: Option<Task<CommandQueue>>,
    /// The last error reported, so that a full disk is not reported after every throw.
    told: Option<Trouble>,
}

/// A storage job, and its subject if a later job may replace it.
struct Job {
    about: Option<String>,
    act: Box<dyn FnOnce(&dyn Shelf) -> CommandQueue + Send + Sync>,
}

impl StorageWorker {
    pub(in crate::app) fn new(shelf: SharedShelf) -> Self {
        Self {
            shelf,
            waiting: VecDeque::new(),
            #[cfg(not(target_arch = "wasm32"))]
            at_work: None,
            told: None,
        }
    }

    /// The store, for small data needed immediately.
    pub(in crate::app) fn shelf(&self) -> &(dyn Shelf + Send + Sync) {
        &*self.shelf
    }

    /// Queues a job behind all others; the commands it returns are applied to the world afterwards.
    pub(super) fn give(&mut self, act: impl FnOnce(&dyn Shelf) -> CommandQueue + Send + Sync + 'static) {
        self.waiting.push_back(Job { about: None, act: Box::new(act) });
    }

    /// Queues a job in place of any waiting job with the same subject.
    pub(super) fn give_instead(
        &mut self,
        about: &str,
        act: impl FnOnce(&dyn Shelf) -> CommandQueue + Send + Sync + 'static,
    ) {
        self.waiting.retain(|job| job.about.as_deref() != Some(about));
        self.waiting.push_back(Job { about: Some(about.to_owned()), act: Box::new(act) });
    }

    /// Keeps an item under a name, in place of one that still waits to be kept there. An error is reported.
    pub(super) fn keep(&mut self, name: &str, item: impl Kind + Send + Sync + 'static) {
        let slot = name.to_owned();
        self.give_instead(name, move |shelf| {
            let kept = save::keep(shelf, &slot, &item);
            then(move |world| tell(world, kept))
        });
    }

    /// Deletes what is kept under a name. An error is reported.
    pub(super) fn remove(&mut self, name: &str) {
        let slot = name.to_owned();
        self.give_instead(name, move |shelf| {
            let removed = shelf.remove(&slot);
            then(move |world| tell(world, removed))
        });
    }

    /// Marks an error as reported.
    pub(super) fn has_told(&mut self, trouble: &Trouble) {
        self.told = Some(trouble.clone());
    }

    /// Whether the last write succeeded.
    pub(in crate::app) fn keeps(&self) -> bool {
        self.told.is_none()
    }

    #[cfg(not(target_arch = "wasm32"))]
    pub(in crate::app) fn is_busy(&self) -> bool {
        self.at_work.is_some() || !self.waiting.is_empty()
    }

    #[cfg(target_arch = "wasm32")]
    pub(in crate::app) fn is_busy(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Collects a finished job and starts the next; with `wait`, blocks until the running job is done.
    #[cfg(not(target_arch = "wasm32"))]
    fn turn(&mut self, wait: bool) -> Option<CommandQueue> {
        let mut done = None;
        if let Some(mut task) = self.at_work.take() {
            done = if wait { Some(block_on(task)) } else { check_ready(&mut task).or_else(|| self.put_back(task)) };
        }
        if self.at_work.is_none()
            && let Some(Job { act, .. }) = self.waiting.pop_front()
        {
            let shelf = self.shelf.clone();
            self.at_work = Some(IoTaskPool::get().spawn(async move { act(&*shelf) }));
        }
        done
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn put_back(&mut self, task: Task<CommandQueue>) -> Option<CommandQueue> {
        self.at_work = Some(task);
        None
    }

    /// Runs the next job.
    #[cfg(target_arch = "wasm32")]
    fn turn(&mut self, _wait: bool) -> Option<CommandQueue> {
        self.waiting.pop_front().map(|job| (job.act)(&*self.shelf))
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn work(world: &mut World) {
    if let Some(mut done) = world.resource_mut::<StorageWorker>().turn(false) {
        done.apply(world);
    }
}

#[cfg(target_arch = "wasm32")]
fn work(world: &mut World) {
    let begun = Instant::now();
    while let Some(mut done) = world.resource_mut::<StorageWorker>().turn(false) {
        done.apply(world);
        if begun.elapsed() > WORK_PER_FRAME {
            break;
        }
    }
}

/// Keeps frames coming while jobs run, because results are applied in frames and must not wait for input.
fn stay_awake(worker: Res<StorageWorker>, mut motion: ResMut<Motion>) {
    if worker.is_busy() {
        motion.mark();
    }
}

/// Runs all remaining jobs before the program ends.
pub(in crate::app) fn finish(world: &mut World) {
    while world.resource::<StorageWorker>().is_busy() {
        if let Some(mut done) = world.resource_mut::<StorageWorker>().turn(true) {
            done.apply(world);
        }
    }
}

/// Commands that run `act` on the world.
pub(super) fn then(act: impl FnOnce(&mut World) + Send + 'static) -> CommandQueue {
    let mut queue = CommandQueue::default();
    queue.push(act);
    queue
}

/// Reports a write error, unless the same one was just reported.
pub(super) fn tell(world: &mut World, kept: Result<(), Trouble>) {
    let mut worker = world.resource_mut::<StorageWorker>();
    match kept {
        Ok(()) => worker.told = None,
        Err(trouble) if worker.told.as_ref().is_some_and(|told| told.why == trouble.why) => {}
        Err(trouble) => {
            let sentence = trouble::sentence(&trouble);
            worker.told = Some(trouble);
            world.write_message(Notice::Trouble(sentence));
        }
    }
}

/// Answers an import: with the sentence of its success, or with what `unkept` says of the place and the reason of an error. Unlike
/// [`tell`], it repeats an error, since whoever takes something in waits for an answer.
pub(super) fn answer(world: &mut World, kept: Result<String, Trouble>, unkept: impl FnOnce(String) -> String) {
    let (told, trouble) = match kept {
        Ok(done) => (Notice::Done(done), None),
        Err(trouble) => (Notice::Trouble(unkept(trouble::place_and_why(&trouble))), Some(trouble)),
    };
    world.resource_mut::<StorageWorker>().told = trouble;
    world.write_message(told);
}
