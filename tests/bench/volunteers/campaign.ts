import { setTimeout as pause } from 'node:timers/promises';
import { analysisDocs } from '../../../src/domain/collections/analyses.ts';
import {
  analysesCountedIn,
  boardDocs,
  everyActivity,
  userActivityDocs,
} from '../../../src/domain/collections/events/activity.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { newId, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { above, type FirebasePerson, newPerson } from '../../support/firebase/firebase-rig.ts';
import { quantile, rounded } from '../grow/figures.ts';

interface Campaign {
  readonly people: number;
  readonly seconds: number;
  readonly thinkMs: number;
  say(line: string): void;
}

const handle = 'campaign-day';
const regionId = 'gbr';
const dayMs = 24 * 60 * 60 * 1000;
/** One save in so many is pressed twice at once, as by a hand that is not sure. */
const pressedTwice = 10;
/** How long functions and counts are waited for after the last save, milliseconds. */
const settleMs = 180_000;

/** What volunteers were told. */
class Told {
  readonly photos = new Set<string>();
  readonly surveys: { readonly uid: string; readonly id: string }[] = [];
  readonly tookMs: number[] = [];
  readonly failures = new Map<string, number>();
  failed(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    this.failures.set(words, (this.failures.get(words) ?? 0) + 1);
  }
}

/** Whoever reads photos until the time is over. */
async function analyse(
  person: FirebasePerson,
  number: number,
  photos: readonly string[],
  endsAt: number,
  told: Told,
  thinkMs: number,
) {
  const rest = () => pause(thinkMs * (0.5 + Math.random()));
  const submit = async (input: object) => {
    const began = performance.now();
    await person.calls.call('submit-percentage-analysis', input);
    told.tookMs.push(performance.now() - began);
  };
  for (let turn = 0; performance.now() < endsAt && turn < photos.length; turn += 1) {
    const imagePath = photos[(number * 7 + turn) % photos.length] ?? '';
    const analysisId = newId();
    try {
      for (const sand of [20, 70]) {
        const percentages = { 'reef_soft-live': 30, 'background_sand-live': sand };
        const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
        const input = { analysisId, imagePath, answers, eventHandle: handle };
        const presses = Math.random() < 1 / pressedTwice ? [input, input] : [input];
        await Promise.all(presses.map(submit));
        if (sand === 70) told.photos.add(`${person.uid} ${imagePath.split('/').at(-1)}`);
        await rest();
      }
    } catch (error) {
      told.failed(error);
      await rest();
    }
  }
}

/** Whoever hands surveys in until the time is over; each is pressed twice. */
async function handIn(person: FirebasePerson, endsAt: number, told: Told, thinkMs: number) {
  while (performance.now() < endsAt) {
    const survey = sampleSurvey({ images: { total: 1 } });
    try {
      await Promise.all([person.submission.sendSurvey(survey), person.submission.sendSurvey(survey)]);
      told.surveys.push({ uid: person.uid, id: survey.id });
    } catch (error) {
      told.failed(error);
    }
    await pause(2 * thinkMs);
  }
}

async function storedAnalyses(eventId: string): Promise<string[]> {
  const documents = await everyDocument(above, { ...analysesCountedIn(eventId), limit: 500 });
  return documents.map(({ path, data }) => {
    const { image } = analysisDocs.schema.pick({ image: true }).parse(data);
    return `${analysisDocs.match(path)?.uid} ${image.id}`;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What is stored, against what volunteers were told, once the functions have counted. */
async function check(eventId: string, told: Told, say: (line: string) => void) {
  const stored = await storedAnalyses(eventId);
  const there = new Set(stored);
  const counts = async () => {
    const activity = await everyDocument(above, { ...everyActivity(eventId), limit: 500 });
    const byPerson = sum(activity.map(({ data }) => userActivityDocs.schema.parse(data).activity.analysis));
    const board = (await above.get(boardDocs.path({ eventId, board: 'live' })))?.data;
    const onBoard = board === undefined ? 0 : boardDocs.schema.parse(board).stats.totalAnalysis;
    return { byPerson, onBoard };
  };
  const until = Date.now() + settleMs;
  let counted = await counts();
  while (Date.now() < until && (counted.byPerson !== there.size || counted.onBoard !== there.size)) {
    await pause(2_000);
    counted = await counts();
  }
  say(`stored ${there.size}, counted of people ${counted.byPerson}, on the board ${counted.onBoard}`);
  const surveys = await Promise.all(
    told.surveys.map(async ({ uid, id }) => (await above.get(`users/${uid}/surveys/${id}`)) !== null),
  );
  return {
    lost:
      [...told.photos].filter((one) => !there.has(one)).length + surveys.filter((isThere) => !isThere).length,
    doubled: stored.length - there.size,
    differing: Math.abs(counted.byPerson - there.size) + Math.abs(counted.onBoard - there.size),
  };
}

/** A day on which everybody comes, on emulators that run. */
export async function runCampaign({ people, seconds, thinkMs, say }: Campaign) {
  const event = {
    timestart: toInstant(Date.now() - dayMs),
    timeend: toInstant(Date.now() + dayMs),
    maxParticipants: people,
    regionId,
  };
  await above.write([writeEvent(handle, event)]);
  const eventId = `event-${handle}`;
  const photos = (
    await everyDocument(above, {
      from: { group: 'images' },
      where: [{ field: 'isDeleted', op: '==', value: false }],
      orderBy: [],
      limit: 500,
    })
  )
    // An event counts photos of its own region.
    .filter(({ path, data }) => {
      const isPhoto = imageDocs.match(path) !== undefined && data.seed !== undefined;
      return isPhoto && valueAt(data, 'survey.regionId') === regionId;
    })
    .map(({ path }) => path);
  const crowd: FirebasePerson[] = [];
  for (let person = 0; person < people; person += 1)
    crowd.push(await newPerson(`Pupil${person}`, { isEmailVerified: true }));
  say(`${people} people have signed up; there are ${photos.length} photos.`);

  const told = new Told();
  const joinBegan = performance.now();
  await Promise.all(
    crowd.map(({ calls }) =>
      calls
        .call('join-event', { handle, isShown: true, isThirteen: true })
        .catch((error: unknown) => told.failed(error)),
    ),
  );
  const joinMs = performance.now() - joinBegan;
  say(`All joined in ${Math.round(joinMs)} ms.`);
  const endsAt = performance.now() + seconds * 1000;
  await Promise.all(
    crowd.map((person, number) =>
      number % 10 === 9
        ? handIn(person, endsAt, told, thinkMs)
        : analyse(person, number, photos, endsAt, told, thinkMs),
    ),
  );
  for (const [words, times] of told.failures) say(`read by somebody, ${times} times: ${words}`);
  const kept = await check(eventId, told, say);
  return {
    photos: told.photos.size,
    surveys: told.surveys.length,
    saves: told.tookMs.length,
    perSecond: rounded(told.tookMs.length / seconds, 1),
    p50Ms: Math.round(quantile(told.tookMs, 0.5)),
    p95Ms: Math.round(quantile(told.tookMs, 0.95)),
    joinMs: Math.round(joinMs),
    failed: sum([...told.failures.values()]),
    ...kept,
  };
}
