import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { analysisDocs } from '../../../src/domain/collections/analyses.ts';
import { boardDocs, userActivityDocs } from '../../../src/domain/collections/events/activity.ts';
import { participantDocs } from '../../../src/domain/collections/events/events.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { eventSearchFields } from '../../../src/domain/events/event-search.ts';
import { analysisGround } from '../../support/analysis/analysis-ground.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { templateIn } from '../results/seed-analysed.ts';
import {
  busiest,
  eventOf,
  fullest,
  imageOf,
  nameOf,
  type Sizes,
  surveyOf,
  type Times,
  townOf,
  uidOf,
} from './plan.ts';
import { written } from './seed-people.ts';

/** Events with their boards, half of them over. */
function* eventWrites(sizes: Sizes, { now, days }: Times): Generator<Write> {
  for (let index = 0; index < sizes.events; index += 1) {
    const [id, handle, name] = [eventOf(index), `week-${index}`, `Reef week ${index} of ${townOf(index)}`];
    const ends = (index % 2 === 0 ? 1 : -1) * (1 + (300 * index) / sizes.events);
    yield writeEvent(handle, {
      ...{ id, handle, name, timestart: days(ends - 400), timeend: days(ends) },
      searchFields: eventSearchFields({ id, handle, name }),
    });
    const stats = { userCount: 3, totalAnalysis: index, totalMinutes: index, totalLocations: 2 };
    const none = { volunteers: [], placesByAnalysis: [], placesByTime: [] };
    yield written(boardDocs, { eventId: id, board: 'live' }, { updatedAt: now, stats, ...none });
  }
}

/** The people of the fullest event, and what they did in it. */
function* crowdWrites(sizes: Sizes, { now }: Times): Generator<Write> {
  for (let index = 0; index < sizes.peopleOfEvent; index += 1) {
    const uid = uidOf(index);
    const { first, last } = nameOf(index);
    const town = townOf(index);
    const joined = { userId: uid, status: 'confirmed', joinedAt: now, isShown: true, isThirteen: true };
    yield written(participantDocs, { eventId: fullest, uid }, joined);
    yield written(
      userActivityDocs,
      { eventId: fullest, uid },
      {
        user: { id: uid, firstName: first, lastName: last, name: `${first} ${last}`, locName: town },
        ...{ place: { id: `geo:${town}`, name: town }, isShown: true, updated: now },
        activity: { analysis: 1 + (index % 300), mins: 1 + (index % 700) },
        validations: { matchPercent: index % 100, timeTaken: 60_000 },
        searchFields: [...`${first} ${last} ${town}`.toLowerCase().split(' ')],
      },
    );
  }
}

/** What a person says of a photo, as the program writes it. */
async function sampleAnalysis(): Promise<DocumentData> {
  const { context } = await analysisGround({}, createMemoryStore());
  return (await templateIn(context, 'ann')).analysis.data;
}

/** Analyses of one person for the fullest event, and what many said of one photo. */
async function* analysisWrites(sizes: Sizes, { at }: Times): AsyncGenerator<Write> {
  const sample = await sampleAnalysis();
  const photosOfSurvey = Math.ceil(sizes.images / sizes.surveys);
  const said = (uid: string, id: string, photo: number, share: number) => {
    const survey = { ...Object(sample.survey), id: surveyOf(Math.floor(photo / photosOfSurvey)) };
    const path = `users/${busiest}/surveys/${survey.id}/images/${imageOf(photo)}`;
    const image = { id: imageOf(photo), path, user: { uid: busiest, name: 'Nerida' } };
    const user = { ...Object(sample.user), uid };
    return { ...sample, id, survey, image, user, updated: at(share) };
  };
  for (let index = 0; index < sizes.analysesOfEvent; index += 1) {
    const id = `analysis-${String(index).padStart(8, '0')}`;
    // The photos of every tenth survey are this person's own.
    const photo =
      (Math.floor(index / photosOfSurvey) * 10 * photosOfSurvey + (index % photosOfSurvey)) % sizes.images;
    const eventIds = [fullest];
    const data = {
      ...said(busiest, id, photo, index / sizes.analysesOfEvent),
      eventIds,
      countedIn: eventIds,
    };
    yield { op: 'set', path: analysisDocs.path({ uid: busiest, analysisId: id }), data };
  }
  for (let index = 1; index <= sizes.analysesOfPhoto; index += 1) {
    const id = `analysis-of-photo-${index}`;
    const path = analysisDocs.path({ uid: uidOf(index), analysisId: id });
    yield { op: 'set', path, data: said(uidOf(index), id, 0, index / sizes.analysesOfPhoto) };
  }
}

export async function* eventsAndWork(sizes: Sizes, times: Times): AsyncGenerator<Write> {
  yield* eventWrites(sizes, times);
  yield* crowdWrites(sizes, times);
  yield* analysisWrites(sizes, times);
}
