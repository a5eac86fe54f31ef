//! Whoever reads and writes the shelf while the table goes on: one thing after the other, and none of it within a frame.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::ecs::world::CommandQueue;
use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::tasks::{IoTaskPool, Task, block_on, futures::check_ready};

use super::trouble;
use crate::app::frame_rate::{Motion, choose_pace};
use crate::app::notice::Notice;
use crate::save::{Shelf, Trouble};

/// A shelf that the worker can take to a thread of its own.
type SharedShelf = Arc<dyn Shelf + Send + Sync>;

pub(super) fn plugin(app: &mut App) {
    // Before anything looks at what was asked for: what was found is there for all of the frame.
    app.add_systems(First, work.run_if(|worker: Res<StorageWorker>| worker.is_busy()))
        .add_systems(Last, (finish.run_if(on_message::<AppExit>), stay_awake.before(choose_pace)));
}

/// Whoever reads and writes the shelf of this machine.
#[derive(Resource)]
pub(in crate::app) struct StorageWorker {
    shelf: SharedShelf,
    waiting: VecDeque<Job>,
    /// What is being done on another thread. A page has none: there it is done between two frames.
    #[cfg(not(target_arch = "wasm32"))]
    at_work: Option<Task<CommandQueue>>,
    /// What players have heard of already, so that a full disk is not told of after every throw.
    told: Option<Trouble>,
}

/// Something to be done with the shelf, and what it is about if something later can take its place.
struct Job {
    about: Option<String>,
    act: Box<dyn FnOnce(&dyn Shelf) -> CommandQueue + Send + Sync>,
}

impl StorageWorker {
    /// A worker of that shelf.
    pub(in crate::app) fn new(shelf: SharedShelf) -> Self {
        Self {
            shelf,
            waiting: VecDeque::new(),
            #[cfg(not(target_arch = "wasm32"))]
            at_work: None,
            told: None,
        }
    }

    /// The shelf, for what is small and wanted at once.
    pub(in crate::app) fn shelf(&self) -> &(dyn Shelf + Send + Sync) {
        &*self.shelf
    }

    /// Has something done after everything else; what it answers is done to the world then.
    pub(super) fn give(&mut self, act: impl FnOnce(&dyn Shelf) -> CommandQueue + Send + Sync + 'static) {
        self.waiting.push_back(Job { about: None, act: Box::new(act) });
    }

    /// The same in the place of whatever waits to be done about the same thing: its time is over.
    pub(super) fn give_instead(
        &mut self,
        about: &str,
        act: impl FnOnce(&dyn Shelf) -> CommandQueue + Send + Sync + 'static,
    ) {
        self.waiting.retain(|job| job.about.as_deref() != Some(about));
        self.waiting.push_back(Job { about: Some(about.to_owned()), act: Box::new(act) });
    }

    /// Players have heard of that trouble.
    pub(super) fn has_told(&mut self, trouble: &Trouble) {
        self.told = Some(trouble.clone());
    }

    /// Whether the last thing that was to be kept was.
    pub(in crate::app) fn keeps(&self) -> bool {
        self.told.is_none()
    }

    /// Whether there is anything to do.
    #[cfg(not(target_arch = "wasm32"))]
    pub(in crate::app) fn is_busy(&self) -> bool {
        self.at_work.is_some() || !self.waiting.is_empty()
    }

    /// Whether there is anything to do.
    #[cfg(target_arch = "wasm32")]
    pub(in crate::app) fn is_busy(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Takes in what is done and goes on with the next; with `wait`, not before the first is done.
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

    /// Does the next thing.
    #[cfg(target_arch = "wasm32")]
    fn turn(&mut self, _wait: bool) -> Option<CommandQueue> {
        self.waiting.pop_front().map(|job| (job.act)(&*self.shelf))
    }
}

fn work(world: &mut World) {
    if let Some(mut done) = world.resource_mut::<StorageWorker>().turn(false) {
        done.apply(world);
    }
}

/// What is found is looked at by the frames that follow: none of them waits for the player.
fn stay_awake(worker: Res<StorageWorker>, mut motion: ResMut<Motion>) {
    if worker.is_busy() {
        motion.mark();
    }
}

/// Does everything that is left, before the program ends.
pub(in crate::app) fn finish(world: &mut World) {
    while world.resource::<StorageWorker>().is_busy() {
        if let Some(mut done) = world.resource_mut::<StorageWorker>().turn(true) {
            done.apply(world);
        }
    }
}

/// What is to be done to the world when something is done.
pub(super) fn then(act: impl FnOnce(&mut World) + Send + 'static) -> CommandQueue {
    let mut queue = CommandQueue::default();
    queue.push(act);
    queue
}

/// Tells players what went wrong with keeping something, unless they have just heard of it.
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
