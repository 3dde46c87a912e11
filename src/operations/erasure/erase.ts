import { erasedKey } from '../../contract/admin/erasure.ts';
import { erasedLetter } from '../../domain/account/leaving-letters.ts';
import { personalKindNames } from '../../domain/account/personal-data.ts';
import { endedAccountDocs } from '../../domain/collections/account/ended-accounts.ts';
import { analysisDocs } from '../../domain/collections/analyses.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { valueAt } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import type { Counts, ErasedKind, ErasureEntry, ErasureFacts } from '../../domain/erasure/erasure-entry.ts';
import { documentsOf, everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { type EndingDeps, endAccount } from '../leaving/end-account.ts';
import { kindNamed, personWith } from '../personal-data/inventory.ts';
import { erasePhotos } from './erase-photos.ts';
import {
  type ErasedPhoto,
  findPhotos,
  findSurveys,
  idOfPhoto,
  photosOfSurvey,
  withoutShared,
  withSameBytes,
} from './erased-photo.ts';
import { isLogged, type LogDeps, logErasure } from './log-erasure.ts';
import { countTraces, type EraseDeps, type ErasedScope, eraseAnalyses, textsOf } from './photo-traces.ts';

/** What an operator wants erased. */
export interface ToErase {
  readonly kind: ErasedKind;
  /** Of a person the uid, or the address. */
  readonly id: string;
  /** Of a person: surveys, photos and analyses as well, which leaving keeps without a name. */
  readonly withContributions: boolean;
}

export type ErasureDeps = EraseDeps & EndingDeps & LogDeps & Pick<OperationContext, 'accounts'>;

interface Person {
  readonly uid: string;
  readonly withContributions: boolean;
}

/** What is erased, as it was found. */
interface Found extends ErasedScope {
  readonly status: 'found';
  /** As the log says it. */
  readonly loggedId: string;
  readonly counts: Counts;
  readonly person: Person | null;
}

/**
 * `none`: there is no such thing. `erased`: there was, and the log says so. `several`: the id means more than one photo. `boat`: an account that
 * is no person's.
 */
export type FoundToErase =
  | Found
  | { readonly status: 'none' | 'erased' | 'boat' }
  | { readonly status: 'several'; readonly ids: readonly string[] };

const regionOf = ({ data }: StoredDocument) => String(valueAt(data, 'loc.regionId') ?? '');

const surveyIn = (doc: StoredDocument) => ({
  path: doc.path,
  surveyId: surveyDocs.match(doc.path)?.surveyId ?? doc.id,
  regionId: regionOf(doc),
});

async function scopeOfSurveys(docs: readonly StoredDocument[], deps: ErasureDeps): Promise<ErasedScope> {
  const photos: ErasedPhoto[] = [];
  for (const { path } of docs) photos.push(...(await photosOfSurvey(path, deps)));
  return { photos: await withoutShared(photos, deps), surveys: docs.map(surveyIn) };
}

async function goneOr(loggedId: string, kind: ErasedKind, deps: ErasureDeps): Promise<FoundToErase> {
  return { status: (await isLogged({ kind, id: loggedId }, deps)) ? 'erased' : 'none' };
}

async function findPhoto(id: string, deps: ErasureDeps): Promise<FoundToErase> {
  const photos = await findPhotos(id, deps);
  const [first] = photos;
  if (first === undefined) return await goneOr(id, 'photo', deps);
  const ids = [...new Set(photos.map(idOfPhoto))];
  if (ids.length > 1) return { status: 'several', ids };
  const scope = { photos: await withSameBytes(photos, deps), surveys: [] };
  const counts = { ...(await countTraces(scope, deps)) };
  return { status: 'found', ...scope, loggedId: idOfPhoto(first), counts, person: null };
}

async function findSurvey(id: string, deps: ErasureDeps): Promise<FoundToErase> {
  const docs = await findSurveys(id, deps);
  if (docs.length === 0) return await goneOr(id, 'survey', deps);
  const scope = await scopeOfSurveys(docs, deps);
  const counts = { ...(await countTraces(scope, deps)), survey: docs.length };
  return { status: 'found', ...scope, loggedId: id, counts, person: null };
}

const ownAnalysesOf = (uid: string, { store }: ErasureDeps) =>
  everyDocument(store, everythingIn(analysisDocs.under({ uid })));

async function countPersonal(uid: string, deps: ErasureDeps): Promise<Counts> {
  const person = await personWith(uid, deps);
  const counts: Record<string, number> = {};
  for (const name of personalKindNames)
    counts[`own ${name}`] = (await kindNamed(name).find(person, deps)).length;
  return counts;
}

async function findPerson({ id, withContributions }: ToErase, deps: ErasureDeps): Promise<FoundToErase> {
  const uid = id.includes('@') ? (await deps.accounts.find(id))?.uid : id;
  if (uid === undefined) return { status: 'none' };
  const [account, ended] = await Promise.all(
    [userDocs.path({ uid }), endedAccountDocs.path({ uid })].map((path) => deps.store.get(path)),
  );
  if (account?.data.hub === true) return { status: 'boat' };
  if (account === null && ended === null) return { status: 'none' };
  const docs = withContributions
    ? await everyDocument(deps.store, everythingIn(surveyDocs.under({ uid })))
    : [];
  const scope = await scopeOfSurveys(docs, deps);
  const contributions = withContributions ? await countTraces(scope, deps) : {};
  const own = await countPersonal(uid, deps);
  const counts = { ...contributions, ...own };
  const loggedId = erasedKey({ kind: 'person', id: uid });
  return { status: 'found', ...scope, loggedId, counts, person: { uid, withContributions } };
}

/** Looks what there is to be erased; changes nothing. */
export async function findToErase(wanted: ToErase, deps: ErasureDeps): Promise<FoundToErase> {
  switch (wanted.kind) {
    case 'photo':
      return await findPhoto(wanted.id, deps);
    case 'survey':
      return await findSurvey(wanted.id, deps);
    case 'person':
      return await findPerson(wanted, deps);
  }
}

/** The account ends at once, whenever its owner would have ended it. */
async function endNow({ uid, withContributions }: Person, deps: ErasureDeps): Promise<void> {
  const path = userDocs.path({ uid });
  await deps.store.decide([path], ([user = null]) => ({
    writes: user === null ? [] : [{ op: 'update', path, data: { deleteAfter: deps.clock.now() } }],
    answer: null,
  }));
  await endAccount(uid, deps, erasedLetter(withContributions));
}

/** Erases what was found: contributions, then the account, and last what the host keeps beside documents. */
async function eraseFound(found: Found, deps: ErasureDeps): Promise<void> {
  const { person } = found;
  if (found.photos.length + found.surveys.length > 0) await erasePhotos(found, deps);
  if (person?.withContributions === true) await eraseAnalyses(await ownAnalysesOf(person.uid, deps), deps);
  if (person !== null) await endNow(person, deps);
  await deps.files.forget(textsOf(found));
}

/**
 * Erases what was found, an entry of the log first. Killed anywhere, and asked again, it erases what is left. Rejects with `StoreError`.
 */
export async function erase(
  wanted: ToErase,
  found: Found,
  { operator, reason }: Pick<ErasureFacts, 'operator' | 'reason'>,
  deps: ErasureDeps,
): Promise<void> {
  const { loggedId: id, counts } = found;
  await logErasure({ operator, reason, kind: wanted.kind, id, counts }, deps);
  await eraseFound(found, deps);
}

/** The account of which the log has the hash; null where there is none any more. */
async function uidOf(hash: string, { store }: ErasureDeps): Promise<string | null> {
  for await (const { id: uid } of documentsOf(store, everythingIn(userDocs.under({}))))
    if (erasedKey({ kind: 'person', id: uid }) === hash) return uid;
  return null;
}

/**
 * Erases once more what an entry of the log says, where it is there: a backup from before brought it back, or a kill cut the erasure off. True
 * where something was.
 */
export async function eraseAgain({ kind, id, counts }: ErasureEntry, deps: ErasureDeps): Promise<boolean> {
  const named = kind === 'person' ? await uidOf(id, deps) : id;
  if (named === null) return false;
  const found = await findToErase({ kind, id: named, withContributions: 'record' in counts }, deps);
  if (found.status !== 'found') return false;
  await eraseFound(found, deps);
  return true;
}
