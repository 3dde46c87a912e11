import { text } from '../../language/say.ts';
import type { RegionConfig } from '../region/region.ts';
import type { RegionFilter } from '../suggestion/regions/region-filter.ts';
import {
  bleachedAnswers,
  coverClasses,
  dominantOf,
  type QuestionId,
  questionTitles,
  softCoralAnswers,
} from './answers.ts';
import { type AssistedLabel, badImageId, growthFormIds, labelOf } from './labels.ts';

/** Versions that regions have for everybody, and for experts. */
export const assistedVersions = [2.1, 2.2, 2.3, 2.4, 3.1, 3.2, 4, 5] as const;
export type AssistedVersion = (typeof assistedVersions)[number];

/** Steps in which each region gets a label, and questions on the whole photo. */
export type RegionStepId = 'labels' | 'hardcoral';

/** What was said of a region, by step; of a step in which nothing was said there is nothing. */
export interface StepLabels extends Readonly<Partial<Record<RegionStepId, string | undefined>>> {}
export interface Answers extends Readonly<Partial<Record<QuestionId, string | undefined>>> {}

interface StepHead {
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly AssistedLabel[];
}

export interface RegionStep extends StepHead {
  readonly kind: 'regions';
  readonly id: RegionStepId;
  /** Labels of the first step whose regions it is about; all regions where it says nothing. */
  readonly only?: readonly string[];
}

export interface QuestionStep extends StepHead {
  readonly kind: 'question';
  readonly id: QuestionId;
}

export type AssistedStep = RegionStep | QuestionStep;

const labelling = (...ids: readonly string[]): RegionStep => ({
  kind: 'regions',
  id: 'labels',
  title: text('What is each region?'),
  lead: text('Confirm what is suggested, or choose what it is.'),
  cards: [...ids, 'background', 'unknown', badImageId].map(labelOf),
});
const shapes = (...ids: readonly string[]): RegionStep => ({
  kind: 'regions',
  id: 'hardcoral',
  only: ['hard'],
  title: text('Which shape has the hard coral?'),
  lead: text('Only regions that you called hard coral.'),
  cards: [...ids, 'unknown'].map(labelOf),
});
const dominant = (...ids: readonly string[]): QuestionStep => ({
  kind: 'question',
  id: 'dominant',
  title: questionTitles.dominant,
  lead: text('Of the whole photo. Soft coral counts where it is offered.'),
  cards: dominantOf(ids),
});
const level: QuestionStep = {
  kind: 'question',
  id: 'level',
  title: questionTitles.level,
  lead: text('Think of all of it pushed together into one corner.'),
  cards: coverClasses,
};
const softcoral: QuestionStep = {
  kind: 'question',
  id: 'softcoral',
  title: questionTitles.softcoral,
  lead: text('Anywhere on the photo.'),
  cards: softCoralAnswers,
};
const bleached: QuestionStep = {
  kind: 'question',
  id: 'bleached',
  title: questionTitles.bleached,
  lead: text('Anywhere on the photo.'),
  cards: bleachedAnswers,
};

const bleachedForms = growthFormIds.map((id) => `bleached${id}`);
const deadForms = growthFormIds.map((id) => `dead${id}`);
const grown = ['branching', 'plating', 'massive'];

const steps: Readonly<Record<AssistedVersion, readonly AssistedStep[]>> = {
  2.1: [labelling(...grown, 'soft', 'structure'), dominant(...grown)],
  2.2: [
    labelling(...growthFormIds, 'soft', 'structure', 'rubble'),
    dominant(...growthFormIds, 'soft'),
    level,
  ],
  2.3: [
    labelling(...growthFormIds, 'soft', 'structure', 'rubble'),
    dominant(...growthFormIds),
    level,
    softcoral,
  ],
  2.4: [
    labelling(...growthFormIds, 'soft', 'structure', 'rubble'),
    dominant(...growthFormIds),
    level,
    softcoral,
    bleached,
  ],
  3.1: [labelling('hard', 'soft', 'mixed', 'structure', 'rubble'), shapes(...growthFormIds), level],
  3.2: [labelling('hard', 'soft', 'mixed', 'structure', 'rubble'), shapes(...growthFormIds), level, bleached],
  4: [
    labelling(
      ...growthFormIds,
      'soft',
      ...bleachedForms,
      'bleachedsoft',
      ...deadForms,
      'mixed',
      'structure',
      'rubble',
    ),
    level,
  ],
  5: [
    labelling('hard', 'soft', 'bleachedsoft', 'mixed', 'structure', 'rubble'),
    shapes(...growthFormIds, ...bleachedForms, ...deadForms),
    level,
    bleached,
  ],
};

/** The steps of a version, in their order. */
export function stepsOf(version: AssistedVersion): readonly AssistedStep[] {
  return steps[version];
}

/** The version that a region names; the oldest one where it is none that is known. */
export function assistedVersion(number: number): AssistedVersion {
  return assistedVersions.find((version) => version === number) ?? 2.1;
}

/** Whether a version is the experts': pen, eraser and zap, and every step may be left at once. */
export function isExpertVersion(version: number): boolean {
  return version === 4 || version === 5;
}

/** The sizes of regions that a page asks for: experts look at smaller ones. */
export function askedFilter(
  version: AssistedVersion,
  { polygonFilter, polygonFilterExpert }: Pick<RegionConfig, 'polygonFilter' | 'polygonFilterExpert'>,
): RegionFilter {
  return isExpertVersion(version) ? polygonFilterExpert : polygonFilter;
}

/** What a model's word means among the cards of a step; null where it has no card for it. */
export function suggestedCard({ cards, id }: RegionStep, predicted: string | null): string | null {
  if (predicted === null) return null;
  const has = (wanted: string) => cards.some((card) => card.id === wanted);
  if (has(predicted)) return predicted;
  if (id === 'labels' && growthFormIds.includes(predicted) && has('hard')) return 'hard';
  return predicted === 'rubble' && has('structure') ? 'structure' : null;
}
