import type { ImagePoint } from '../annotation/drawing/stroke.ts';
import type { SuggestedRegion, Suggestion } from '../suggestion/suggestion.ts';
import type { QuestionId } from './answers.ts';
import { badImageId } from './labels.ts';
import {
  type Answers,
  type AssistedStep,
  type RegionStep,
  type RegionStepId,
  type StepLabels,
  suggestedCard,
} from './steps.ts';

interface RegionHead {
  readonly id: string;
  /** The outline in fractions of the photo, first point not repeated. */
  readonly path: readonly ImagePoint[];
  /** What the person said of it. */
  readonly labels: StepLabels;
}

/** A part of a photo with what was said of it. Drawn ones lie over suggested ones; the zap lies under all. */
export type WorkRegion =
  | (RegionHead &
      Pick<SuggestedRegion, 'predicted' | 'confidence'> & {
        readonly kind: 'suggested';
        /** What is suggested after what was said of other regions; `predicted` stays what the server suggested. */
        readonly again?: { readonly label: string | null; readonly confidence: number };
      })
  | (RegionHead & { readonly kind: 'drawn' | 'zap' });

/** What undo brings back. */
interface Moment {
  readonly regions: readonly WorkRegion[];
  readonly isBad: boolean;
  readonly active: string | null;
}

/** A person's work on one photo. */
export interface AssistedWork extends Moment {
  /** Which step is shown, from 0. */
  readonly step: number;
  /** Answers to questions, by question. */
  readonly answers: Answers;
  readonly past: readonly Moment[];
}

/** Work on a suggestion, with nothing said yet. */
export function beginWork(suggestion: Pick<Suggestion, 'regions'>): AssistedWork {
  const regions = suggestion.regions.map(
    ({ path, predicted, confidence }): WorkRegion => ({
      kind: 'suggested',
      id: predicted.id,
      path,
      predicted,
      confidence,
      labels: {},
    }),
  );
  return { regions, isBad: false, active: regions[0]?.id ?? null, step: 0, answers: {}, past: [] };
}

/** The regions that a step is about. */
export function regionsOfStep(
  { regions }: Pick<AssistedWork, 'regions'>,
  step: RegionStep,
): readonly WorkRegion[] {
  const { only } = step;
  if (only === undefined) return regions;
  return regions.filter(({ labels }) => labels.labels !== undefined && only.includes(labels.labels));
}

/** What is said of a region in a step: on a bad image, that it is one. */
export function labelIn(
  { isBad }: Pick<AssistedWork, 'isBad'>,
  region: WorkRegion,
  step: RegionStepId,
): string | null {
  return isBad ? badImageId : (region.labels[step] ?? null);
}

/** The card that is suggested for a region; null where nothing is, or the person drew it. */
export function suggestionFor(region: WorkRegion, step: RegionStep): string | null {
  if (region.kind !== 'suggested') return null;
  const { again, predicted } = region;
  return suggestedCard(step, again === undefined ? predicted.label : again.label);
}

/** How sure that is; null where nobody can tell. */
export function confidenceFor(region: WorkRegion): number | null {
  return region.kind === 'suggested' ? (region.again?.confidence ?? region.confidence) : null;
}

export function activeRegion({ regions, active }: AssistedWork): WorkRegion | undefined {
  return regions.find(({ id }) => id === active);
}

const momentOf = ({ regions, isBad, active }: AssistedWork): Moment => ({ regions, isBad, active });
/** With what was there as the next thing that undo brings back. */
const changed = (work: AssistedWork, to: Partial<Moment>): AssistedWork => ({
  ...work,
  ...to,
  past: [...work.past, momentOf(work)],
});

/** The next region of a step without a label after one of them, from the beginning after the last; null where all have one. */
function nextOpen(work: AssistedWork, step: RegionStep, after: string): string | null {
  const regions = regionsOfStep(work, step);
  const at = regions.findIndex(({ id }) => id === after);
  const inOrder = [...regions.slice(at + 1), ...regions.slice(0, at + 1)];
  return inOrder.find(({ labels }) => labels[step.id] === undefined)?.id ?? null;
}

export function activate(work: AssistedWork, id: string): AssistedWork {
  return work.regions.some((region) => region.id === id) ? { ...work, active: id } : work;
}

/** What was said of shapes goes with the label that asked for them. */
function relabelled(region: WorkRegion, step: RegionStepId, label: string): WorkRegion {
  if (step === 'labels' && region.labels.labels !== label) return { ...region, labels: { labels: label } };
  return { ...region, labels: { ...region.labels, [step]: label } };
}

/** Says what the active region is, and goes on to the next one without a label. The bad image marks all of them. */
export function labelActive(work: AssistedWork, step: RegionStep, label: string): AssistedWork {
  if (label === badImageId) return work.isBad ? work : changed(work, { isBad: true });
  const { active } = work;
  if (work.isBad || active === null || !regionsOfStep(work, step).some(({ id }) => id === active))
    return work;
  if (!step.cards.some(({ id }) => id === label)) return work;
  const regions = work.regions.map((region) =>
    region.id === active ? relabelled(region, step.id, label) : region,
  );
  const next = changed(work, { regions });
  return { ...next, active: nextOpen(next, step, active) ?? active };
}

/** Says of the active region what the model suggests; nothing where it suggests nothing. */
export function confirmActive(work: AssistedWork, step: RegionStep): AssistedWork {
  const region = activeRegion(work);
  const label = region === undefined ? null : suggestionFor(region, step);
  return label === null ? work : labelActive(work, step, label);
}

/** Whether there is something that undo takes back. A bad image always is, also one that an earlier visit handed in. */
export const canUndo = ({ isBad, past }: Pick<AssistedWork, 'isBad' | 'past'>) => isBad || past.length > 0;

/** Takes back the label that was given last, or a bad image as a whole; what was said before it is there again. */
export function undoWork(work: AssistedWork): AssistedWork {
  const before = work.past.at(-1);
  // What a device keeps of a bad image is the image's labels, and not how it came to be one.
  if (before === undefined) return work.isBad ? { ...work, isBad: false } : work;
  return { ...work, ...before, past: work.past.slice(0, -1) };
}

/** Adds a region that an expert drew, before the active one: it lies over it, and is active from now on. */
export function addDrawn(work: AssistedWork, id: string, path: readonly ImagePoint[]): AssistedWork {
  if (work.isBad || path.length < 3) return work;
  const at = Math.max(
    0,
    work.regions.findIndex((region) => region.id === work.active),
  );
  const drawn: WorkRegion = { kind: 'drawn', id, path, labels: {} };
  return changed(work, { regions: work.regions.toSpliced(at, 0, drawn), active: id });
}

/** Takes the active region away; the one after it is active. */
export function eraseActive(work: AssistedWork): AssistedWork {
  const at = work.regions.findIndex(({ id }) => id === work.active);
  if (work.isBad || at < 0) return work;
  const regions = work.regions.toSpliced(at, 1);
  return changed(work, { regions, active: (regions[at] ?? regions.at(-1))?.id ?? null });
}

const wholePhoto: readonly ImagePoint[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

export const hasZap = ({ regions }: Pick<AssistedWork, 'regions'>) =>
  regions.some(({ kind }) => kind === 'zap');

/** Adds the whole photo as one region under all others, at most once. */
export function zapWork(work: AssistedWork, id: string): AssistedWork {
  if (work.isBad || hasZap(work)) return work;
  const zap: WorkRegion = { kind: 'zap', id, path: wholePhoto, labels: {} };
  return changed(work, { regions: [...work.regions, zap], active: id });
}

export function answer(work: AssistedWork, question: QuestionId, value: string): AssistedWork {
  return { ...work, answers: { ...work.answers, [question]: value } };
}

/** Shows another step, at its first region without a label. */
export function goToStep(work: AssistedWork, steps: readonly AssistedStep[], to: number): AssistedWork {
  const step = steps[to];
  if (step === undefined) return work;
  if (step.kind === 'question') return { ...work, step: to };
  const regions = regionsOfStep(work, step);
  const open = regions.find(({ labels }) => labels[step.id] === undefined) ?? regions[0];
  return { ...work, step: to, active: open?.id ?? null };
}
