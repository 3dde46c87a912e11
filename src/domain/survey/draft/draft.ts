import { z } from 'zod';
import { daySchema } from '../../documents/instant.ts';
import { boundsSchema, type Geoloc, geolocSchema } from '../../geometry/lng-lat.ts';
import { type RegionId, regionIdSchema } from '../../region/region.ts';
import { diveTypes, experienceSchema, surveyIdSchema, timesOfDay } from '../survey.ts';
import { newId } from '../survey-id.ts';

/** What the wizard must remember of a reef that was chosen, so that it can be shown again without a connection. */
export const draftReefSchema = z.object({
  id: z.string(),
  name: z.string(),
  gid: z.string().optional(),
  centre: geolocSchema,
  bbox: boundsSchema,
});
export type DraftReef = z.infer<typeof draftReefSchema>;

/** A survey while it is being filled in (rule 5.8); kept on the device after every change. */
export const draftSurveySchema = z.object({
  id: surveyIdSchema,
  regionId: regionIdSchema,
  testDrive: z.boolean(),
  location: z.object({
    /** What was typed into the search box. */
    search: z.string().max(200),
    feature: draftReefSchema.nullable(),
    /** Who named the reef: the diver, or the pin that lies on it, which takes it along when it is moved. */
    featureFrom: z.enum(['chosen', 'pin']).optional(),
    point: geolocSchema.nullable(),
    /** Where the pin came from, so that a position that the diver set is never replaced by a guess. */
    pointFrom: z.enum(['typed', 'map', 'photos', 'boat', 'device']).nullable(),
    gpsConfirmed: z.boolean(),
    unknown: z.boolean(),
  }),
  details: z.object({
    // A draft of before may have the year 25, which its person types again.
    date: daySchema.nullable().catch(null),
    time: z.enum(timesOfDay).nullable(),
    type: z.enum(diveTypes).nullable(),
    visibilityMetres: z.number().min(0).max(100).nullable(),
    /** What was typed and is no visibility, until it is corrected. */
    visibilityTyped: z.string().max(60).optional(),
    /** True while date and time are the photos' own and nobody has looked at them yet. */
    fromPhotos: z.boolean(),
  }),
  experience: experienceSchema,
});
export type DraftSurvey = z.infer<typeof draftSurveySchema>;

export const emptyLocation: DraftSurvey['location'] = {
  search: '',
  feature: null,
  point: null,
  pointFrom: null,
  gpsConfirmed: false,
  unknown: false,
};

export function newDraft(regionId: RegionId, mode: 'submission' | 'test-drive'): DraftSurvey {
  return {
    id: newId(),
    regionId,
    testDrive: mode === 'test-drive',
    location: emptyLocation,
    details: { date: null, time: null, type: null, visibilityMetres: null, fromPhotos: false },
    experience: {},
  };
}

export function withReef(
  draft: DraftSurvey,
  feature: DraftReef | null,
  featureFrom: NonNullable<DraftSurvey['location']['featureFrom']> = 'chosen',
): DraftSurvey {
  return { ...draft, location: { ...draft.location, feature, featureFrom, unknown: false } };
}

/** The draft with its pin put somewhere. A new place is a new question: it must be confirmed again. */
export function withPoint(
  draft: DraftSurvey,
  point: Geoloc,
  pointFrom: NonNullable<DraftSurvey['location']['pointFrom']>,
): DraftSurvey {
  return {
    ...draft,
    location: { ...draft.location, point, pointFrom, gpsConfirmed: false, unknown: false },
  };
}

/** Unchecking 'Confirm location' clears the text and the pin (rule 5.10). */
export function withLocationConfirmed(draft: DraftSurvey, confirmed: boolean): DraftSurvey {
  if (confirmed) return { ...draft, location: { ...draft.location, gpsConfirmed: true } };
  const { feature, featureFrom = 'chosen' } = draft.location;
  return { ...draft, location: { ...emptyLocation, feature, featureFrom } };
}

export function withUnknownLocation(draft: DraftSurvey, unknown: boolean): DraftSurvey {
  return { ...draft, location: { ...emptyLocation, unknown } };
}
