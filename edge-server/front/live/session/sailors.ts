import { createHash } from 'node:crypto';
import { type Sailor, sailorSchema } from '../../../../src/contract/pack.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import { largestPage } from '../../../../src/domain/documents/query.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type { Store } from '../../../../src/ports/store.ts';

const collection = 'sailors';

/** Named by a hash, because an address may hold what a path may not. No rule of access names the collection. */
const pathOf = (email: string) =>
  `${collection}/${createHash('sha256').update(email).digest('hex').slice(0, 40)}`;

/** Somebody who was expected aboard, by the address that was typed; null for anybody else. */
export async function sailorByEmail(email: string, store: Pick<Store, 'get'>): Promise<Sailor | null> {
  const found = sailorSchema.safeParse((await store.get(pathOf(email)))?.data);
  return found.success && found.data.email === email ? found.data : null;
}

/** The list of who sails replaces the one before. */
export async function replaceSailors(sailors: readonly Sailor[], store: Store): Promise<void> {
  const { docs } = await store.query({
    from: { collection },
    where: [],
    orderBy: [],
    limit: largestPage,
  });
  const wanted = new Map(sailors.map((sailor) => [pathOf(sailor.email), sailor]));
  const gone = docs
    .filter(({ path }) => !wanted.has(path))
    .map(({ path }): Write => ({ op: 'delete', path }));
  const kept = [...wanted].map(([path, sailor]): Write => ({ op: 'set', path, data: documentOf(sailor) }));
  for (const writes of [kept, gone]) if (writes.length > 0) await store.write(writes);
}
