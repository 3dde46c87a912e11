import { regionDocs, regionDocuments } from '../domain/collections/regions.ts';
import { idsOfRegions, knownRegions, type Regions } from '../domain/region/known-regions.ts';
import type { RegionConfig, RegionId } from '../domain/region/region.ts';
import { shippedRegion } from '../domain/region/regions.ts';
import { text } from '../language/say.ts';
import { CallError } from './calls.ts';
import { everyDocument, parseDocuments } from './read-documents.ts';
import type { Store } from './store.ts';

/** Every region, as its document has it, else as it ships. One that cannot be read counts as none. Rejects with `StoreError`. */
export async function everyRegion({ store }: { readonly store: Pick<Store, 'query'> }): Promise<Regions> {
  return knownRegions(parseDocuments(regionDocs.schema, await everyDocument(store, regionDocuments)).items);
}

/** A region as its document has it, else as it ships; null where there is none of that id. Rejects with `StoreError`. */
export async function findRegion(
  regionId: RegionId,
  { store }: { readonly store: Pick<Store, 'get'> },
): Promise<RegionConfig | null> {
  const stored = await store.get(regionDocs.path({ regionId }));
  const said = regionDocs.parse(stored?.data);
  const ships = shippedRegion(regionId);
  return said === undefined ? (ships ?? null) : { ...ships, ...said };
}

/** Refuses what names a region that is not there. Throws `CallError` with the ids of those that are. */
export async function requireRegion(
  regionId: RegionId,
  deps: { readonly store: Pick<Store, 'get' | 'query'> },
): Promise<void> {
  if ((await findRegion(regionId, deps)) !== null) return;
  const ids = idsOfRegions(await everyRegion(deps)).join(', ');
  throw new CallError('INVALID_ARGUMENT', `There is no region "${regionId}"; there are ${ids}.`);
}

/** A region that has to be there. Throws `CallError` where it is not. */
export async function regionOf(
  regionId: RegionId,
  deps: { readonly store: Pick<Store, 'get'> },
): Promise<RegionConfig> {
  const region = await findRegion(regionId, deps);
  if (region === null) throw new CallError('INVALID_ARGUMENT', text('There is no such region.'));
  return region;
}
