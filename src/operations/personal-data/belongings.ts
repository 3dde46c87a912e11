import { profilePhotoPath } from '../../domain/account/profile-photo.ts';
import { ownCertificateDocs } from '../../domain/collections/account/certificates.ts';
import { giftDocs, giftsUnderAddress, ownGiftDocs } from '../../domain/collections/account/gifts.ts';
import { hoursDocs } from '../../domain/collections/account/hours.ts';
import { storageUseDocs, storedObjectDocs } from '../../domain/collections/account/storage-use.ts';
import { everythingIn, thoseWith } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { withdrawalWrites } from '../certificate/withdraw-certificate.ts';
import { giveHours } from '../hours/credit-hours.ts';
import {
  allOf,
  at,
  deleted,
  type Move,
  type MoveDeps,
  type PersonalKind,
  stays,
  under,
} from './personal-kind.ts';

export const profilePhoto: PersonalKind = {
  find: async () => [],
  end: ({ uid }, { photos }) => photos.remove(profilePhotoPath(uid)),
  async move({ from }, { photos }) {
    await photos.remove(profilePhotoPath(from));
    return true;
  },
};

/** Rows of the host's own tables: they go with the account, before anything else (`Accounts.remove`). */
export const devices: PersonalKind = { find: async () => [], end: async () => undefined, move: stays };

/** The photos that stay are counted on nobody's account any more. */
export const storageUse = deleted(
  allOf(
    at(({ uid }) => [storageUseDocs.path({ uid })]),
    under(storedObjectDocs),
  ),
);

export const hours = deleted(under(hoursDocs), async ({ from, into }, deps) => {
  await giveHours(from, into, deps);
  return true;
});

/** Gifts, with their receipts: the record of each says whose it is, and a copy stands in the account. */
async function moveGifts({ from, into, email }: Move, { store }: MoveDeps): Promise<boolean> {
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
  return true;
}

const ownGifts = under(ownGiftDocs);

/** The record of a gift stays with whoever took it: a receipt has to be shown for years. The copies in the account go. */
export const donations: PersonalKind = {
  find: allOf(ownGifts, ({ uid }, { store }) =>
    everyDocument(store, thoseWith(giftDocs.under({}), 'uid', uid)),
  ),
  async end(person, deps) {
    const copies = await ownGifts(person, deps);
    await writeInBatches(
      deps.store,
      copies.map(({ path }) => ({ op: 'delete', path })),
    );
  },
  move: moveGifts,
};

/** Certificates say a full name to whoever has their number: their numbers say afterwards that they were taken back. */
export const certificates: PersonalKind = {
  find: under(ownCertificateDocs),
  async end(person, deps) {
    const own = await certificates.find(person, deps);
    for (const { id } of own) await deps.store.write(withdrawalWrites(person.uid, id, deps));
    await writeInBatches(
      deps.store,
      own.map(({ path }) => ({ op: 'delete', path })),
    );
  },
  async move({ from, into }, { store }) {
    for (const { id: number, path, data } of await everyDocument(
      store,
      everythingIn(ownCertificateDocs.under({ uid: from })),
    ))
      await store.write([ownCertificateDocs.set({ uid: into, number }, data), { op: 'delete', path }]);
    return true;
  },
};
