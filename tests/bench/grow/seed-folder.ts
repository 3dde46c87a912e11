import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import pino from 'pino';
import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import { runHere } from '../../../edge-server/front/run-here.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { visitor } from '../../../src/domain/access/access.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { randomSeed } from '../../../src/domain/collections/next-image.ts';
import { reefsOfRegion } from '../../../src/domain/collections/reefs.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { buildImage, photoPath } from '../../../src/domain/survey/build-survey.ts';
import { type Image, imageSchema } from '../../../src/domain/survey/image.ts';
import { surveySchema } from '../../../src/domain/survey/survey.ts';
import { inTurn } from '../../../src/operations/run/keyed-mutex.ts';
import { submitSurvey } from '../../../src/operations/survey/submit-survey.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { colour, estimate } from '../../support/analysis/analyse-photos.ts';
import { sampleRecord, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { diligent, photosOfSurvey, planOf, shareOfDrawings, skewed, timesOf, uidOfDiligent } from './plan.ts';

/** What a seeded folder holds, for whoever measures it. */
export interface Seeded {
  readonly surveys: number;
  readonly photos: number;
  readonly people: number;
  readonly analyses: number;
  readonly seconds: number;
}

/** Surveys and analyses on their way at once: most of each is waiting for a thread or a disk. */
const atOnce = 12;

type Server = Awaited<ReturnType<typeof createEdgeServer>>;
type SeededPhoto = Pick<Image, 'id'> & { readonly path: string; readonly image: Image };

/** A small photo of its own: a comment after its first marker, as a camera writes one. */
function withComment(photo: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
}

/** Accounts as their first sign-in makes them, with an address that is proven. */
async function seedPeople(server: Server, uids: readonly string[]): Promise<void> {
  const since = '2024-08-01T00:00:00.000Z';
  for (let from = 0; from < uids.length; from += 200) {
    await server.context.store.write(
      uids.slice(from, from + 200).map((uid, index) => ({
        op: 'set',
        path: userDocs.path({ uid }),
        data: documentOf({
          uid,
          name: { first: `Person ${from + index}`, last: 'Example' },
          email: `${uid}@example.org`,
          isEmailVerified: true,
          createdAt: since,
          updatedAt: since,
        }),
      })),
    );
  }
}

/** Fills an empty folder by the program's own store and operations. Says how far it is. */
export async function seedFolder(
  dataDir: string,
  surveys: number,
  say: (line: string) => void,
): Promise<Seeded> {
  const began = Date.now();
  const plan = planOf(surveys);
  const random = seededRandom(surveys);
  let now = Date.UTC(2024, 7, 1);
  const server = await createEdgeServer({
    config: { ...loadConfig('www', {}), port: 0, host: '127.0.0.1', demo: false, localName: null, dataDir },
    log: pino({ level: 'error' }),
    reefs: 'starter',
    clock: { now: () => toInstant(now) },
  });
  try {
    const { context } = server;
    const uids = Array.from({ length: plan.people }, (_, index) => `person-${index}`);
    await seedPeople(server, [...uids, ...diligent.map(uidOfDiligent)]);
    const docs = await everyDocument(context.store, { ...reefsOfRegion('gbr'), limit: 100 });
    const reefs = docs.flatMap(({ data }) => reefFeatureSchema.safeParse(data).data ?? []);
    const pick = <T>(many: readonly T[]) => many[skewed(random, many.length)] as T;

    const photos: SeededPhoto[] = [];
    const base = await jpegPhoto(1, 48, 36);
    const lanes = pLimit(atOnce);
    await Promise.all(
      timesOf(surveys).map((time, index) =>
        lanes(async () => {
          now = Math.max(now + 1, Date.parse(time));
          const parts = { uid: pick(uids), reef: pick(reefs), index, time, base, random };
          photos.push(...(await seedSurvey(server, parts)));
          if (index % 100 === 99) say(`${index + 1} surveys with ${photos.length} photos`);
        }),
      ),
    );

    let made = 0;
    const operations = {
      ...context,
      actor: visitor,
      isAnalysisClosed: false,
      minAgreeingAnalyses: 0,
      randomBytes: (length: number) => new Uint8Array(length),
    };
    const analyse = (uid: string, photo: SeededPhoto) =>
      lanes(() =>
        inTurn(`hand of ${uid}`, async () => {
          // A day has room for so many of one person.
          now += 250_000;
          made += 1;
          if (made % 2_000 === 0) say(`${made} analyses`);
          if (random() < shareOfDrawings) await colour(uid, photo, operations, made);
          else await estimate(uid, photo, operations, Math.round(random() * 60));
        }),
      );
    const byDiligent = diligent.flatMap((many) =>
      photos.slice(photos.length - many).map((photo) => ({ uid: uidOfDiligent(many), photo })),
    );
    const byOthers = Array.from({ length: Math.max(0, plan.analyses - byDiligent.length) }, () => ({
      uid: pick(uids),
      photo: photos[Math.floor(random() * photos.length)] as SeededPhoto,
    }));
    // Those of one person wait for each other: so they are spread among the others.
    const all = [...byDiligent, ...byOthers].map((analysis) => ({ analysis, place: random() }));
    all.sort((one, other) => one.place - other.place);
    await Promise.all(all.map(({ analysis: { uid, photo } }) => analyse(uid, photo)));
    return {
      ...plan,
      photos: photos.length,
      analyses: made,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await server.close();
  }
}

interface SurveyToSeed {
  readonly uid: string;
  readonly reef: ReefFeature;
  readonly index: number;
  readonly time: string;
  readonly base: Buffer;
  readonly random: () => number;
}

async function seedSurvey(server: Server, { uid, reef, index, time, base, random }: SurveyToSeed) {
  const { context } = server;
  const place = { _geoloc: reef.centre, type: 'reef', name: reef.name } as const;
  const submission = sampleSurvey({
    id: `survey-${String(index).padStart(6, '0')}`,
    date: time,
    site: place,
    loc: { ...place, id: reef.id, regionId: reef.regionId },
    images: { total: photosOfSurvey },
  });
  await runHere(submitSurvey, { survey: submission }, { ...visitor, uid }, context);
  const path = surveyDocs.path({ uid, surveyId: submission.id });
  const survey = surveySchema.parse((await context.store.get(path))?.data);
  return await Promise.all(
    Array.from({ length: photosOfSurvey }, async (_, place): Promise<SeededPhoto> => {
      const id = createHash('sha256').update(`${submission.id} ${place}`).digest('hex').slice(0, 20);
      const bytes = withComment(base, id);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const imagePath = imageDocs.path({ uid, surveyId: submission.id, imageId: id });
      const outcome = await context.photos.put(
        { owner: uid, key: id, bytes: bytes.length, sha256, type: 'image/jpeg', name: `${id}.jpg` },
        photoPath(survey, id, 'image/jpeg'),
        bytes,
        (blob, { width, height }) => {
          const record = {
            ...sampleRecord(id),
            index: place,
            meta: { optimised: true, width, height, taken: time },
          };
          const facts = { url: blob.path, token: blob.token, sha256, bytes: blob.bytes, receivedAt: time };
          const data = documentOf(
            buildImage(record, survey, { ...facts, seed: randomSeed(random) }, shippedRegions.gbr),
          );
          return [{ op: 'set', path: imagePath, data }];
        },
        { toCloud: false },
      );
      if (outcome.status === 'refused') throw new Error(outcome.message);
      const image = imageSchema.parse((await context.store.get(imagePath))?.data);
      return { id, path: imagePath, image };
    }),
  );
}
