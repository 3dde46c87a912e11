import { setTimeout as pause } from 'node:timers/promises';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { quantile, rounded } from './figures.ts';
import { emailOf } from './plan.ts';
import { dearQuestions } from './questions.ts';

const photos = 30;

/** Milliseconds that photos of the first volunteer take, one after the other. */
async function sendPhotos(url: string, bearer: string, seed: number): Promise<number> {
  const phone = await connectPhone(url, { bearer });
  const verified = await phone.verify(emailOf(0));
  if (!verified.ok) throw new Error(verified.error?.message);
  const survey = sampleSurvey({ images: { total: photos } });
  await phone.survey(survey);
  const took: number[] = [];
  for (let photo = 0; photo < photos; photo += 1) {
    const toSend = samplePhoto(survey.id, await jpegPhoto(seed + photo, 640, 480));
    const began = performance.now();
    await phone.send(toSend);
    took.push(performance.now() - began);
  }
  phone.close();
  return quantile(took, 0.5);
}

/** Asked at once: a screen asks as many. */
const atOnce = 4;

/** Asks one question again and again until it is stopped: a page of it, and all of it counted. */
function ask(url: string, bearer: string, query: Query) {
  const store = createServerStore({ baseUrl: url, bearer: async () => bearer });
  let [isOver, asked] = [false, 0];
  const done = (async () => {
    while (!isOver) {
      const pair = () => [store.query({ ...query, limit: 500 }), store.aggregate(query, { count: true })];
      await Promise.all(Array.from({ length: atOnce / 2 }, pair).flat());
      asked += atOnce;
    }
  })();
  // Told by `stop`, which everybody calls.
  done.catch(() => undefined);
  return async () => {
    isOver = true;
    await done;
    return asked;
  };
}

export interface UploadsBeside {
  readonly aloneMs: number;
  /** Median of a photo while somebody asks nothing but that, as a multiple of alone. */
  readonly beside: Readonly<Record<string, number>>;
}

export async function uploadBesideQuestions(
  url: string,
  diver: string,
  asker: string,
): Promise<UploadsBeside> {
  // What a server does beside the others after its start is over.
  await pause(20_000);
  await sendPhotos(url, diver, 1);
  const before = await sendPhotos(url, diver, 1_000);
  const asked: Record<string, number> = {};
  for (const [index, [name, query]] of Object.entries(dearQuestions).entries()) {
    const stop = ask(url, asker, query);
    const took = await sendPhotos(url, diver, 2_000 + index * 1_000);
    await stop();
    asked[name] = took;
  }
  // What else the server did at one of the two times, it did not do at the other.
  const alone = Math.min(before, await sendPhotos(url, diver, 9_000));
  const beside = Object.fromEntries(
    Object.entries(asked).map(([name, took]) => [name, rounded(took / alone)]),
  );
  return { aloneMs: rounded(alone, 1), beside };
}
