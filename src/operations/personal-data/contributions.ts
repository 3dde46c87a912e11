import { accountActor } from '../../domain/access/account-actor.ts';
import { anonymousName, type PublicPerson } from '../../domain/account/user.ts';
import {
  analysedPageDocs,
  analysesOfPhotosOf,
  analysisDocs,
  drawingDocs,
} from '../../domain/collections/analyses.ts';
import { imagesOfPerson } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, documentOf, valueAt } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { beginEarlierPhoto, begunImageIds } from '../analysis/analysed-photos.ts';
import { adoptAnalyses } from '../guests/adopt-analyses.ts';
import { moveSurveys, retellPhotos } from './move-surveys.ts';
import {
  deleted,
  type FindDeps,
  type Move,
  type MoveDeps,
  type PersonalKind,
  under,
} from './personal-kind.ts';

/** What stands of somebody whose account is gone. The uid says nothing any more: it is in no account. */
const nobody = (uid: string): PublicPerson => ({ uid, name: anonymousName });

const isNamed = (person: unknown): boolean =>
  typeof person === 'object' &&
  person !== null &&
  (('name' in person && person.name !== anonymousName) || 'org' in person);

/** Replaces a person in documents, wherever it names one; those that name nobody any more are left as they are. */
async function takeNameOff(
  docs: readonly StoredDocument[],
  field: 'user' | 'image.user',
  uid: string,
  { store }: FindDeps,
): Promise<void> {
  const named = docs.filter(({ data }) => isNamed(valueAt(data, field)));
  await writeInBatches(
    store,
    named.map(({ path }) => ({ op: 'update', path, data: documentOf({ [field]: nobody(uid) }) })),
  );
}

export const surveys: PersonalKind = {
  find: under(surveyDocs),
  end: async (person, deps) => takeNameOff(await surveys.find(person, deps), 'user', person.uid, deps),
  move: moveSurveys,
};

/** Photos follow their surveys; whoever analysed one has noted whose it was. */
export const photos: PersonalKind = {
  find: ({ uid }, { store }) => everyDocument(store, imagesOfPerson(uid)),
  async end(person, deps) {
    await takeNameOff(await photos.find(person, deps), 'user', person.uid, deps);
    const analyses = await everyDocument(deps.store, analysesOfPhotosOf(person.uid));
    await takeNameOff(analyses, 'image.user', person.uid, deps);
  },
  async move({ from, to }, deps) {
    await retellPhotos(from, to, deps);
    return true;
  },
};

/** Moves documents under the same id, as they are; one whose id is taken there goes. */
async function moveAsTheyAre(
  docs: readonly StoredDocument[],
  targetOf: (doc: StoredDocument) => string,
  dataOf: (data: DocumentData) => DocumentData,
  { store }: MoveDeps,
): Promise<void> {
  for (const doc of docs) {
    const target = targetOf(doc);
    const isFree = (await store.get(target)) === null;
    const kept: Write[] = isFree ? [{ op: 'create', path: target, data: dataOf(doc.data) }] : [];
    await store.write([...kept, { op: 'delete', path: doc.path }]);
  }
}

async function moveAnalyses({ from, into, to, mayGoOn }: Move, deps: MoveDeps): Promise<boolean> {
  const account = (await deps.store.get(userDocs.path({ uid: into })))?.data;
  const actor = accountActor(into, account, false);
  if (!(await adoptAnalyses(from, into, { ...deps, actor }, mayGoOn)).isAll) return false;
  // What nobody can read, and what was deleted.
  const left = await everyDocument(deps.store, everythingIn(analysisDocs.under({ uid: from })));
  await moveAsTheyAre(
    left,
    ({ id }) => analysisDocs.path({ uid: into, analysisId: id }),
    (data) => documentOf({ ...data, user: to }),
    deps,
  );
  return true;
}

export const analyses: PersonalKind = {
  find: under(analysisDocs),
  end: async (person, deps) => takeNameOff(await analyses.find(person, deps), 'user', person.uid, deps),
  move: moveAnalyses,
};

/** The lines of a drawing name nobody; most move with their analysis. */
export const drawings: PersonalKind = {
  find: under(drawingDocs),
  end: async () => undefined,
  async move({ from, into }, deps) {
    const left = await everyDocument(deps.store, everythingIn(drawingDocs.under({ uid: from })));
    const targetOf = ({ id }: StoredDocument) => drawingDocs.path({ uid: into, analysisId: id });
    await moveAsTheyAre(left, targetOf, (data) => data, deps);
    return true;
  },
};

/** Photos that were begun and of which nothing is kept are not offered again either. */
export const begunPhotos = deleted(under(analysedPageDocs), async ({ from, into }, { store }) => {
  const pages = await everyDocument(store, everythingIn(analysedPageDocs.under({ uid: from })));
  const known = await begunImageIds(into, store);
  for (const { images } of parseDocuments(analysedPageDocs.schema, pages).items)
    for (const [imageId, day] of Object.entries(images))
      if (!known.has(imageId))
        await writeInBatches(store, await beginEarlierPhoto(into, imageId, day, store));
  return true;
});
