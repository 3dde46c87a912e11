import { reefDocs, reefsOfRegion } from '../../../../src/domain/collections/reefs.ts';
import { documentOf, sameJson } from '../../../../src/domain/documents/json.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import { documentsOf } from '../../../../src/ports/read-documents.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { writeInBatches } from '../../../../src/ports/write-documents.ts';
import { createRegister } from '../register.ts';
import { starterSource } from '../starter.ts';
import { readPackedRegistry, registryVersion } from './packed-registry.ts';
import { registryReef, registrySources } from './registry-reefs.ts';

/** Outlines that the program brought itself: a better one may take their place, and nothing of anybody's is lost. */
const ownSources: readonly (string | undefined)[] = [starterSource, ...Object.values(registrySources)];

const pathOf = ({ regionId, id }: ReefFeature) => reefDocs.path({ regionId, featureId: id });

/**
 * The writes that bring a register's reefs into a store: those that it does not have, and of those that it has the
 * management area, and the outline where the present one is a drawing of ours. Ids, names, surveys and results stay, and
 * so do outlines that somebody imported. Running it again changes nothing. Each write is made when it is asked for: thousands
 * of outlines at once would be most of what a fresh server holds.
 */
export function* planRegistry(
  existing: readonly ReefFeature[],
  registered: Iterable<ReefFeature>,
): Generator<Write, void> {
  const register = createRegister(existing);
  const claimed = new Set<string>();
  for (const reef of registered) {
    const found = register.find({ ...reef, gid: reef.gid ?? null, standing: 'by itself' });
    const known = found === undefined || claimed.has(found.id) ? undefined : found;
    if (known === undefined) {
      // An id that another reef has, by whatever way it came to it, stays that reef's.
      if (!register.hasId(reef.id)) yield { op: 'create', path: pathOf(reef), data: documentOf(reef) };
      continue;
    }
    claimed.add(known.id);
    if (known.isDeleted) continue;
    const { area, outline, geometry, bbox, source } = reef;
    const isOurs = known.isApproximate && ownSources.includes(known.source);
    const isBetter = outline !== undefined && known.outline === undefined;
    const fields = documentOf({
      ...(area === undefined ? {} : { area }),
      ...(isOurs && isBetter ? { outline, geometry, bbox, source } : {}),
    });
    const before = documentOf(known);
    const changed = Object.entries(fields).filter(([key, value]) => !sameJson(before[key], value));
    if (changed.length > 0) {
      yield { op: 'update', path: pathOf(known), data: Object.fromEntries(changed) };
    }
  }
}

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
