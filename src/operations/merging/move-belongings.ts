import { type User, userSchema } from '../../domain/account/user.ts';
import { ownCertificateDocs } from '../../domain/documents/collections/account/certificates.ts';
import {
  giftDocs,
  giftsUnderAddress,
  ownGiftDocs,
} from '../../domain/documents/collections/account/gifts.ts';
import {
  accountsMergedInto,
  type MergedAccount,
} from '../../domain/documents/collections/account/merged-accounts.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { largestPage, type Query } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { noteBoatPerson } from '../boat/boat-people.ts';
import { claimPlace } from '../boat/claim-unowned.ts';
import { unownedOf } from '../boat/unowned.ts';
import { everythingIn } from './move-surveys.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** From whom everything goes, and to whom; the address that was proven of the one that goes. */
export interface Move extends Pick<MergedAccount, 'into' | 'email'> {
  readonly from: string;
}

const whose = (collection: string, field: string, uid: string): Query => ({
  from: { collection },
  where: [{ field, op: '==', value: uid }],
  orderBy: [],
  limit: largestPage,
});

/**
 * Whoever was told the former account is told this one: boats that brought something under it, what waits for its owner, and
 * accounts that it had absorbed itself.
 */
export async function repoint({ from, into, email }: Move, deps: Deps): Promise<void> {
  const { store } = deps;
  const absorbed = await everyDocument(store, accountsMergedInto(from));
  const told = await everyDocument(store, whose('boatusers', 'uid', from));
  const claimed = await everyDocument(store, whose('unowned', 'claimedBy', from));
  const asked = await everyDocument(store, whose('unowned', 'asks', from));
  // A boat may write for whom it was told of: both, as what it carries still names the former.
  for (const { data } of told) if (typeof data.hub === 'string') await noteBoatPerson(data.hub, into, deps);
  await writeInBatches(store, [
    ...absorbed.map(({ path }) => ({ op: 'update', path, data: { into } }) as const),
    ...told.map(({ path }) => ({ op: 'update', path, data: { uid: into } }) as const),
    ...claimed.map(({ path }) => ({ op: 'update', path, data: { claimedBy: into } }) as const),
    ...asked.map(({ path }) => ({ op: 'update', path, data: { asks: into } }) as const),
  ]);
  const waiting = email === undefined ? null : await unownedOf(email, deps);
  if (waiting !== null) await claimPlace(waiting, into, deps);
}

/** Gifts, with their receipts: the record of each says whose it is, and a copy stands in the account. */
export async function moveGifts({ from, into, email }: Move, { store }: Deps): Promise<void> {
  const own = await everyDocument(store, everythingIn(ownGiftDocs.under({ uid: from })));
  const under = email === undefined ? [] : await everyDocument(store, giftsUnderAddress(email));
  const unclaimed = under.filter(({ data }) => data.uid === undefined || data.uid === from);
  for (const giftId of new Set([...own, ...unclaimed].map(({ id }) => id))) {
    const paths = [giftDocs.path({ giftId }), ownGiftDocs.path({ uid: from, giftId })] as const;
    const copy = ownGiftDocs.path({ uid: into, giftId });
    await store.decide(paths, ([record = null, mine = null]) => {
      const gift = record ?? mine;
      const isOthers = typeof record?.uid === 'string' && record.uid !== from;
      if (gift === null || isOthers) return { writes: [], answer: undefined };
      return {
        writes: [
          ...(record === null ? [] : [{ op: 'update', path: paths[0], data: { uid: into } } as const]),
          { op: 'set', path: copy, data: { ...gift, uid: into } },
          { op: 'delete', path: paths[1] },
        ],
        answer: undefined,
      };
    });
  }
}

/** Certificates: their numbers say what they said, and their holder may still take them back. */
export async function moveCertificates({ from, into }: Move, { store }: Deps): Promise<void> {
  for (const { id: number, path, data } of await everyDocument(
    store,
    everythingIn(ownCertificateDocs.under({ uid: from })),
  ))
    await store.write([
      { op: 'set', path: ownCertificateDocs.path({ uid: into, number }), data },
      { op: 'delete', path },
    ]);
}

const earlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one < other ? one : (other ?? one);

/** What the account that stays does not say of itself; its own words, and its word on news, stand. */
function filled(stays: User, ends: User): object {
  const said = { ...ends.additionalInfo, ...stays.additionalInfo };
  const domains = [...new Set([...(stays.domains ?? []), ...(ends.domains ?? [])])].slice(0, 100);
  return {
    name: stays.name ?? ends.name,
    loc: stays.loc ?? ends.loc,
    org: stays.org ?? ends.org,
    training: stays.training ?? ends.training,
    since: earlier(ends.since ?? ends.createdAt, stays.since ?? stays.createdAt),
    ...(Object.keys(said).length === 0 ? {} : { additionalInfo: said }),
    ...(domains.length === 0 ? {} : { domains }),
  };
}

/** Fills what the account that stays leaves open of its profile. */
export async function moveProfile({ from, into }: Move, { store, clock }: Deps): Promise<void> {
  const paths = [userDocs.path({ uid: into }), userDocs.path({ uid: from })] as const;
  await store.decide(paths, ([mine = null, theirs = null]) => {
    const [stays, ends] = [userSchema.safeParse(mine).data, userSchema.safeParse(theirs).data];
    if (stays === undefined || ends === undefined) return { writes: [], answer: undefined };
    const data = documentOf({ ...filled(stays, ends), updatedAt: clock.now() });
    return { writes: [{ op: 'merge', path: paths[0], data }], answer: undefined };
  });
}
