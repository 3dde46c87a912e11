import type { DemoAccounts } from '../../../edge-server/edge/www/demo/demo-accounts.ts';
import { type DemoGround, seedDemo } from '../../../edge-server/edge/www/demo/seed.ts';
import { bringRegistry } from '../../../edge-server/services/reefs/registry/bring-registry.ts';
import { readPackedRegistry } from '../../../edge-server/services/reefs/registry/packed-registry.ts';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { shippedRegionIds } from '../../../src/domain/region/regions.ts';
import type { OperationContext } from '../../../src/ports/server.ts';
import type { Store } from '../../../src/ports/store.ts';
import { publishAnew } from '../functions/reefs/published-reefs.ts';
import { reefShelf } from '../functions/reefs/reef-shelf.ts';

/** What the emulators are asked for while thousands of reefs are written. */
export interface Triggers {
  /** Functions hear of no document from now on. */
  rest(): Promise<void>;
  /** They do again. */
  work(): Promise<void>;
}

/** Nothing is remembered between starts: what is there already is passed over. */
const noSettings = { get: () => null, set: () => undefined };

async function hasEveryReef(store: Store): Promise<boolean> {
  const reefs = reefDocs.query({ regionId: 'gbr' });
  const { count } = await store.aggregate(reefs, { count: true });
  return (count ?? 0) >= (await readPackedRegistry()).reefs.length;
}

/** Regions, the datasets that they have by now, and reefs, as a server writes them at its first start. */
async function bringReefs(
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
  triggers: Triggers,
): Promise<void> {
  if (await hasEveryReef(store)) return;
  // Each of four thousand would wake a function, and they are published here as a whole.
  await triggers.rest();
  await writeStarter(store, clock.now());
  await bringRegistry({ store, settings: noSettings });
  for (const regionId of shippedRegionIds) await publishAnew(regionId, { store, clock, shelf: reefShelf });
  await triggers.work();
}

/**
 * Puts regions, reefs and the demo into the project, as `npm start` does into an empty folder. Safe to run again: what is
 * there stays. Counts of what the demo wrote are made by the functions, as of everything else.
 */
export async function seedProject(demo: DemoGround, triggers: Triggers): Promise<DemoAccounts> {
  await bringReefs(demo.operations, triggers);
  return (await seedDemo(demo)).accounts;
}
