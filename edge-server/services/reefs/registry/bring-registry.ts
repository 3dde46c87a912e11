import { reefsOfRegion } from '../../../../src/domain/collections/reefs.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import { documentsOf } from '../../../../src/ports/read-documents.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { writeInBatches } from '../../../../src/ports/write-documents.ts';
import { readPackedRegistry, registryVersion } from './packed-registry.ts';
import { planRegistry } from './plan-registry.ts';
import { registryReef } from './registry-reefs.ts';

/** Where a data folder remembers which register it took in. */
const settingKey = 'reefRegistry';

export interface RegistryGround {
  readonly store: Pick<Store, 'query' | 'write'>;
  readonly settings: {
    get(key: string): string | null;
    set(key: string, value: string): void;
  };
}

/** Those that can be read, the deleted ones too: what somebody took off the map does not come back. */
async function knownReefs(store: RegistryGround['store']): Promise<ReefFeature[]> {
  const known: ReefFeature[] = [];
  for await (const { data } of documentsOf(store, { ...reefsOfRegion('gbr'), where: [] })) {
    const parsed = reefFeatureSchema.safeParse(data);
    if (parsed.success) known.push(parsed.data);
  }
  return known;
}

/** Brings the register of the Great Barrier Reef into a data folder, once for each version of it. */
export async function bringRegistry({ store, settings }: RegistryGround): Promise<void> {
  if (settings.get(settingKey) === String(registryVersion)) return;
  const { reefs, areas } = await readPackedRegistry();
  const registered = reefs.values().map((reef) => registryReef(reef, areas));
  await writeInBatches(store, planRegistry(await knownReefs(store), registered));
  settings.set(settingKey, String(registryVersion));
}
