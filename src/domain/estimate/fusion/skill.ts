import { type CoverKey, coverKeys } from './cover.ts';

/**
 * How somebody looked: on their own, led by the regions and labels that a model suggested, or as an expert. One person is
 * judged apart in each.
 */
export const voiceKinds = ['own', 'suggested', 'expert'] as const;
export type VoiceKind = (typeof voiceKinds)[number];

/**
 * How far what somebody says is from the truth, in parts of `spreadAt`: `bias` on average, `noise` from photo to photo
 * (a variance), `unsure` of the bias on a reef (a variance), which no number of photos of the same person averages out.
 */
export interface Skill {
  readonly bias: number;
  readonly noise: number;
  readonly unsure: number;
}

export type SkillByKey = Readonly<Record<CoverKey, Skill>>;

/** Sums of what somebody said beside a reference, photo by photo: weights, weighted errors and their squares. */
export interface Errors {
  readonly photos: number;
  readonly weight: number;
  readonly sum: number;
  readonly squares: number;
  /** How unsure the leans of those leave it whose word was the reference (variances): more photos do not help against it. */
  readonly leans: number;
}

export const noErrors: Errors = { photos: 0, weight: 0, sum: 0, squares: 0, leans: 0 };

/** What is thought of somebody of whom nothing is known yet, and how strongly. */
export interface Prior {
  readonly bias: number;
  /** Variance of biases between people. */
  readonly spread: number;
  readonly noise: number;
  /** So many photos' worth is the noise believed. */
  readonly photos: number;
}
export type Priors = Readonly<Record<VoiceKind, Readonly<Record<CoverKey, Prior>>>>;

const alike = (prior: Prior): Readonly<Record<CoverKey, Prior>> => ({
  total: prior,
  branching: prior,
  plating: prior,
  massive: prior,
  other: prior,
});

/**
 * Before a region has photos that experts and others looked at: at half cover volunteers are within 15 points of the truth two
 * times in three, besides a lean of their own of 7; experts 6 and 2. A judgement, in the range of Lawson et al. 2025
 * (Environmental Monitoring and Assessment, doi:10.1007/s10661-025-14261-6); `fitSkills` puts what was measured in its place.
 */
export const usualPriors: Priors = {
  own: alike({ bias: 0, spread: 0.02, noise: 0.09, photos: 8 }),
  suggested: alike({ bias: 0, spread: 0.02, noise: 0.06, photos: 8 }),
  expert: alike({ bias: 0, spread: 0.002, noise: 0.015, photos: 20 }),
};

/**
 * What the suggestion itself gets wrong is wrong for everybody who follows it: so much is common to all who looked at a photo
 * with the same model, and more of them do not average it out. A judgement: half of the noise of one of them.
 */
export const commonOfSuggested = 0.03;

/** A photo without coral is told as such, nearly: the noise of 0 and of whole cover, of that at half cover. */
const leastSpread = 0.1;

/** By how much honest people differ at a cover, for a noise of 1: as shares do, most in the middle. */
export function spreadAt(cover: number): number {
  const inside = Math.min(1, Math.max(0, cover));
  return Math.sqrt(inside * (1 - inside) + leastSpread ** 2);
}

/**
 * Of somebody's noise so much is alike on all photos of one reef: who mistakes its algae for coral does so on each of them.
 * From simulated reefs (`npm run bench:results -- --simulate`), where intervals hold the truth nine times in ten with it, at
 * 300 photos as at 3, and without it eight times.
 */
const alikeOnReef = 0.15;

/**
 * Somebody's skill from their errors, held near what is usual: of few photos little is believed (a normal mean and variance
 * with conjugate priors). So nobody's word weighs much more than anybody's before it was seen to be right.
 */
export function skillOf({ weight, sum, squares, leans }: Errors, prior: Prior): Skill {
  const mean = weight === 0 ? 0 : sum / weight;
  const around = Math.max(0, squares - weight * mean * mean);
  const noise = (prior.photos * prior.noise + around) / (prior.photos + weight);
  const pull = weight / noise;
  const held = 1 / prior.spread;
  return {
    bias: (pull * mean + held * prior.bias) / (pull + held),
    noise,
    unsure:
      Math.min(prior.spread, 1 / (pull + held) + (weight === 0 ? 0 : leans / weight)) + alikeOnReef * noise,
  };
}

/** The skill of somebody new. */
export function usualSkill(kind: VoiceKind, priors: Priors): SkillByKey {
  return byKey((key) => skillOf(noErrors, priors[kind][key]));
}

/** One value for each key. */
export function byKey<Value>(make: (key: CoverKey) => Value): Readonly<Record<CoverKey, Value>> {
  const [total, branching, plating, massive, other] = coverKeys.map(make) as [
    Value,
    Value,
    Value,
    Value,
    Value,
  ];
  return { total, branching, plating, massive, other };
}
