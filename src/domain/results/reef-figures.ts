import { z } from 'zod';
import { instantSchema } from '../documents/instant.ts';
import { datasetIds, titleText } from '../documents/lengths.ts';
import { type SurveySums, siteOfSurvey, surveySumsSchema } from '../estimate/reading.ts';
import { type PatchinessByKey, type ReefResult, resultOfReef } from '../estimate/reef-result.ts';
import type { Geoloc } from '../geometry/lng-lat.ts';
import type { ReefFeature } from '../reporting/reef-feature.ts';
import { type Answers, type ReportKind, reportKinds, reportsOf } from '../reporting/reports.ts';

/** What one survey adds to the figures of its reef. */
const surveyFiguresSchema = z.object({
  datasets: datasetIds,
  date: instantSchema,
  /** Stored photos; those with an analysis that counts; those of them whose living coral is known. */
  images: z.number().int().min(0),
  read: z.number().int().min(0),
  told: z.number().int().min(0),
  /** Sum of the living coral of those, in percent. */
  live: z.number().min(0),
  reports: z.array(z.enum(reportKinds)),
  /** Where on the reef: surveys of one place are one site of its estimate. Absent from figures of before. */
  site: titleText.optional(),
  /** As its divers call that place. Absent from figures of before. */
  name: titleText.optional(),
  /** Of the photos those that can hardly be analysed; absent until all were looked at and somebody asked. */
  unusable: z.number().int().min(0).optional(),
  /** What was told of its photos; absent where nobody told any. */
  sums: surveySumsSchema.optional(),
});
export type SurveyFigures = z.infer<typeof surveyFiguresSchema>;

/**
 * The surveys of a reef by id, as the text of one field: a document that is read and written when one of them changes,
 * so that nobody reads all of them to add up a reef again. `mapdata/{regionId}/figures/{featureId}`, the server's own.
 */
export const reefFiguresSchema = z.object({
  surveys: z
    .string()
    .transform((text, problem): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        problem.addIssue('Not readable');
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), surveyFiguresSchema)),
});
export type ReefFigures = Readonly<Record<string, SurveyFigures>>;

/** What is counted of a survey's photos. */
export type ReadPhotos = Pick<SurveyFigures, 'images' | 'read' | 'told' | 'live'>;

interface SaidOfSurvey extends Pick<SurveyFigures, 'datasets' | 'date'> {
  readonly experience: Answers;
  readonly name: string;
  readonly site: { readonly _geoloc: Geoloc | null; readonly name: string };
}

export function figuresOfSurvey(
  { datasets, date, experience, name, site }: SaidOfSurvey,
  photos: ReadPhotos,
  sums: SurveySums | null,
): SurveyFigures {
  return {
    datasets,
    date,
    ...photos,
    reports: reportsOf(experience),
    site: siteOfSurvey(site),
    name: site.name === '' ? name : site.name,
    ...(sums === null ? {} : { sums }),
  };
}

type Counts = ReefFeature['meta']['byDataset'][string];

const tenths = (value: number) => Math.round(value * 10) / 10;

function reportsIn(surveys: readonly SurveyFigures[]): Counts['reports'] {
  const found: Partial<Record<ReportKind, { surveys: number; last: string }>> = {};
  for (const kind of reportKinds) {
    const days = surveys.filter(({ reports }) => reports.includes(kind)).map(({ date }) => date.slice(0, 10));
    const last = days.reduce((newest, day) => (day > newest ? day : newest), '');
    if (days.length > 0) found[kind] = { surveys: days.length, last };
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

const sum = (surveys: readonly SurveyFigures[], of: 'images' | 'read' | 'told' | 'live') =>
  surveys.reduce((total, survey) => total + survey[of], 0);

/** What everybody may know of a reef in a dataset: no survey, no person, and no place but the reef. */
export function countsOfReef(figures: ReefFigures, datasetId: string): Counts | null {
  const surveys = Object.values(figures).filter(({ datasets }) => datasets.includes(datasetId));
  if (surveys.length === 0) return null;
  const [read, told] = [sum(surveys, 'read'), sum(surveys, 'told')];
  const reports = reportsIn(surveys);
  return {
    surveys: surveys.length,
    images: sum(surveys, 'images'),
    ...(read === 0 ? {} : { read }),
    ...(told === 0 ? {} : { live: tenths(sum(surveys, 'live') / told) }),
    ...(reports === undefined ? {} : { reports }),
  };
}

/** The result of a reef in a dataset, of what was told of its photos; null where nobody told any. */
export function resultOfFigures(
  figures: ReefFigures,
  datasetId: string,
  patchiness: PatchinessByKey,
): ReefResult | null {
  const surveys = Object.values(figures).flatMap(({ datasets, date, site = '', sums }) =>
    sums === undefined || !datasets.includes(datasetId) ? [] : [{ site, day: date.slice(0, 10), sums }],
  );
  return resultOfReef(surveys, patchiness);
}
