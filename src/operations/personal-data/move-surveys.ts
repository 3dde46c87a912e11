import { bytesToHex } from '@noble/hashes/utils.js';
import type { PublicPerson } from '../../domain/account/user.ts';
import { analysesOfPhotosOf, analysisDocs, drawingDocs } from '../../domain/collections/analyses.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf, valueAt } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { imageSchema } from '../../domain/survey/image.ts';
import { mergeHandovers } from '../../domain/survey/merge-handovers.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { completeAnalyses, tallyWrites } from '../analysis/count-analyses.ts';
import { followed } from '../boat/take-over-survey.ts';
import { inTurn } from '../run/keyed-mutex.ts';

/** Writes of one photo's analyses that go with its move; the batch takes 500. */
const mostWithPhoto = 400;

type Deps = Pick<OperationContext, 'store' | 'randomBytes'>;

export interface MovingSurveys {
  readonly from: string;
  /** Who has them from now on, as everybody sees it. */
  readonly to: PublicPerson;
  readonly mayGoOn: () => boolean;
}

/** What says of an analysis, somebody's, whose photo it is of, where, and under which id. */
function retold(
  analysis: StoredDocument,
  photo: { id: string; from: string; path: string },
  to: PublicPerson,
): Write {
  // One by drawing names the photo's file, which stays where it is.
  const isThere = valueAt(analysis.data, 'image.path') === photo.from;
  const path = isThere ? { 'image.path': photo.path } : {};
  const data = documentOf({ 'image.user': to, 'image.id': photo.id, ...path });
  return { op: 'update', path: analysis.path, data };
}

/** The lines of analyses of a photo that has another id now. */
async function retoldLines(
  analyses: readonly StoredDocument[],
  id: string,
  { store }: Deps,
): Promise<Write[]> {
  const paths = analyses.flatMap(({ path }) => {
    const params = analysisDocs.match(path);
    return params === undefined ? [] : [drawingDocs.path(params)];
  });
  const lines = await Promise.all(paths.map((path) => store.get(path)));
  return lines.flatMap((doc) =>
    doc === null ? [] : [{ op: 'update', path: doc.path, data: { 'image.id': id } } as const],
  );
}

/** What was said of it in either account counts on the photo that stays. */
async function countsOf({ path, data }: StoredDocument, { store }: Deps): Promise<Write[]> {
  const image = imageSchema.safeParse(data).data;
  if (image === undefined) return [];
  const analyses = (await completeAnalyses(image.id, store)).map(({ analysis }) => analysis);
  return await tallyWrites(path, image, analyses, store);
}

/**
 * Moves a photo with what its analyses say of it, in one batch. Of the same photo in both accounts one stays; another photo
 * under the same id gets an id of its own.
 */
async function movePhoto(
  image: StoredDocument,
  survey: string,
  analyses: readonly StoredDocument[],
  to: PublicPerson,
  deps: Deps,
): Promise<void> {
  const { store } = deps;
  const there = await store.get(`${survey}/images/${image.id}`);
  const isSame = there !== null && there.data.sha256 === image.data.sha256;
  const id = there === null || isSame ? image.id : bytesToHex(deps.randomBytes(16));
  const path = `${survey}/images/${id}`;
  const told = analyses.slice(0, mostWithPhoto);
  const record: Write[] = isSame
    ? []
    : [{ op: 'create', path, data: documentOf({ ...image.data, id, user: to }) }];
  await store.write([
    ...record,
    { op: 'delete', path: image.path },
    ...told.map((analysis) => retold(analysis, { id, from: image.path, path }, to)),
    ...(isSame ? await countsOf(there, deps) : []),
    ...(id === image.id ? [] : await retoldLines(told.slice(0, mostWithPhoto / 4), id, deps)),
  ]);
}

/** The survey itself, after its photos: of one that both accounts have, what its diver said last stays. */
async function moveRecord(
  survey: StoredDocument,
  target: string,
  to: PublicPerson,
  { store }: Deps,
): Promise<void> {
  const gone: Write = { op: 'delete', path: survey.path };
  const mine = documentOf({ ...survey.data, user: to });
  const there = await store.get(target);
  if (there === null) {
    await store.write([{ op: 'create', path: target, data: mine }, gone]);
    return;
  }
  const [ours, theirs] = [surveySchema.safeParse(mine).data, surveySchema.safeParse(there.data).data];
  const merged =
    ours === undefined || theirs === undefined
      ? null
      : mergeHandovers(theirs, ours, ours.hub ?? theirs.hub ?? '');
  if (merged !== null) await writeInBatches(store, await followed(target, merged, null, { store }));
  const kept: Write[] = merged === null ? [] : [{ op: 'set', path: target, data: documentOf(merged) }];
  await store.write([...kept, gone]);
}

const imageIdOf = ({ data }: StoredDocument) => String(valueAt(data, 'image.id'));

/**
 * Moves the surveys of an account with their photos, photo by photo as long as `mayGoOn` says so. Answers whether that was
 * all. Killed anywhere, and asked again, it goes on: photos go first, and a survey is found as long as it is there.
 */
export async function moveSurveys({ from, to, mayGoOn }: MovingSurveys, deps: Deps): Promise<boolean> {
  const { store } = deps;
  const surveys = await everyDocument(store, everythingIn(surveyDocs.under({ uid: from })));
  if (surveys.length === 0) return true;
  const analyses = Map.groupBy(await everyDocument(store, analysesOfPhotosOf(from)), imageIdOf);
  for (const survey of surveys) {
    const target = surveyDocs.path({ uid: to.uid, surveyId: survey.id });
    for (const image of await everyDocument(store, everythingIn(`${survey.path}/images`))) {
      if (!mayGoOn()) return false;
      // Nobody saves an analysis of it meanwhile.
      await inTurn(image.path, () => movePhoto(image, target, analyses.get(image.id) ?? [], to, deps));
    }
    await moveRecord(survey, target, to, deps);
  }
  return true;
}

/** What was said of photos while they were moved, and still names the account that is going. */
export async function retellPhotos(
  from: string,
  to: PublicPerson,
  { store }: Pick<Deps, 'store'>,
): Promise<void> {
  const left = await everyDocument(store, analysesOfPhotosOf(from));
  const writes = left.map((analysis) => {
    const said = String(valueAt(analysis.data, 'image.path'));
    const place = imageDocs.match(said);
    const path = place === undefined ? said : imageDocs.path({ ...place, uid: to.uid });
    return retold(analysis, { id: imageIdOf(analysis), from: said, path }, to);
  });
  await writeInBatches(store, writes);
}
