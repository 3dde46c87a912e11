import { categoriesById } from '../annotation/category/category-tree.ts';
import { percentageKeys } from '../annotation/percentage-analysis.ts';
import { type AskedRow, askedCounts, askedRows } from './asked.ts';
import { ancestorsOf, type TotalKey } from './class-labels.ts';
import {
  isLiveCoral,
  mostUntoldReef,
  type Percentages,
  partsOfKey,
  percentagesOf,
  type Shares,
  sharesOf,
  sightingsOf,
  untoldReef,
  withCantTell,
} from './shares.ts';
import { type Counted, heard, isExperts, newestOfEach } from './tally.ts';

/** What people said of one class, in percent of the photo to one decimal. Nobody can tell who said which. */
export interface AnswerRow<Key extends string = string> {
  readonly key: Key;
  /** What the person who asks said; absent where they did not tell it, or did not look. */
  readonly mine?: number | undefined;
  /** What each other person said, the smallest first. */
  readonly values: readonly number[];
  /** The same of experts. */
  readonly experts: readonly number[];
  /** The figure of the photo: the mean of those who count and told it (rule 14.7); absent where nobody did. */
  readonly mean?: number | undefined;
}

/** An animal, or people, that somebody saw. */
export interface SeenAnimal {
  readonly id: string;
  /** People who saw it. */
  readonly looks: number;
  /** How many of it, as each who counted them says, the smallest first. */
  readonly counts: readonly number[];
}

/** All that people found on one photo, without saying who. */
export interface PhotoAnswer {
  /** People whose analyses count, the one who asks among them where theirs does. */
  readonly looks: number;
  /** Of these, people besides the one who asks. */
  readonly others: number;
  /** Experts among the looks. */
  readonly experts: number;
  /** Why some looks are in no figure. */
  readonly badImage: number;
  readonly coarse: number;
  readonly unclear: number;
  readonly leftOut: number;
  /** What became of the analysis of the person who asks; null where there is none that is complete. */
  readonly mine: Shares['status'] | null;
  readonly totals: readonly AnswerRow<TotalKey>[];
  readonly classes: readonly AnswerRow[];
  readonly animals: readonly SeenAnimal[];
  /** People who saw bleached, and diseased, coral. */
  readonly bleached: number;
  readonly diseased: number;
  /** What was answered of the whole photo, where somebody was asked. */
  readonly asked: readonly AskedRow[];
}

/** A class that everybody puts below this, in percent, is none to be told of. */
const smallestShown = 0.5;
const formKeys: ReadonlySet<string> = new Set(percentageKeys);

interface Look {
  readonly percentages: Percentages;
  readonly isForm: boolean;
  readonly isMine: boolean;
  readonly isExperts: boolean;
}

const sumOf = (percentages: Percentages, isCounted: (key: string) => boolean) =>
  Object.entries(percentages).reduce((sum, [key, percent]) => (isCounted(key) ? sum + percent : sum), 0);

/** How much of a photo a category itself covers, whatever its state, without its parts. */
const coverOf = (percentages: Percentages, id: string) =>
  sumOf(percentages, (key) => partsOfKey(key)?.id === id);

/**
 * Whether somebody who says nothing of a class says that there is none of it. A form asks for its own classes only. Who
 * drew hard coral as such told no shapes, and who drew shapes does not mean that there is none without a shape; who
 * draws as a beginner is not asked whether a coral is bleached.
 */
function tells({ percentages, isForm }: Look, key: string): boolean {
  if ((percentages[key] ?? 0) > 0) return true;
  if (isForm) return formKeys.has(key);
  const parts = partsOfKey(key);
  if (parts === null) return true;
  if (parts.condition !== 'live' || (categoriesById.get(parts.id)?.children.length ?? 0) > 0) return false;
  return ancestorsOf(parts.id).every((above) => coverOf(percentages, above) <= mostUntoldReef);
}

const total: Readonly<Record<TotalKey, (key: string) => boolean>> = {
  'live-coral': isLiveCoral,
  'hard-coral': (key) => isLiveCoral(key) && partsOfKey(key)?.id.startsWith('reef_hard') === true,
  bleached: (key) => partsOfKey(key)?.condition === 'bleached',
  diseased: (key) => partsOfKey(key)?.condition === 'diseased',
};

/** Whether somebody tells a sum of classes. */
function tellsTotal({ percentages, isForm }: Look, key: TotalKey): boolean {
  if (key === 'live-coral' || key === 'hard-coral') return untoldReef(percentages) <= mostUntoldReef;
  return sumOf(percentages, total[key]) > 0 || (isForm && key === 'bleached');
}

const rounded = (percent: number) => Math.round(percent * 10) / 10;
const inOrder = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** @param valueTold What somebody says, null where they do not tell. */
function rowOf<Key extends string>(
  key: Key,
  looks: readonly Look[],
  figures: readonly Look[],
  valueTold: (look: Look) => number | null,
): AnswerRow<Key> {
  const valuesOf = (some: readonly Look[]) => some.map(valueTold).filter((value) => value !== null);
  const others = looks.filter(({ isMine }) => !isMine);
  const [mine] = valuesOf(looks.filter(({ isMine }) => isMine));
  const told = valuesOf(figures);
  const sum = told.reduce((all, value) => all + value, 0);
  return {
    key,
    ...(mine === undefined ? {} : { mine: rounded(mine) }),
    values: inOrder(valuesOf(others.filter(({ isExperts }) => !isExperts)).map(rounded)),
    experts: inOrder(valuesOf(others.filter(({ isExperts }) => isExperts)).map(rounded)),
    ...(told.length === 0 ? {} : { mean: rounded(sum / told.length) }),
  };
}

const largest = ({ mine = 0, values, experts }: AnswerRow) => Math.max(mine, ...values, ...experts);

function totalRows(looks: readonly Look[], figures: readonly Look[]): AnswerRow<TotalKey>[] {
  const row = (key: TotalKey) =>
    rowOf(key, looks, figures, (look) =>
      tellsTotal(look, key) ? sumOf(look.percentages, total[key]) : null,
    );
  /** Hard coral is one sum only where somebody did not tell its shapes. */
  const isShapeless = looks.some(({ percentages }) => coverOf(percentages, 'reef_hard') > 0);
  return (['live-coral', ...(isShapeless ? (['hard-coral'] as const) : []), 'bleached', 'diseased'] as const)
    .map(row)
    .filter((one) => one.key === 'live-coral' || largest(one) > 0);
}

function classRows(looks: readonly Look[], figures: readonly Look[]): AnswerRow[] {
  const keys = new Set(looks.flatMap(({ percentages }) => Object.keys(percentages)));
  return [...keys]
    .map((key) =>
      rowOf(key, looks, figures, (look) => (tells(look, key) ? (look.percentages[key] ?? 0) : null)),
    )
    .filter((row) => largest(row) >= smallestShown)
    .sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0) || largest(b) - largest(a) || (a.key < b.key ? -1 : 1));
}

/** Animals, those first that most people saw. */
function seenAnimals(analyses: readonly Counted[]): SeenAnimal[] {
  const seen = new Map<string, { looks: number; counts: number[] }>();
  for (const analysis of analyses) {
    for (const [id, count] of Object.entries(sightingsOf(analysis).animals)) {
      const animal = seen.get(id) ?? { looks: 0, counts: [] };
      animal.looks += 1;
      if (count !== null) animal.counts.push(count);
      seen.set(id, animal);
    }
  }
  return [...seen]
    .map(([id, { looks, counts }]) => ({ id, looks, counts: inOrder(counts) }))
    .sort((a, b) => b.looks - a.looks || (a.id < b.id ? -1 : 1));
}

/**
 * What people found on a photo, and beside it what one of them said.
 *
 * @param counting Of people who have proven their address, whoever made them.
 * @param own Of the person who asks, whether they count or not.
 */
export function photoAnswer(counting: readonly Counted[], own: readonly Counted[], uid: string): PhotoAnswer {
  const newest = newestOfEach(counting);
  const [mine] = newestOfEach(own);
  const others = newest.filter(({ user }) => user.uid !== uid);
  const status = mine === undefined ? null : sharesOf(mine).status;
  const isTold = (analysis: Counted) => sharesOf(analysis).status === 'told';
  const lookOf = (analysis: Counted): Look => ({
    percentages: withCantTell(percentagesOf(analysis)),
    isForm: analysis.kind === 'percentage',
    isMine: analysis.user.uid === uid,
    isExperts: isExperts(analysis),
  });
  const told = newest.filter(isTold).map(lookOf);
  const figures = heard(told);
  // What the person said is shown to them also where it counts for nothing.
  const shown = [
    ...told.filter(({ isMine }) => !isMine),
    ...(mine === undefined || status === 'bad-image' ? [] : [lookOf(mine)]),
  ];
  const count = (wanted: Shares['status']) =>
    newest.filter((analysis) => sharesOf(analysis).status === wanted).length;
  const looked = [...others, ...(mine === undefined ? [] : [mine])];
  const sightings = looked.map(sightingsOf);
  return {
    looks: newest.length,
    others: others.length,
    experts: newest.filter(isExperts).length,
    badImage: count('bad-image'),
    coarse: count('coarse'),
    unclear: count('unclear'),
    leftOut: told.length - figures.length,
    mine: status,
    totals: shown.length === 0 ? [] : totalRows(shown, figures),
    classes: classRows(shown, figures),
    animals: seenAnimals(looked),
    bleached: sightings.filter(({ bleached }) => bleached).length,
    diseased: sightings.filter(({ diseased }) => diseased).length,
    asked: askedRows(askedCounts(looked), mine),
  };
}

/**
 * Whose analyses a photo's figure is made of, or where nobody told what grows there, all that are no bad image: what is
 * shown of the photo is theirs.
 */
export function analysesOfFigure<Analysis extends Counted>(
  counting: readonly Analysis[],
): readonly Analysis[] {
  const newest = newestOfEach(counting).map((analysis) => ({ analysis, shares: sharesOf(analysis) }));
  const told = newest.flatMap(({ analysis, shares }) =>
    shares.status === 'told'
      ? [{ analysis, percentages: shares.percentages, isExperts: isExperts(analysis) }]
      : [],
  );
  const untold = newest.filter(({ shares }) => shares.status === 'coarse' || shares.status === 'unclear');
  return (told.length > 0 ? heard(told) : untold).map(({ analysis }) => analysis);
}

/** Whose drawings a photo's mask is made of. */
export function drawingsOfFigure<Analysis extends Counted>(
  counting: readonly Analysis[],
): readonly Analysis[] {
  return analysesOfFigure(counting).filter(({ kind }) => kind === 'drawing');
}
