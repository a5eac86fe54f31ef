//! Statistics of games won and lost: confidence intervals of shares, and ratings on Elo's scale.
#![expect(clippy::disallowed_methods, reason = "ratings are printed in whole points")]

/// The half-width of the 95 % interval of a normal distribution, in standard deviations.
const SIGMAS: f64 = 1.959_963_984_540_054;
/// The difference on Elo's scale that multiplies the odds of winning by ten.
const ELO_PER_TEN: f64 = 400.0;
/// A weak prior that keeps sums finite for a player without games, and is too small to affect other figures.
const PRIOR_GAMES: f64 = 1e-9;
/// The mean of all ratings; only differences have a meaning.
const MEAN_RATING: f64 = 1500.0;

/// The 95 % confidence interval of a share; 0 to 1 without any games.
///
/// The score interval of E. B. Wilson, J. Am. Stat. Assoc. 22 (1927), 209.
pub(super) fn wilson(wins: u32, games: u32) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let (games, share) = (f64::from(games), f64::from(wins) / f64::from(games));
    let wide = SIGMAS * SIGMAS / games;
    let middle = share + 0.5 * wide;
    let half = (share * (1.0 - share) * wide + 0.25 * wide * wide).sqrt();
    [(middle - half) / (1.0 + wide), (middle + half) / (1.0 + wide)].map(|bound| bound.clamp(0.0, 1.0))
}

/// A rating on Elo's scale.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    /// The half-width of the 95 % interval.
    pub(super) half: f64,
}

/// Ratings from a table of wins of the row over the column. The games have to connect all players.
///
/// They maximise the likelihood in the model of R. A. Bradley and M. E. Terry, Biometrika 39 (1952), 324, which is that
/// of Elo: the odds of winning are the ratio of strengths. Their mean is 1500, and the intervals come from the inverse
/// of the second derivatives of the log-likelihood. If one player of a pair won all games, the maximum is infinite; as
/// J. B. S. Haldane (Ann. Hum. Genet. 20, 1956, 309) proposed for odds, half a win is then added to each.
pub(super) fn ratings(wins: &[Vec<u32>]) -> Vec<Rating> {
    let (strengths, spread) = fit(wins);
    let scale = ELO_PER_TEN / std::f64::consts::LN_10;
    let rating = |(place, strength): (usize, &f64)| Rating {
        elo: MEAN_RATING + scale * strength,
        half: scale * SIGMAS * spread[place][place].max(0.0).sqrt(),
    };
    strengths.iter().enumerate().map(rating).collect()
}

/// The logarithms of the strengths, with mean 0, and their covariances.
fn fit(wins: &[Vec<u32>]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = wins.len();
    let won = |one: usize, other: usize| {
        let (mine, yours) = (f64::from(wins[one][other]), f64::from(wins[other][one]));
        let one_sided = (mine == 0.0) != (yours == 0.0);
        mine + if one_sided { 0.5 } else { 0.0 }
    };
    let mut strengths = vec![0.0; players];
    let mut spread = Vec::new();
    // Newton's method; the likelihood has a single maximum. Steps are limited because it is flat far away.
    for _ in 0..100 {
        let mut slope = vec![0.0; players];
        // The second derivatives do not determine the mean, so it is fixed here.
        let mut curve = vec![vec![1.0 / players as f64; players]; players];
        for one in 0..players {
            curve[one][one] += PRIOR_GAMES;
            for other in (0..players).filter(|other| *other != one) {
                let games = won(one, other) + won(other, one);
                let expected = 1.0 / (1.0 + f64::exp(strengths[other] - strengths[one]));
                slope[one] += won(one, other) - games * expected;
                curve[one][one] += games * expected * (1.0 - expected);
                curve[one][other] -= games * expected * (1.0 - expected);
            }
        }
        spread = inverse(curve);
        let steps = spread.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum::<f64>().clamp(-1.0, 1.0));
        let steps: Vec<f64> = steps.collect();
        strengths.iter_mut().zip(&steps).for_each(|(strength, step)| *strength += step);
        if steps.iter().all(|step| step.abs() < 1e-12) {
            break;
        }
    }
    let middle = 1.0 / players as f64;
    spread.iter_mut().flatten().for_each(|covariance| *covariance -= middle);
    (strengths, spread)
}

/// The inverse of a symmetric matrix with positive eigenvalues, by Gauss-Jordan elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| if column == place { 1.0 } else { 0.0 }));
    }
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|number| *number *= scale);
        let pivot_row = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(place, _)| *place != pivot) {
            let share = row[pivot];
            row.iter_mut().zip(&pivot_row).for_each(|(number, other)| *number -= share * other);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference: R. G. Newcombe, Statistics in Medicine 17 (1998), 857, table I, method 3.
    #[test]
    fn intervals_are_those_newcombe_has_published() {
        for (wins, games, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let found = wilson(wins, games);
            assert!((found[0] - low).abs() < 5e-5 && (found[1] - high).abs() < 5e-5, "{wins} of {games}: {found:?}");
            let lost = wilson(games - wins, games);
            assert!((lost[0] + found[1] - 1.0).abs() < 1e-12, "the other side of it");
        }
        assert_eq!(wilson(0, 0), [0.0, 1.0]);
    }

    /// Reference: the seven teams of the American League in 1987, wins of the row over the column, with the log
    /// strengths over Baltimore and errors of A. Agresti (Categorical Data Analysis, 1990, section 10.6) and the R
    /// package BradleyTerry2.
    #[test]
    fn strengths_are_those_published_for_the_league_of_1987() {
        let wins: Vec<Vec<u32>> = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ]
        .map(|row| row.to_vec())
        .to_vec();
        let published = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
        ];
        let (strengths, spread) = fit(&wins);
        for (team, (strength, error)) in published.into_iter().enumerate() {
            let found = strengths[team] - strengths[6];
            let deviation = (spread[team][team] + spread[6][6] - 2.0 * spread[team][6]).sqrt();
            assert!((found - strength).abs() < 1e-4, "team {team}: {found}, not {strength}");
            assert!((deviation - error).abs() < 1e-4, "team {team}: {deviation}, not {error}");
        }
    }

    /// Reference: Elo's table of win rates. 64 % are 100 points, 76 % are 200, 85 % are 301.
    #[test]
    fn ratings_are_elos() {
        for (share, points) in [(50, 0.0), (64, 100.0), (76, 200.0), (85, 301.3)] {
            let found = ratings(&[vec![0, 4 * share], vec![4 * (100 - share), 0]]);
            assert!((found[0].elo - found[1].elo - points).abs() < 1.0, "{share} %: {found:?}");
            assert!((found[0].elo + found[1].elo - 3000.0).abs() < 1e-6);
        }
        // For two equals after n games, the difference of logarithms has the error 2 / sqrt(n), and each has half of
        // it.
        let [one, _] = ratings(&[vec![0, 200], vec![200, 0]])[..] else { panic!("two ratings") };
        assert!((one.half - 400.0 / 10.0_f64.ln() * SIGMAS / 20.0).abs() < 1e-4, "{one:?}");
    }

    /// A chain in which each beats the next by three to one gives equal distances, also for players who have not met.
    #[test]
    fn who_has_not_met_is_rated_by_those_between() {
        let mut wins = vec![vec![0; 4]; 4];
        for place in 0..3 {
            (wins[place + 1][place], wins[place][place + 1]) = (300, 100);
        }
        let found = ratings(&wins);
        for pair in found.windows(2) {
            assert!((pair[1].elo - pair[0].elo - 190.85).abs() < 0.01, "{found:?}");
        }
    }

    #[test]
    fn who_has_lost_everything_still_has_a_number() {
        let found = ratings(&[vec![0, 0, 0], vec![400, 0, 10], vec![400, 390, 0]]);
        assert!(found.iter().all(|rating| rating.elo.is_finite() && rating.half.is_finite()), "{found:?}");
        assert!(
            found[0].elo < found[1].elo && found[1].elo < found[2].elo && found[0].half > found[2].half,
            "{found:?}"
        );
    }
}
