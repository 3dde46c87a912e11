import { text } from '../../language/say.ts';
import type { RegionConfig } from '../region/region.ts';
import { questionsOf } from '../region/region-questions.ts';

/** Answers to questions of the survey, each a list of words. */
export type Answers = Readonly<Partial<Record<string, readonly string[]>>>;

/** What divers are asked to report of a reef, in the order in which it is shown. */
export const reportKinds = ['starfish', 'bleaching', 'bleachingOrDisease'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportLabels: Readonly<Record<ReportKind, string>> = {
  starfish: text('Crown-of-Thorns starfish'),
  bleaching: text('Coral bleaching'),
  bleachingOrDisease: text('Bleaching or disease'),
};

const questionOf: Readonly<Record<ReportKind, string>> = {
  starfish: 'crownOfThorns',
  bleaching: 'coralBleaching',
  bleachingOrDisease: 'bleachingOrDisease',
};

/** What divers of a region are asked about: in Hawaii bleaching and disease in one question (rule 5.16). */
export function reportKindsOf(region: Pick<RegionConfig, 'regionId' | 'questions'>): readonly ReportKind[] {
  const asked: readonly string[] = questionsOf(region);
  return reportKinds.filter((kind) => asked.includes(questionOf[kind]));
}

/** What a diver reported: the questions that were answered with Yes. */
export function reportsOf(experience: Answers): ReportKind[] {
  return reportKinds.filter((kind) => experience[questionOf[kind]]?.[0] === 'Yes');
}
