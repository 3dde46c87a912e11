import { readPackedRegistry } from '../../../edge-server/services/reefs/registry/packed-registry.ts';
import { registryReef } from '../../../edge-server/services/reefs/registry/registry-reefs.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { writeInBatches } from '../../../src/ports/write-documents.ts';
import type { TestServer } from '../../support/server/test-server.ts';

/** Reefs of the register, evenly out of all of them; more than there are come again, a little aside and under other numbers. */
async function someReefs(count: number): Promise<ReefFeature[]> {
  const { reefs, areas } = await readPackedRegistry();
  const step = Math.max(1, reefs.length / count);
  return Array.from({ length: count }, (_, index) => {
    const packed = reefs[Math.floor(index * step) % reefs.length];
    if (packed === undefined) throw new Error('The register is empty.');
    const reef = registryReef(packed, areas);
    return index * step < reefs.length ? reef : { ...reef, id: `${reef.id}-again`, gid: `${reef.gid}-again` };
  });
}

/** Puts so many reefs on the map of the Great Barrier Reef, one in ten of them surveyed in the newest census. */
export async function fillWithReefs({ context: { store } }: TestServer, count: number): Promise<void> {
  const reefs = (await someReefs(count)).map((reef, index) =>
    index % 10 === 0
      ? {
          ...reef,
          meta: { datasets: ['grc6'], censusYears: [2025], byDataset: { grc6: { surveys: 3, images: 120 } } },
        }
      : reef,
  );
  await writeInBatches(
    store,
    reefs.map((reef): Write => {
      const path = reefDocs.path({ regionId: 'gbr', featureId: reef.id });
      return { op: 'set', path, data: documentOf(reef) };
    }),
  );
}
