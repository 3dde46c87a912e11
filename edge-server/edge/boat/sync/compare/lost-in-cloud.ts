import { imageDocs } from '../../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../../src/domain/collections/surveys.ts';
import { surveySchema } from '../../../../../src/domain/survey/survey.ts';
import type { Store } from '../../../../../src/ports/store.ts';
import { lostReason } from '../../../../services/cloud/sound-photo.ts';
import type { Alarms } from '../../../../setup/alarms/alarms.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';

/** Surveys that the alarm names; the number counts them all. */
const maxNamedSurveys = 5;

const named = surveySchema.pick({ name: true, user: true, date: true });

async function nameOf(path: string, photos: number, store: Pick<Store, 'get'>): Promise<string> {
  const survey = named.safeParse((await store.get(path))?.data).data;
  const what =
    survey === undefined
      ? 'a survey'
      : `${survey.name} of ${survey.date.slice(0, 10)}, by ${survey.user.name}`;
  return `${what} (${photos === 1 ? '1 photo' : `${photos} photos`})`;
}

/** Tells the person at the laptop which photos neither the cloud nor this laptop has, and takes it back when there are none. */
export async function sayWhatTheCloudLost({
  outbox,
  store,
  alarms,
}: {
  readonly outbox: Pick<Outbox, 'parked'>;
  readonly store: Pick<Store, 'get'>;
  readonly alarms: Pick<Alarms, 'raise' | 'clear'>;
}): Promise<void> {
  const bySurvey = new Map<string, number>();
  for (const { path, reason } of outbox.parked()) {
    const found = reason === lostReason ? imageDocs.match(path) : undefined;
    if (found === undefined) continue;
    const survey = surveyDocs.path(found);
    bySurvey.set(survey, (bySurvey.get(survey) ?? 0) + 1);
  }
  if (bySurvey.size === 0) {
    alarms.clear('cloud-lost-photos');
    return;
  }
  const photos = [...bySurvey.values()].reduce((sum, count) => sum + count, 0);
  const names: string[] = [];
  for (const [path, count] of [...bySurvey].slice(0, maxNamedSurveys))
    names.push(await nameOf(path, count, store));
  const others = bySurvey.size - names.length;
  const more = others === 0 ? '' : `; and ${others} more ${others === 1 ? 'survey' : 'surveys'}`;
  alarms.raise(
    'cloud-lost-photos',
    `The cloud has lost ${photos === 1 ? 'a photo' : `${photos} photos`} whose originals were removed from this laptop after the cloud had confirmed them: ${names.join('; ')}${more}. Ask who looks after the cloud for a copy of its data, and the divers for the photos: handed in again, they go to the cloud again.`,
  );
}
