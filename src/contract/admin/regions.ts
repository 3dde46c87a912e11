import { z } from 'zod';
import { assistedVersions, isExpertVersion } from '../../domain/assisted/steps.ts';
import { whySchema } from '../../domain/back-office/change.ts';
import { isTimeZone } from '../../domain/documents/day-in-zone.ts';
import { instantSchema } from '../../domain/documents/instant.ts';
import { widthOf } from '../../domain/geometry/lng-lat.ts';
import { polygonFilterSchema, regionConfigSchema } from '../../domain/region/region.ts';
import { text } from '../../language/say.ts';

/** Adds a region, or changes what its document says. None is removed: it is closed, or not active. */
export const saveRegionName = 'save-region';

/** Degrees: who has turned west and east around would get nearly the whole earth. */
const widestOverDateLine = 180;

const degrees = (most: number, words: string) =>
  z.number(text('A number of degrees')).min(-most, words).max(most, words);
const longitude = degrees(180, text('From −180 to 180 degrees'));
const latitude = degrees(85, text('From −85 to 85 degrees: a map shows no more'));

/** Where a region is; over the antimeridian its west is more than its east. */
export const regionBoundsSchema = z
  .tuple([longitude, latitude, longitude, latitude])
  .refine(([west, , east]) => west !== east, text('East must lie east of west'))
  .refine(
    (box) => box[0] <= box[2] || widthOf(box) <= widestOverDateLine,
    text(
      'East must lie east of west. Over the date line a region is at most half the earth wide: are the two the wrong way around?',
    ),
  )
  .refine(([, south, , north]) => south < north, text('North must lie north of south'));

const filter = polygonFilterSchema.refine(
  ({ minSize, maxSize }) => minSize >= 0 && minSize < maxSize && maxSize <= 1,
  text('Sizes are shares of a photo, from 0 to 1, the smaller one first'),
);

/** Versions that everybody may get, and those of experts. */
export const everybodysVersions = assistedVersions.filter((version) => !isExpertVersion(version));
export const expertsVersions = assistedVersions.filter(isExpertVersion);

export const saveRegionInput = regionConfigSchema
  .pick({
    ...{ regionId: true, isActive: true, isSurveyOpen: true, isPilot: true, reportingSeason: true },
    ...{ views: true, mapLayerToggles: true, surveyWindowText: true },
  })
  .extend({
    regionName: z.string().trim().min(1, text('A name is required')).max(80),
    mapBounds: regionBoundsSchema,
    timeZone: z
      .string()
      .trim()
      .max(64)
      .refine(isTimeZone, text('A time zone of the IANA list, such as Pacific/Noumea')),
    questions: regionConfigSchema.shape.questions
      .unwrap()
      .min(1, text('Divers are asked at least one question'))
      .refine((asked) => new Set(asked).size === asked.length, text('Each question once')),
    analysisVersion: z.number().refine((version) => everybodysVersions.some((known) => known === version)),
    expertAnalysisVersion: z.number().refine((version) => expertsVersions.some((known) => known === version)),
    polygonFilter: filter,
    polygonFilterExpert: filter,
    story: z.string().trim().max(600),
    reefCredit: z.string().trim().max(200),
    // What the calendar tells where nobody says otherwise.
    reportingYear: z.number().int().min(2010).max(2100).optional(),
    analysisYear: z.number().int().min(2010).max(2100).optional(),
    reportingDatasetId: z.string().trim().min(1).max(120).optional(),
    isNew: z.boolean(),
    /** `updatedAt` of what was on the screen; null where no administrator has changed it so far. */
    basedOn: instantSchema.nullable(),
    why: whySchema.optional(),
  });

export const saveRegionAnswer = z.object({ updatedAt: instantSchema.nullable() });
