import { z } from 'zod';
import type { Cloud } from '../../../edge-server/cloud/cloud.ts';
import { carryPhotoInput } from '../../../src/operations/boat/carry-photo.ts';
import { carrySurveyInput } from '../../../src/operations/boat/carry-survey.ts';

const id = z.string();
const surveySchema = z.object({ id, user: z.object({ uid: id }) });
const imageSchema = z.object({ id, user: z.object({ uid: id }), survey: z.object({ id }) });

/** Where a record goes that a call carries; null for a call that carries none. */
export function carriedPath(name: string, payload: unknown): string | null {
  if (name === 'carry-survey') {
    const survey = surveySchema.parse(carrySurveyInput.parse(payload).survey);
    return `users/${survey.user.uid}/surveys/${survey.id}`;
  }
  if (name === 'carry-photo') {
    const image = imageSchema.parse(carryPhotoInput.parse(payload).image);
    return `users/${image.user.uid}/surveys/${image.survey.id}/images/${image.id}`;
  }
  return null;
}

/** A record on its way to the cloud. */
export interface Carry {
  readonly path: string;
  readonly payload: unknown;
  readonly act: () => Promise<unknown>;
}

/** A cloud between which and its boat a test stands: `through` is asked for each record that is carried. */
export function carriesThrough(cloud: Cloud, through: (carry: Carry) => Promise<unknown>): Cloud {
  return {
    ...cloud,
    calls: {
      call(name, payload) {
        const path = carriedPath(name, payload);
        const act = () => cloud.calls.call(name, payload);
        return path === null ? act() : through({ path, payload, act });
      },
    },
  };
}
