import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { Random } from '../../support/analysis/random-drawings.ts';

/** Photos of one survey; a dive brings 30 to 60. */
export const photosOfSurvey = 40;
/** Accounts for each survey: most people come once. */
const peopleOfSurvey = 2;
/** Analyses for each photo. */
const analysesOfPhoto = 0.5;
/** Of these so many are drawings; the others are estimates. */
export const shareOfDrawings = 0.4;

/** People who have analysed a great deal, and one who has not begun, by how many photos. */
export const diligent = [0, 1_000, 3_000] as const;
export const uidOfDiligent = (analyses: number) => `diligent-${analyses}`;

/** Address of one of those who use the server while it is measured, from 0. */
export const emailOf = (person: number) => `volunteer-${person}@example.org`;

export interface GrowPlan {
  readonly surveys: number;
  readonly photos: number;
  readonly people: number;
  readonly analyses: number;
}

export function planOf(surveys: number): GrowPlan {
  const photos = surveys * photosOfSurvey;
  return {
    surveys,
    photos,
    people: surveys * peopleOfSurvey,
    analyses: Math.round(photos * analysesOfPhoto),
  };
}

/** One of the first more often than one of the last, as people are diligent and reefs are near: 0 to `count`. */
export const skewed = (random: Random, count: number) => Math.floor(random() ** 3 * count);

const day = 24 * 60 * 60 * 1000;
/** The seasons of the reef of which surveys are, with their shares: last year's, this year's, and the one before. */
const seasons = [
  { from: Date.UTC(2024, 8, 1), days: 180, share: 0.25 },
  { from: Date.UTC(2025, 8, 1), days: 180, share: 0.65 },
  { from: Date.UTC(2026, 8, 1), days: 80, share: 0.1 },
] as const;

/** When the surveys are received, the oldest first. */
export function timesOf(surveys: number): readonly string[] {
  return seasons.flatMap(({ from, days, share }) => {
    const many = Math.round(surveys * share);
    return Array.from({ length: many }, (_, index) => toInstant(from + (index / many) * days * day));
  });
}
