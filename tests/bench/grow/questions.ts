import { gzipSync } from 'node:zlib';
import { analysesOfUser, completeAnalysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { allDatasets } from '../../../src/domain/collections/datasets.ts';
import { imagesOfSurvey, randomImages } from '../../../src/domain/collections/images.ts';
import { surveyedReefs } from '../../../src/domain/collections/reefs.ts';
import {
  surveyById,
  surveysOfDataset,
  surveysOfReef,
  surveysOfUserEver,
} from '../../../src/domain/collections/surveys.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { loadLibrary } from '../../../src/features/analyse/library/load-library.ts';
import { loadPhoto } from '../../../src/features/analyse/percentage/load-photo.ts';
import { chooseNextImage } from '../../../src/features/analyse/shared/choose-next-image.ts';
import { memberPhotos } from '../../../src/features/analyse/shared/photo-source.ts';
import { begunOnServer } from '../../../src/features/analyse/start/begun-on-server.ts';
import type { OperationStore } from '../../../src/ports/server.ts';
import type { Store } from '../../../src/ports/store.ts';
import { countingStore } from '../../support/server/counting-store.ts';
import { rounded, type Timed, timedOf } from './figures.ts';
import { diligent, uidOfDiligent } from './plan.ts';

/** What one question of a screen costs. SQLite answers on the thread that holds the sockets: its time is everybody's. */
export interface Asked extends Timed {
  /** As Firestore would bill them. */
  readonly documents: number;
  /** Of all answers, packed as they go out. */
  readonly kB: number;
}

interface Subject {
  /** Whose survey it is. */
  readonly diver: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly reefId: string;
}

/** What screens ask for, by the names of what they show. */
function questionsFor({ diver, surveyId, imageId, reefId }: Subject) {
  // Somebody who has done as much in every folder.
  const uid = uidOfDiligent(1_000);
  const region = shippedRegions.gbr;
  const dataset = 'grc6';
  const counted = { count: true, sum: ['meta.images.stored'] };
  const nextPhoto = (of: string) => (store: Store) =>
    chooseNextImage({ store, uid: of, region, except: [], random: Math.random });
  return {
    ...Object.fromEntries(diligent.map((many) => [`next photo at ${many}`, nextPhoto(uidOfDiligent(many))])),
    'continue where you left': (store: Store) => begunOnServer(store, memberPhotos(store, uid), uid),
    'a photo to estimate': (store: Store) =>
      loadPhoto(store, memberPhotos(store, uid), uid, surveyId, imageId),
    library: (store: Store) => loadLibrary(store, uid, surveyId),
    'my surveys': (store: Store) => store.query({ ...surveysOfUserEver(diver), limit: 20 }),
    'my analyses': (store: Store) => store.aggregate(completeAnalysesOfUser(uid), { count: true }),
    'my last analyses': (store: Store) => store.query({ ...analysesOfUser(uid), limit: 20 }),
    censuses: (store: Store) => store.query(allDatasets('gbr')),
    'a census counted': (store: Store) => store.aggregate(surveysOfDataset('gbr', dataset), counted),
    'reefs of a census': (store: Store) => store.query(surveyedReefs('gbr', dataset)),
    'surveys of a reef': (store: Store) =>
      store.query({ ...surveysOfReef('gbr', dataset, reefId), limit: 20 }),
    'a reef counted': (store: Store) => store.aggregate(surveysOfReef('gbr', dataset, reefId), counted),
    'a survey': (store: Store) => store.query(surveyById(surveyId)),
    'photos of a survey': (store: Store) => store.query(imagesOfSurvey(surveyId)),
  } satisfies Record<string, (store: Store) => Promise<unknown>>;
}

const anyPhoto = { regionId: 'gbr', season: null, needsPrediction: false } as const;
const unlimited = ({ limit: _few, ...query }: Query): Query => query;

/** The dearest questions that anybody may ask: every one has its index, and walks all of it. */
export const dearQuestions: Readonly<Record<string, Query>> = {
  'all photos to analyse': unlimited(randomImages({ ...anyPhoto, seed: '' })),
  'photos that there are not': unlimited(randomImages({ ...anyPhoto, seed: '~' })),
  'all surveys of a census': surveysOfDataset('gbr', 'grc6'),
};

/** A survey with a reef in the middle of all, and a photo of it. */
async function subjectOf(store: Store): Promise<Subject> {
  const { docs } = await store.query({ ...surveysOfDataset('gbr', 'grc6'), limit: 1 });
  const { id = '', loc, user } = docs[0]?.data ?? {};
  const photos = await store.query({ ...imagesOfSurvey(String(id)), limit: 1 });
  const part = (of: unknown, key: string) => String(Object(of)[key]);
  return {
    surveyId: String(id),
    diver: part(user, 'uid'),
    reefId: part(loc, 'id'),
    imageId: photos.docs[0]?.id ?? '',
  };
}

/** A store that notes the size of its answers. */
function weighingStore(under: OperationStore) {
  let bytes = 0;
  const weigh = <Answer>(answer: Answer) => {
    bytes += gzipSync(JSON.stringify(answer)).length;
    return answer;
  };
  const store: OperationStore = {
    ...under,
    get: async (path) => weigh(await under.get(path)),
    query: async (query) => weigh(await under.query(query)),
    aggregate: async (query, request) => weigh(await under.aggregate(query, request)),
  };
  return { store, bytes: () => bytes };
}

/** Asks every question of the screens some times. A store is made anew for each: a tab that has just been opened. */
export async function askQuestions(
  store: OperationStore,
  rounds = 40,
): Promise<Readonly<Record<string, Asked>>> {
  const found: Record<string, Asked> = {};
  for (const [name, ask] of Object.entries(questionsFor(await subjectOf(store)))) {
    const times: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const fresh = { ...store };
      const began = performance.now();
      await ask(fresh);
      if (round >= 0) times.push(performance.now() - began);
    }
    const weighing = weighingStore(store);
    const counting = countingStore(weighing.store);
    await ask(counting.store);
    found[name] = {
      ...timedOf(times),
      documents: counting.take().reads,
      kB: rounded(weighing.bytes() / 1000, 1),
    };
  }
  return found;
}
