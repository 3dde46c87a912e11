import { userSchema } from '../domain/account/user.ts';
import type { Instant } from '../domain/documents/instant.ts';
import { type DocumentData, documentOf, sameJson, valueAt } from '../domain/documents/json.ts';
import { type Cursor, largestPage } from '../domain/documents/query.ts';
import { largestBatch, type Write } from '../domain/documents/write.ts';
import type { Store, StoredDocument } from '../ports/store.ts';
import { unownedOf, unownedPath } from './unowned.ts';

export interface ClaimGround {
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

async function allOf(collection: string, store: Store): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  let after: Cursor | undefined;
  do {
    const page = await store.query({
      from: { collection },
      where: [],
      orderBy: [],
      limit: largestPage,
      ...(after === undefined ? {} : { after }),
    });
    found.push(...page.docs);
    after = page.cursor ?? undefined;
  } while (after !== undefined);
  return found;
}

const owned = (data: DocumentData, uid: string): DocumentData => ({
  ...data,
  user: { ...(typeof data.user === 'object' && data.user !== null ? data.user : {}), uid },
});

/** Whether two surveys under one id were begun on the same phone. */
function isSamePhone(a: DocumentData, b: DocumentData): boolean {
  const key = valueAt(a, 'proof.key');
  return key !== undefined && sameJson(key, valueAt(b, 'proof.key'));
}

/** The writes that move a document; none where it must stay. */
function moveOf(from: StoredDocument, to: string, uid: string, there: StoredDocument | null): Write[] | null {
  if (there === null) {
    return [
      { op: 'create', path: to, data: owned(from.data, uid) },
      { op: 'delete', path: from.path },
    ];
  }
  const isPhoto = typeof from.data.sha256 === 'string';
  const isThere = isPhoto ? from.data.sha256 === there.data.sha256 : isSamePhone(from.data, there.data);
  return isThere ? [{ op: 'delete', path: from.path }] : null;
}

/** Moves one survey with its photos: photos first, so that a stop in between leaves the survey to be found again. */
async function moveSurvey(survey: StoredDocument, uid: string, store: Store): Promise<Claimed> {
  const target = `users/${uid}/surveys/${survey.id}`;
  const ofSurvey = moveOf(survey, target, uid, await store.get(target));
  if (ofSurvey === null) return { ...nothing, kept: 1 };
  const writes: Write[] = [];
  let [photos, kept] = [0, 0];
  for (const image of await allOf(`${survey.path}/images`, store)) {
    const to = `${target}/images/${image.id}`;
    const move = moveOf(image, to, uid, await store.get(to));
    if (move === null) kept += 1;
    else {
      photos += 1;
      writes.push(...move);
    }
  }
  // A copy and its deletion stand together in one batch.
  for (let at = 0; at < writes.length; at += largestBatch) {
    await store.write(writes.slice(at, at + largestBatch));
  }
  if (kept === 0) await store.write(ofSurvey);
  return { surveys: kept === 0 ? 1 : 0, photos, kept };
}

/**
 * Gives an account what waited under its address, at the moment when its owner has proven it; a name that was said at
 * sea, too, where the account has none. Does nothing for an account whose address is not proven. May run again at any
 * time: it goes on where it was, and takes what came later.
 */
export async function claimUnowned(uid: string, { store, clock }: ClaimGround): Promise<Claimed> {
  const account = userSchema
    .pick({ email: true, name: true, isEmailVerified: true })
    .safeParse((await store.get(`users/${uid}`))?.data);
  if (!account.success || account.data.email === undefined || account.data.isEmailVerified !== true)
    return nothing;
  const place = await unownedOf(account.data.email, { store });
  if (place === null) return nothing;
  if (place.claimedBy !== uid) {
    // First, so that an original can be seen by its owner however far the move is.
    await store.write([{ op: 'update', path: unownedPath(place.uid), data: { claimedBy: uid } }]);
  }
  if (account.data.name === undefined && place.name !== undefined) {
    const data = documentOf({ name: place.name, updatedAt: clock.now() });
    await store.write([{ op: 'merge', path: `users/${uid}`, data }]);
  }
  let sum = nothing;
  for (const survey of await allOf(`users/${place.uid}/surveys`, store)) {
    const moved = await moveSurvey(survey, uid, store);
    sum = {
      surveys: sum.surveys + moved.surveys,
      photos: sum.photos + moved.photos,
      kept: sum.kept + moved.kept,
    };
  }
  return sum;
}
