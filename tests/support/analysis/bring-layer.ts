import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importLayer } from '../../../edge-server/services/layers/import-layer.ts';
import { placesOfReefs } from '../../../edge-server/services/layers/places-of-reefs.ts';
import type { DataLayerId } from '../../../src/domain/layers/data-layers.ts';

/** Brings a layer of the Great Barrier Reef into a folder of archives, as the command does. */
export async function bringLayer(folder: string, layer: DataLayerId, text: string): Promise<void> {
  const near = await mkdtemp(join(tmpdir(), 'reef-official-'));
  try {
    const file = join(near, 'official.csv');
    await writeFile(file, text);
    const placeOfReef = await placesOfReefs('gbr');
    const attribution = 'Office of Reefs, 2026';
    await importLayer({ layer, regionId: 'gbr', file, attribution, day: '2026-11-24', folder, placeOfReef });
  } finally {
    await rm(near, { recursive: true, force: true });
  }
}
