import { z } from 'zod';
import { knownRegions, regionIn } from '../../domain/region/known-regions.ts';
import { type RegionConfig, type RegionId, regionConfigSchema } from '../../domain/region/region.ts';
import type { LocalNotes } from '../../ports/device/local-notes.ts';

const key = 'regions';

/** The regions that a server told this device of last: a survey of an added one goes on at sea, where nobody answers. */
export function keptRegions(notes: Pick<LocalNotes, 'read'>): readonly RegionConfig[] | undefined {
  return z.array(regionConfigSchema).safeParse(notes.read(key)).data;
}

export function keepRegions(notes: Pick<LocalNotes, 'write'>, regions: readonly RegionConfig[]): void {
  notes.write(key, regions);
}

/** A region as this device knows it: where a page loads something, and nobody has to be asked first. */
export function regionKept(notes: Pick<LocalNotes, 'read'>, regionId: RegionId): RegionConfig {
  return regionIn(knownRegions(keptRegions(notes) ?? []), regionId);
}
