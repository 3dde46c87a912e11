import type { ModifierId } from '../annotation/category/category.ts';
import { isFlag } from '../annotation/category/category-tree.ts';
import { cantTellKey, starfishId } from '../annotation/category/percentage-categories.ts';
import type { DrawingAnalysis } from '../annotation/drawing-analysis.ts';
import type { PercentageAnalysis } from '../annotation/percentage-analysis.ts';
import type { AssistedAnalysis } from '../assisted/assisted-analysis.ts';
import type { Answers } from '../assisted/steps.ts';

/** What an analysis needs to be summed up, however it was made. */
export type Summable =
  | Pick<PercentageAnalysis, 'kind' | 'analysis'>
  | (Pick<DrawingAnalysis | AssistedAnalysis, 'kind'> & {
      readonly stats: Pick<DrawingAnalysis['stats'], 'categories'>;
      /** What was answered of the whole photo; by regions alone. */
      readonly otherAnswers?: Answers;
    });

/** Percent of a photo by key; what is not named is 0. */
export type Percentages = Readonly<Record<string, number>>;

/** Percent of the photo by key (`{categoryId}-live`, `-dead`, `-bleached`, `-diseased`), or why there is none. */
export type Shares =
  | { readonly status: 'told'; readonly percentages: Percentages }
  | { readonly status: 'bad-image' }
  /** Coloured as reef only, so that nobody can say how much of it is coral. */
  | { readonly status: 'coarse' }
  /** Most of the photo could not be told: what is left says little of its coral. */
  | { readonly status: 'unclear' };

/** So much of a photo, in percent, may be reef of no told kind before its coral cover cannot be told. */
export const mostUntoldReef = 5;
/** So much of a photo, in percent, may be untold before its coral cover cannot be told. A judgement. */
const mostCantTell = 50;
const coarseIds: ReadonlySet<string> = new Set(['reef', 'uncategorised']);
/** Reef that cannot be told; background of which that is said is surely no reef. */
const cantTellKeys = [cantTellKey, 'reef_cantsee-live'];
const cantTellIds: ReadonlySet<string> = new Set(['reef_cantsee', 'background_cantsee']);

/** States in which a coral is shown apart; the first three are alive. */
export const conditions = ['live', 'bleached', 'diseased', 'dead'] as const;
export type Condition = (typeof conditions)[number];

/** The category and the state of a key; null for what is neither, as `cant-tell`. */
export function partsOfKey(key: string): { readonly id: string; readonly condition: Condition } | null {
  const at = key.lastIndexOf('-');
  const condition = conditions.find((name) => name === key.slice(at + 1));
  return condition === undefined ? null : { id: key.slice(0, at), condition };
}

/** Percent of the photo by key, as it was typed or drawn, of whatever use the photo is. */
export function percentagesOf(analysis: Summable): Percentages {
  if (analysis.kind === 'percentage') return analysis.analysis.percentages;
  const percentages: Record<string, number> = {};
  for (const { id, mod, coverage } of analysis.stats.categories) {
    const key = `${id}-${mod ?? 'live'}`;
    percentages[key] = (percentages[key] ?? 0) + coverage * 100;
  }
  return percentages;
}

/** Percentages with some keys read as others. */
function renamed(percentages: Percentages, nameOf: (key: string) => string): Percentages {
  const all: Record<string, number> = {};
  for (const [key, percent] of Object.entries(percentages)) {
    const name = nameOf(key);
    all[name] = (all[name] ?? 0) + percent;
  }
  return all;
}

/** With all that could not be told as one class, as the form has it. */
export function withCantTell(percentages: Percentages): Percentages {
  return renamed(percentages, (key) => (cantTellIds.has(partsOfKey(key)?.id ?? '') ? cantTellKey : key));
}

/** With bleached and diseased coral as what it is besides, alive: nobody is left out for a word about its state. */
export function asAlive(percentages: Percentages): Percentages {
  return renamed(withCantTell(percentages), (key) => key.replace(/-(bleached|diseased)$/, '-live'));
}

function isBadImage(analysis: Summable): boolean {
  if (analysis.kind === 'percentage') return analysis.analysis['bad-image'];
  return analysis.stats.categories.some(({ id }) => isFlag(id));
}

/** Percent of the photo that is reef and nobody said which, in whatever state. */
export function untoldReef(percentages: Percentages): number {
  return Object.entries(percentages).reduce(
    (sum, [key, percent]) => (coarseIds.has(partsOfKey(key)?.id ?? '') ? sum + percent : sum),
    0,
  );
}

/** What one analysis says of its photo, in the keys of the percentage form and those of the drawing besides. */
export function sharesOf(analysis: Summable): Shares {
  if (isBadImage(analysis)) return { status: 'bad-image' };
  const percentages = percentagesOf(analysis);
  if (untoldReef(percentages) > mostUntoldReef) return { status: 'coarse' };
  const cantTell = cantTellKeys.reduce((sum, key) => sum + (percentages[key] ?? 0), 0);
  return cantTell > mostCantTell ? { status: 'unclear' } : { status: 'told', percentages };
}

/** What is seen of a photo whatever share of it that covers: animals by id of category, bleached and diseased coral. */
export interface Sightings {
  /** How many of each; null where they were drawn, and nobody counted. */
  readonly animals: Readonly<Record<string, number | null>>;
  readonly bleached: boolean;
  readonly diseased: boolean;
}

const has = (percentages: Percentages, condition: ModifierId) =>
  Object.entries(percentages).some(([key, percent]) => percent > 0 && key.endsWith(`-${condition}`));

/** What one person answered of the whole photo, by question; nothing on a bad image, or where nothing was asked. */
export function answersOf(analysis: Summable): Answers {
  if (analysis.kind !== 'assisted' || isBadImage(analysis)) return {};
  const { dominant, level, softcoral, bleached } = analysis.otherAnswers ?? {};
  return { dominant, level, softcoral, bleached };
}

const nothing: Sightings = { animals: {}, bleached: false, diseased: false };

/** What one analysis says was seen, in a part of the photo or of all of it; nothing on a bad image. */
export function sightingsOf(analysis: Summable): Sightings {
  if (isBadImage(analysis)) return nothing;
  const percentages = percentagesOf(analysis);
  const bleached = has(percentages, 'bleached') || answersOf(analysis).bleached === 'yes';
  if (analysis.kind === 'percentage') {
    const { animals = {}, starfish = false, disease = false } = analysis.analysis;
    return {
      animals: { ...animals, ...(starfish ? { [starfishId]: null } : {}) },
      bleached,
      diseased: disease,
    };
  }
  const drawn = analysis.stats.categories.filter(({ id }) => id.startsWith('wildlife_'));
  return {
    animals: Object.fromEntries(drawn.map(({ id }) => [id, null])),
    bleached,
    diseased: has(percentages, 'diseased'),
  };
}

/** Categories that are coral, and what is part of them: hard and soft, giants, and corals that nobody knows. */
const coralIds = ['reef_hard', 'reef_soft', 'reef_mystery', 'monument'];

/** Whether a category is coral. */
export function isCoral(id: string): boolean {
  return coralIds.some((coral) => id === coral || id.startsWith(`${coral}_`));
}

/**
 * Whether a key is living coral: the hard and soft corals of the form, and what only a drawing says (hard coral of
 * no told shape, giants, corals that nobody knows). What is bleached or diseased is alive.
 */
export function isLiveCoral(key: string): boolean {
  const parts = partsOfKey(key);
  return parts !== null && parts.condition !== 'dead' && isCoral(parts.id);
}
