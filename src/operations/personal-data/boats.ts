import { accountsMergedInto } from '../../domain/collections/account/merged-accounts.ts';
import { thoseWith } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { noteBoatPerson } from '../boat/boat-people.ts';
import { claimPlace } from '../boat/claim-unowned.ts';
import { unownedOf } from '../boat/unowned.ts';
import type { PersonalKind } from './personal-kind.ts';

type Reading = Pick<OperationContext, 'store'>;

/** Boats that were told of an account, places whose surveys its owner has claimed or is asked about, and accounts that it has absorbed. */
async function standingFor(uid: string, { store }: Reading) {
  return {
    memories: await everyDocument(store, thoseWith('boatusers', 'uid', uid)),
    told: await everyDocument(store, thoseWith('boatpeople', 'uid', uid)),
    claimed: await everyDocument(store, thoseWith('unowned', 'claimedBy', uid)),
    asked: await everyDocument(store, thoseWith('unowned', 'asks', uid)),
    absorbed: await everyDocument(store, accountsMergedInto(uid)),
  };
}

export const boats: PersonalKind = {
  find: async ({ uid }, deps) => Object.values(await standingFor(uid, deps)).flat(),
  /** What a boat brought under this person's address: the memory of it keeps no address and no name. */
  async end({ uid }, deps) {
    const { memories, claimed, asked, absorbed } = await standingFor(uid, deps);
    await writeInBatches(deps.store, [
      // Accounts that this one has absorbed: what comes for them is refused as what comes for it.
      ...[...absorbed, ...memories].map(
        ({ path, data: { email: _gone, ...data } }) => ({ op: 'set', path, data }) as const,
      ),
      ...[...claimed, ...asked].map(({ path, data: { name: _gone, ...data } }) => ({
        op: 'set' as const,
        path,
        data: { ...data, email: 'deleted@account.invalid' },
      })),
    ]);
  },
  /** Whoever was told of the former account is told of this one. */
  async move({ from, into, email }, deps) {
    const { memories, claimed, asked, absorbed } = await standingFor(from, deps);
    // A boat may write for whom it was told of: both, as what it carries still names the former.
    for (const { data } of memories)
      if (typeof data.hub === 'string') await noteBoatPerson(data.hub, into, deps);
    await writeInBatches(deps.store, [
      ...absorbed.map(({ path }) => ({ op: 'update', path, data: { into } }) as const),
      ...memories.map(({ path }) => ({ op: 'update', path, data: { uid: into } }) as const),
      ...claimed.map(({ path }) => ({ op: 'update', path, data: { claimedBy: into } }) as const),
      ...asked.map(({ path }) => ({ op: 'update', path, data: { asks: into } }) as const),
    ]);
    const waiting = email === undefined ? null : await unownedOf(email, deps);
    if (waiting !== null) await claimPlace(waiting, into, deps);
    return true;
  },
};
