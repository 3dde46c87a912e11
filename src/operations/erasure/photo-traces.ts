import {
  analysesOfPhoto,
  analysesOfSurveyByAnybody,
  analysisDocs,
  drawingDocs,
} from '../../domain/collections/analyses.ts';
import { surveyReadingsDocs } from '../../domain/collections/estimates.ts';
import { slidesDocs, slidesFrom } from '../../domain/collections/events/slides.ts';
import { exportsInState } from '../../domain/collections/exports.ts';
import { suggestionWeightsDocs, unseenSweepDocs } from '../../domain/collections/suggestion-models.ts';
import { type DocumentData, isJsonObject, valueAt } from '../../domain/documents/json.ts';
import { largestPage } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { Counts } from '../../domain/erasure/erasure-entry.ts';
import { type PhotoTraceName, photoTraceNames } from '../../domain/erasure/photo-traces.ts';
import type { ErasedFiles } from '../../ports/host/erased-files.ts';
import { documentsOf, everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { countAgreement } from '../analysis/count-agreement.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { buildSlides } from '../events/build-slides.ts';
import type { ErasedPhoto } from './erased-photo.ts';
import { findMentions, forgetMention } from './mentions.ts';

export type EraseDeps = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'> & {
  readonly files: ErasedFiles;
};
type FindDeps = Pick<EraseDeps, 'store'>;
type AnalysisDeps = Pick<EraseDeps, 'store' | 'clock'>;

/** What is erased together: one photo with those of the same bytes, or a survey with its photos. */
export interface ErasedScope {
  readonly photos: readonly ErasedPhoto[];
  /** Surveys that go as a whole. */
  readonly surveys: readonly {
    readonly path: string;
    readonly surveyId: string;
    readonly regionId: string;
  }[];
}

/** Ids, hashes and tokens of everything in it. */
export const textsOf = ({ photos, surveys }: ErasedScope): string[] => [
  ...new Set([...photos.flatMap(({ texts }) => texts), ...surveys.map(({ surveyId }) => surveyId)]),
];

interface PhotoTrace {
  find(scope: ErasedScope, deps: FindDeps): Promise<readonly StoredDocument[]>;
  /** Again, it does nothing. */
  erase(found: readonly StoredDocument[], scope: ErasedScope, deps: EraseDeps): Promise<void>;
}

const deleteAll = (docs: readonly StoredDocument[], { store }: EraseDeps) =>
  writeInBatches(
    store,
    docs.map(({ path }): Write => ({ op: 'delete', path })),
  );

const unique = (docs: readonly StoredDocument[]) => [...new Map(docs.map((doc) => [doc.path, doc])).values()];

async function findAnalyses({ photos, surveys }: ErasedScope, { store }: FindDeps) {
  const found: StoredDocument[] = [];
  for (const isDeleted of [false, true]) {
    for (const { surveyId } of surveys)
      found.push(
        ...(await everyDocument(store, { ...analysesOfSurveyByAnybody(surveyId, isDeleted), limit: 100 })),
      );
    for (const { surveyId, imageId } of photos)
      found.push(
        ...(await everyDocument(store, { ...analysesOfPhoto(surveyId, imageId, isDeleted), limit: 100 })),
      );
  }
  return unique(found);
}

/** Each is taken out of all that it counts in, as an administrator's deletion does, and then goes with its lines. */
export async function eraseAnalyses(found: readonly StoredDocument[], deps: AnalysisDeps): Promise<void> {
  for (const { path } of found) {
    await deleteAnalysis(path, deps);
    await countAgreement(path, deps.store);
    const params = analysisDocs.match(path);
    const lines = params === undefined ? [] : [drawingDocs.path(params)];
    await deps.store.write([path, ...lines].map((gone) => ({ op: 'delete', path: gone })));
  }
}

const analyses: PhotoTrace = {
  find: findAnalyses,
  erase: (found, _scope, deps) => eraseAnalyses(found, deps),
};

/** They go with their analyses: found for their number, and where an analysis was lost. */
const drawings: PhotoTrace = {
  async find(scope, deps) {
    const paths = (await findAnalyses(scope, deps)).flatMap(({ path }) => {
      const params = analysisDocs.match(path);
      return params === undefined ? [] : [drawingDocs.path(params)];
    });
    const docs = await Promise.all(paths.map((path) => deps.store.get(path)));
    return docs.filter((doc) => doc !== null);
  },
  erase: async (found, _scope, deps) => deleteAll(found, deps),
};

const begunIn = ({ images }: DocumentData, ids: ReadonlySet<string>): string[] =>
  isJsonObject(images) ? Object.keys(images).filter((id) => ids.has(id)) : [];

const idsOf = ({ photos }: ErasedScope) => new Set(photos.map(({ imageId }) => imageId));

/** Pages are found by nothing else than all of them: the photos are the keys of a map. */
const begunPhotos: PhotoTrace = {
  async find(scope, { store }) {
    const ids = idsOf(scope);
    const found: StoredDocument[] = [];
    const pages = { from: { group: 'analysed' }, where: [], orderBy: [], limit: 100 };
    for await (const page of documentsOf(store, pages))
      if (begunIn(page.data, ids).length > 0) found.push(page);
    return found;
  },
  async erase(found, scope, { store }) {
    const ids = idsOf(scope);
    for (const { path } of found)
      await store.decide([path], ([page = null]) => {
        if (page === null || !isJsonObject(page.images)) return { writes: [], answer: null };
        const images = Object.fromEntries(Object.entries(page.images).filter(([id]) => !ids.has(id)));
        return { writes: [{ op: 'set', path, data: { ...page, images } }], answer: null };
      });
  },
};

/** What was read for the estimate: counted anew without the photo, but for the lines that a count would pass over. */
const readings: PhotoTrace = {
  async find(scope, { store }) {
    const ids = textsOf(scope);
    const places = [...scope.photos, ...scope.surveys].map(({ regionId, surveyId }) =>
      surveyReadingsDocs.path({ regionId, surveyId }),
    );
    const docs = await Promise.all([...new Set(places)].map((path) => store.get(path)));
    const found = docs.filter((doc) => doc !== null);
    return found.filter((doc) => ids.some((id) => JSON.stringify(doc).includes(id)));
  },
  async erase(found, scope, { store }) {
    const [ids, gone] = [idsOf(scope), new Set(scope.surveys.map(({ surveyId }) => surveyId))];
    for (const { path, id } of found)
      await store.decide([path], ([reading = null]) => {
        if (reading === null) return { writes: [], answer: null };
        const photos = surveyReadingsDocs.parse(reading)?.photos;
        if (gone.has(id) || photos === undefined) return { writes: [{ op: 'delete', path }], answer: null };
        const left = Object.fromEntries(Object.entries(photos).filter(([imageId]) => !ids.has(imageId)));
        const data = { ...reading, photos: JSON.stringify(left) };
        return { writes: [{ op: 'set', path, data }], answer: null };
      });
  },
};

const slides: PhotoTrace = {
  async find({ photos, surveys }, { store }) {
    const ids = [...photos.map(({ imageId }) => imageId), ...surveys.map(({ surveyId }) => surveyId)];
    const found: StoredDocument[] = [];
    for (const id of ids) found.push(...(await everyDocument(store, slidesFrom(id))));
    return unique(found);
  },
  /** Of what everybody may see by now: the photo is marked as deleted before anything is erased. */
  async erase(found, _scope, deps) {
    for (const { path } of found) {
      const eventId = slidesDocs.match(path)?.eventId;
      if (eventId !== undefined) await buildSlides(eventId, deps);
    }
  },
};

/** Whatever is made of the region, or has been: a table of a region lists its photos. Who wants it asks again. */
const downloads: PhotoTrace = {
  async find({ photos, surveys }, { store }) {
    const regions = new Set([...photos, ...surveys].map(({ regionId }) => regionId));
    const found: StoredDocument[] = [];
    for (const status of ['waiting', 'working', 'failed', 'ready'] as const)
      found.push(...(await everyDocument(store, { ...exportsInState(status), limit: largestPage })));
    return found.filter(({ data }) => regions.has(String(valueAt(data, 'query.regionId'))));
  },
  async erase(found, _scope, deps) {
    await deleteAll(found, deps);
    for (const { id } of found) await deps.files.removeDownload(id);
  },
};

/** A model holds numbers and no photo; which photos it has seen is forgotten. */
const models: PhotoTrace = {
  async find(scope, { store }) {
    const found: StoredDocument[] = [];
    for (const id of idsOf(scope)) {
      const where = [{ field: 'photos', op: 'array-contains', value: id } as const];
      const from = { collection: suggestionWeightsDocs.under({}) };
      found.push(...(await everyDocument(store, { from, where, orderBy: [], limit: 10 })));
    }
    const sweep = await store.get(unseenSweepDocs.path({ name: 'now' }));
    const paths = scope.photos.map(({ path }) => path);
    if (sweep !== null && paths.some((path) => JSON.stringify(sweep.data).includes(path))) found.push(sweep);
    return unique(found);
  },
  async erase(found, scope, { store }) {
    const ids = idsOf(scope);
    const paths = new Set(scope.photos.map(({ path }) => path));
    for (const { path } of found)
      await store.decide([path], ([data = null]) => {
        const seen = suggestionWeightsDocs.match(path) === undefined ? null : data?.photos;
        if (Array.isArray(seen)) {
          const photos = seen.filter((id) => !ids.has(String(id)));
          return { writes: [{ op: 'update', path, data: { photos } }], answer: null };
        }
        const tried = unseenSweepDocs.parse(data)?.tried.filter((one) => !paths.has(one.path));
        return {
          writes: tried === undefined ? [] : [{ op: 'update', path, data: { tried } }],
          answer: null,
        };
      });
  },
};

const backOffice: PhotoTrace = {
  find: (scope, deps) => findMentions(textsOf(scope), deps),
  async erase(found, scope, { store }) {
    const texts = textsOf(scope);
    await writeInBatches(
      store,
      found.map((doc) => forgetMention(doc, texts)),
    );
  },
};

const record: PhotoTrace = {
  async find({ photos }, { store }) {
    const docs = await Promise.all(photos.map(({ path }) => store.get(path)));
    return docs.filter((doc) => doc !== null);
  },
  erase: async (found, _scope, deps) => deleteAll(found, deps),
};

/** Files are no documents: their number is that of the photos. */
const files: PhotoTrace = {
  find: record.find,
  async erase(_found, { photos }, deps) {
    for (const file of photos.flatMap((photo) => photo.files)) await deps.files.removePhoto(file);
  },
};

/** How each kind of the inventory is found and erased; which kinds there are says `domain/erasure/photo-traces.ts`. */
const traces: Readonly<Record<PhotoTraceName, PhotoTrace>> = {
  files,
  analyses,
  drawings,
  'begun-photos': begunPhotos,
  readings,
  slides,
  downloads,
  models,
  'back-office': backOffice,
  record,
};

/** How much there is of each kind. */
export async function countTraces(scope: ErasedScope, deps: FindDeps): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const name of photoTraceNames) counts[name] = (await traces[name].find(scope, deps)).length;
  return counts;
}

/** Erases every kind of the inventory, one after the other. Killed anywhere, and asked again, it erases what is left. */
export async function eraseTraces(scope: ErasedScope, deps: EraseDeps): Promise<void> {
  for (const name of photoTraceNames)
    await traces[name].erase(await traces[name].find(scope, deps), scope, deps);
}
