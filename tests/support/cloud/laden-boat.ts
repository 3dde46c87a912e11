import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diverOn, startBoatAtSea, submitOn } from '../server/boat-rig.ts';

/** The folder of a boat that was switched off at sea, with one survey that no cloud has. */
export interface LadenBoat {
  readonly dataDir: string;
  readonly email: string;
  readonly submitted: Awaited<ReturnType<typeof submitOn>>;
  /** Of its photos together. */
  readonly bytes: number;
  remove(): Promise<void>;
}

export async function ladenBoat(
  email: string,
  photos: number,
  over: Parameters<typeof submitOn>[3] = {},
): Promise<LadenBoat> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-boat-'));
  await using sea = await startBoatAtSea(dataDir);
  const submitted = await submitOn(sea, await diverOn(sea, email), photos, over);
  const bytes = submitted.photos.reduce((sum, photo) => sum + photo.bytes, 0);
  return { dataDir, email, submitted, bytes, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
