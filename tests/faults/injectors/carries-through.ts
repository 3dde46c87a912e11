import { z } from 'zod';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { carryPhotoInput } from '../../../src/operations/boat/carry-photo.ts';
import { carrySurveyInput } from '../../../src/operations/boat/carry-survey.ts';
import { carrySurveysInput } from '../../../src/operations/boat/carry-surveys.ts';

const id = z.string();
const surveySchema = z.object({ id, user: z.object({ uid: id }) });
const imageSchema = z.object({ id, user: z.object({ uid: id }), survey: z.object({ id }) });

function surveyPath(survey: unknown): string {
  const { id, user } = surveySchema.parse(survey);
  return `users/${user.uid}/surveys/${id}`;
}

/** Where the records go that a call carries; null for a call that carries none. */
export function carriedPaths(name: string, payload: unknown): readonly string[] | null {
  if (name === 'carry-survey') return [surveyPath(carrySurveyInput.parse(payload).survey)];
  if (name === 'carry-surveys') return carrySurveysInput.parse(payload).surveys.map(surveyPath);
  if (name === 'carry-photo') {
    const image = imageSchema.parse(carryPhotoInput.parse(payload).image);
    return [`users/${image.user.uid}/surveys/${image.survey.id}/images/${image.id}`];
  }
  return null;
}

/** A record on its way to the cloud. */
export interface Carry {
  readonly path: string;
  readonly payload: unknown;
  readonly act: () => Promise<unknown>;
}

/**
 * A cloud between which and its boat a test stands: `through` is asked for each record that is carried. So it takes none
 * together.
 */
export function carriesThrough(cloud: Cloud, through: (carry: Carry) => Promise<unknown>): Cloud {
  return {
    ...cloud,
    calls: {
      async call(name, payload) {
        const paths = carriedPaths(name, payload);
        const act = () => cloud.calls.call(name, payload);
        if (paths === null) return await act();
        const [path] = paths;
        if (name === 'carry-surveys' || path === undefined) return { answers: paths.map(() => 'alone') };
        return await through({ path, payload, act });
      },
    },
  };
}
