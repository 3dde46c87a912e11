import { userSchema } from '../../domain/account/user.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type DocumentData, documentOf, valueAt } from '../../domain/documents/json.ts';
import { largestPage } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { mergeHandovers } from '../../domain/survey/merge-handovers.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { Store, StoredDocument } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { followed } from './take-over-survey.ts';
import { type Unowned, unownedOf, unownedPath } from './unowned.ts';

export interface ClaimDeps {
  readonly store: Store;
  readonly clock: { now(): Instant };
}

export interface Claimed {
  readonly surveys: number;
  readonly photos: number;
  /** Documents that stay where they are, because the account has others under their ids. */
  readonly kept: number;
}

const nothing: Claimed = { surveys: 0, photos: 0, kept: 0 };

/** Every document of a collection, page by page. */
export function allOf(collection: string, store: Store): Promise<StoredDocument[]> {
  return everyDocument(store, { from: { collection }, where: [], orderBy: [], limit: largestPage });
}

const owned = (data: DocumentData, uid: string): DocumentData => ({
  ...data,
  user: { ...(typeof data.user === 'object' && data.user !== null ? data.user : {}), uid },
});

/** The writes that move a photo; none where it must stay, because there is another one under its id. */
function moveOfPhoto(
  from: StoredDocument,
  to: string,
  uid: string,
  there: StoredDocument | null,
): Write[] | null {
  const gone: Write = { op: 'delete', path: from.path };
  if (there === null) return [{ op: 'create', path: to, data: owned(from.data, uid) }, gone];
  return from.data.sha256 === there.data.sha256 ? [gone] : null;
}

/**
 * The survey as it is to be in the account, where another boat has brought one under its id; null where that is not the
 * same phone's.
 */
function joined(from: StoredDocument, uid: string, there: StoredDocument): Survey | null {
  const [mine, theirs] = [surveySchema.safeParse(owned(from.data, uid)), surveySchema.safeParse(there.data)];
  const key = valueAt(from.data, 'proof.key');
  if (key === undefined || key !== valueAt(there.data, 'proof.key') || !mine.success || !theirs.success)
    return null;
  return mergeHandovers(theirs.data, mine.data, mine.data.hub ?? theirs.data.hub ?? '');
}

/** Moves one survey with its photos: photos first, so that a stop in between leaves the survey to be found again. */
async function moveSurvey(survey: StoredDocument, uid: string, store: Store): Promise<Claimed> {
  const target = surveyDocs.path({ uid, surveyId: survey.id });
  const there = await store.get(target);
  const merged = there === null ? null : joined(survey, uid, there);
  if (there !== null && merged === null) return { ...nothing, kept: 1 };
  const writes: Write[] = [];
  let [photos, kept] = [0, 0];
  for (const image of await allOf(`${survey.path}/images`, store)) {
    const to = `${target}/images/${image.id}`;
    const move = moveOfPhoto(image, to, uid, await store.get(to));
    if (move === null) kept += 1;
    else {
      photos += 1;
      writes.push(...move);
    }
  }
  // A stop between a copy and its deletion leaves both; the next claim finds the copy and deletes the first.
  await writeInBatches(store, writes);
  if (kept > 0) return { surveys: 0, photos, kept };
  if (merged !== null) await writeInBatches(store, await followed(target, merged, null, { store }));
  const data = merged === null ? owned(survey.data, uid) : documentOf(merged);
  await store.write([
    { op: merged === null ? 'create' : 'set', path: target, data },
    { op: 'delete', path: survey.path },
  ]);
  return { surveys: 1, photos, kept };
}

/**
 * Gives an account what waited under its address, at the moment when its owner has proven it; a name that was said at
 * sea, too, where the account has none. Does nothing for an account whose address is not proven. May run again at any
 * time: it goes on where it was, and takes what came later.
 */
export async function claimUnowned(uid: string, { store, clock }: ClaimDeps): Promise<Claimed> {
  const account = userSchema
    .pick({ email: true, isEmailVerified: true })
    .safeParse((await store.get(userDocs.path({ uid })))?.data);
  if (!account.success || account.data.email === undefined || account.data.isEmailVerified !== true)
    return nothing;
  const place = await unownedOf(account.data.email, { store });
  return place === null ? nothing : claimPlace(place, uid, { store, clock });
}

/** Gives an account what waits in a place: for whoever may say that it is theirs. May run again at any time. */
export async function claimPlace(place: Unowned, uid: string, { store, clock }: ClaimDeps): Promise<Claimed> {
  if (place.claimedBy !== uid) {
    // First, so that an original can be seen by its owner however far the move is.
    await store.write([{ op: 'update', path: unownedPath(place.uid), data: { claimedBy: uid } }]);
  }
  if (place.name !== undefined && (await store.get(userDocs.path({ uid })))?.data.name === undefined) {
    const data = documentOf({ name: place.name, updatedAt: clock.now() });
    await store.write([userDocs.merge({ uid }, data)]);
  }
  let sum = nothing;
  for (const survey of await allOf(surveyDocs.under({ uid: place.uid }), store)) {
    const moved = await moveSurvey(survey, uid, store);
    sum = {
      surveys: sum.surveys + moved.surveys,
      photos: sum.photos + moved.photos,
      kept: sum.kept + moved.kept,
    };
  }
  return sum;
}
