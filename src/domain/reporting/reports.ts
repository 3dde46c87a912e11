import type { RegionId } from '../region/region.ts';

/** Answers to questions of the survey, each a list of words. */
export type Answers = Readonly<Partial<Record<string, readonly string[]>>>;

/** What divers are asked to report of a reef, in the order in which it is shown. */
export const reportKinds = ['starfish', 'bleaching', 'bleachingOrDisease'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportLabels: Readonly<Record<ReportKind, string>> = {
  starfish: 'Crown-of-Thorns starfish',
  bleaching: 'Coral bleaching',
  bleachingOrDisease: 'Bleaching or disease',
};

const questionOf: Readonly<Record<ReportKind, string>> = {
  starfish: 'crownOfThorns',
  bleaching: 'coralBleaching',
  bleachingOrDisease: 'bleachingOrDisease',
};

/** What divers of a region are asked about: in Hawaii bleaching and disease in one question (rule 5.16). */
export function reportKindsOf(regionId: RegionId): readonly ReportKind[] {
  return regionId === 'hawaii' ? ['bleachingOrDisease'] : ['starfish', 'bleaching'];
}

/** What a diver reported: the questions that were answered with Yes. */
export function reportsOf(experience: Answers): ReportKind[] {
  return reportKinds.filter((kind) => experience[questionOf[kind]]?.[0] === 'Yes');
}
