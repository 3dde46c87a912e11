import { type ErasedThing, erasedKey } from '../../contract/admin/erasure.ts';
import { erasedDocs, newestErased } from '../../domain/collections/erasures.ts';
import type { Write } from '../../domain/documents/write.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';

type Reading = Pick<Store, 'get'>;

export const wasErased = text('This was erased for good, and is not taken in again.');

/** Whether one of these was erased for good. */
export async function isErased(things: readonly ErasedThing[], store: Reading): Promise<boolean> {
  const found = await Promise.all(
    things.map((thing) => store.get(erasedDocs.path({ key: erasedKey(thing) }))),
  );
  return found.some((doc) => doc !== null);
}

/** Keeps out what was erased, whoever still has it and sends it again. Throws `CallError`. */
export async function refuseErased(things: readonly ErasedThing[], store: Reading): Promise<void> {
  if (await isErased(things, store)) throw new CallError('PERMISSION_DENIED', wasErased);
}

/** Whether anything was ever erased: of what comes in by the thousand nothing else is then looked up. */
export async function isAnythingErased(store: Pick<Store, 'query'>): Promise<boolean> {
  return (await store.query(newestErased())).docs.length > 0;
}

/** The tombstones of things; again, they stay as they are but for their time. */
export const tombstones = (
  things: readonly ErasedThing[],
  { clock }: Pick<OperationContext, 'clock'>,
): Write[] => things.map((thing) => erasedDocs.set({ key: erasedKey(thing) }, { at: clock.now() }));
