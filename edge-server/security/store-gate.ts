import {
  type AccessFacts,
  type Actor,
  type DocumentOperation,
  mayAccess,
  mayList,
} from '../../src/domain/access.ts';
import { documentProblem } from '../../src/domain/document-schemas.ts';
import { type DocumentData, sameJson, valueAt } from '../../src/domain/documents/json.ts';
import { missingIndexProblem } from '../../src/domain/documents/needed-index.ts';
import { matchPath } from '../../src/domain/documents/path.ts';
import type { Query } from '../../src/domain/documents/query.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { isRegionId } from '../../src/domain/region/region.ts';
import { starterDatasets } from '../../src/domain/reporting/starter-datasets.ts';
import {
  type CarriedGround,
  carriedImageProblem,
  carriedSurveyProblem,
} from '../../src/domain/survey/carried.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';
import { surveySchema } from '../../src/domain/survey/survey.ts';
import { isBoatPerson } from '../../src/operations/boat-people.ts';
import { regionOf } from '../../src/operations/survey-places.ts';
import type { Clock } from '../../src/ports/server.ts';
import { type Store, StoreError } from '../../src/ports/store.ts';
import { compositeIndexes } from '../db/composite-indexes.ts';
import type { Change } from '../db/server-store.ts';
import { ServerError } from '../errors.ts';
import type { PhotoRecord, PhotoStorage } from '../storage/photo-storage.ts';

/** Decides what of the document tree a request may see and change; each throws a `StoreError` to refuse. */
export interface StoreGate {
  get(actor: Actor, path: string, data: DocumentData | undefined): void;
  /** `summed`: fields of which a sum or an average is asked. */
  list(actor: Actor, query: Query, summed?: readonly string[]): void;
  /** Looks up what it needs for a batch; what it answers is called for each write, inside the transaction. */
  forWrites(actor: Actor, writes: readonly Write[]): Promise<(change: Change) => void>;
}

function refuse(actor: Actor): StoreError {
  return actor.uid === null
    ? new StoreError('unauthenticated', 'Please sign in first.')
    : new StoreError('permission-denied', 'Your account may not do this.');
}

function operationOf({ before, after }: Change): DocumentOperation {
  if (after === undefined) return 'delete';
  return before === undefined ? 'create' : 'update';
}

type Documents = Pick<Store, 'get' | 'query'>;

const survey = 'users/{uid}/surveys/{surveyId}';
const photoRecord = `${survey}/images/{imageId}`;

const toList = <T>(found: T | undefined): readonly T[] => (found === undefined ? [] : [found]);

/** What the table asks of other documents, looked up once for a batch; only boats write what it is asked of. */
async function factsFor(
  { hub, uid }: Actor,
  writes: readonly Write[],
  store: Documents,
): Promise<AccessFacts> {
  const people = new Set<string>();
  const keptSurveys = new Set<string>();
  if (!hub || uid === null) return { people, keptSurveys };
  const photos = writes.flatMap(({ path }) => toList(matchPath(photoRecord, path)));
  const surveys = writes.flatMap(({ path }) => toList(matchPath(survey, path)));
  for (const person of new Set([...photos, ...surveys].map((params) => params.uid ?? ''))) {
    if (await isBoatPerson(uid, person, store)) people.add(person);
  }
  for (const path of new Set(photos.map((params) => `users/${params.uid}/surveys/${params.surveyId}`))) {
    if ((await store.get(path))?.data.isDeleted === false) keptSurveys.add(path);
  }
  return { people, keptSurveys };
}

/** The access table of `src/domain/access.ts`; `lengths` where schemas stand behind it. */
export function createAccessGate(store: Documents, lengths?: AccessFacts['lengths']): StoreGate {
  return {
    get(actor, path, data) {
      if (!mayAccess(actor, 'get', path, data, undefined)) throw refuse(actor);
    },
    list(actor, query) {
      if (!mayList(actor, query)) throw refuse(actor);
    },
    async forWrites(actor, writes) {
      const found = await factsFor(actor, writes, store);
      const facts = lengths === undefined ? found : { ...found, lengths };
      return (change) => {
        const { write, before, after } = change;
        if (!mayAccess(actor, operationOf(change), write.path, before, after, facts)) throw refuse(actor);
      };
    },
  };
}

/** The files that a batch speaks of, as they are on the disk now. */
async function filesOf(writes: readonly Write[], photos: Pick<PhotoStorage, 'about'>) {
  const files = new Map<string, PhotoRecord>();
  for (const write of writes) {
    if (write.op === 'delete' || matchPath(photoRecord, write.path) === undefined) continue;
    const { url } = write.data;
    const file = typeof url === 'string' ? await photos.about(url) : null;
    if (file !== null) files.set(file.blob.path, file);
  }
  return files;
}

/** A record never refers to a file that is not there, nor to other bytes than those of the file. */
function checkPhotoRecord({ write, before, after }: Change, files: ReadonlyMap<string, PhotoRecord>): void {
  if (after === undefined || matchPath(photoRecord, write.path) === undefined) return;
  const fileFacts = ({ url = null, sha256 = null, token = null, bytes = null }: DocumentData) => ({
    url,
    sha256,
    token,
    bytes,
  });
  const said = fileFacts(after);
  if (before !== undefined && sameJson(fileFacts(before), said)) return;
  const file = typeof after.url === 'string' ? files.get(after.url) : undefined;
  if (file === undefined) {
    throw new StoreError(
      'invalid-argument',
      `"${write.path}" names a photo that is not here: send its bytes first.`,
    );
  }
  const { path: url, sha256, token, bytes } = file.blob;
  if (!sameJson(said, { url, sha256, token, bytes })) {
    throw new StoreError('invalid-argument', `"${write.path}" does not say what the photo's file says.`);
  }
}

/** The regions in which the surveys of a batch lie, as they are here, with their censuses. */
async function regionsFor(writes: readonly Write[], store: Documents) {
  const regions = new Map<string, Omit<CarriedGround, 'time'>>();
  for (const write of writes) {
    if (write.op === 'delete' || matchPath(survey, write.path) === undefined) continue;
    const regionId = valueAt(write.data, 'loc.regionId');
    if (!isRegionId(regionId) || regions.has(regionId)) continue;
    const from = { collection: `mapdata/${regionId}/datasets` };
    const { docs } = await store.query({ from, where: [], orderBy: [] });
    const shipped = starterDatasets.filter((dataset) => dataset.regionId === regionId);
    const datasets = new Set([...docs, ...shipped].map(({ id }) => id));
    regions.set(regionId, { region: await regionOf(regionId, { store }), datasets });
  }
  return regions;
}

/** What the socket asks of a survey and a photo, asked again of what the account of a boat writes. */
async function carriedCheck({ hub, admin }: Actor, writes: readonly Write[], ground: DocumentGround) {
  if (!hub || admin) return () => null;
  const regions = await regionsFor(writes, ground.store);
  const time = { now: ground.clock.now(), isSure: true };
  return ({ write, before, after }: Change, files: ReadonlyMap<string, PhotoRecord>): string | null => {
    if (matchPath(survey, write.path) !== undefined) {
      const carried = surveySchema.parse(after);
      const known = regions.get(carried.loc.regionId);
      // A field of it alone was written: then there is nothing to look the place up with.
      if (known === undefined) return 'A boat writes a survey whole.';
      return carriedSurveyProblem(carried, before, { time, ...known });
    }
    if (matchPath(photoRecord, write.path) === undefined) return null;
    const carried = imageSchema.parse(after);
    return carriedImageProblem(carried, files.get(carried.url)?.facts ?? null);
  };
}

/** What the gate looks things up in. */
export interface DocumentGround {
  readonly store: Documents;
  readonly photos: Pick<PhotoStorage, 'about'>;
  readonly clock: Clock;
}

/**
 * Access first, so that a refusal tells nobody what a document must look like; then what it may say. A question that
 * would look at every document is refused, as Firestore refuses it: it stopped the server for a minute.
 */
export function documentGate(access: StoreGate, ground: DocumentGround): StoreGate {
  return {
    get: access.get,
    list(actor, query, summed = []) {
      access.list(actor, query);
      const problem = missingIndexProblem(query, summed, compositeIndexes);
      if (problem !== null) throw new ServerError('FAILED_PRECONDITION', problem);
    },
    async forWrites(actor, writes) {
      const check = await access.forWrites(actor, writes);
      const files = await filesOf(writes, ground.photos);
      const carriedProblem = await carriedCheck(actor, writes, ground);
      return (change) => {
        check(change);
        const { write, after } = change;
        if (after === undefined) return;
        const problem = documentProblem(write.path, after, actor.admin);
        if (problem !== null) throw new StoreError('invalid-argument', problem);
        checkPhotoRecord(change, files);
        const wrong = carriedProblem(change, files);
        if (wrong !== null) throw new StoreError('invalid-argument', wrong);
      };
    },
  };
}
