import { countReefs } from './count-reefs.ts';
import { countRegions } from './count-regions.ts';
import { divideAnalyses } from './divide-analyses.ts';
import type { MigrationGround, MigrationReport } from './migration.ts';
import { noteEventFields } from './note-event-fields.ts';
import { noteNaming } from './note-naming.ts';
import { notePersonWords } from './note-person-words.ts';
import { notePhotos } from './note-photos.ts';
import { noteRanked } from './note-ranked.ts';
import { noteSecondWays } from './note-second-ways.ts';

/** The form in which this version stores documents: what was stored in an older one is brought to it once. */
export const storedForm = 10;

/**
 * Brings what an older version stored into the form of this one, while it is in use: screens and operations read both
 * meanwhile. Stopped in between, it does the rest when it is called again. Rejects with `StoreError`, or with the reason
 * of the signal.
 */
export async function migrateStored(ground: MigrationGround): Promise<MigrationReport> {
  const photos = await notePhotos(ground);
  const divided = await divideAnalyses(ground);
  const twice = await noteSecondWays(ground);
  const ranked = await noteRanked(ground);
  const regions = await countRegions(ground);
  const events = await noteEventFields(ground);
  const named = await noteNaming(ground);
  const searched = await notePersonWords(ground);
  const surveys = await countReefs(ground);
  return { photos, ...divided, twice, ranked, regions, events, named, searched, surveys };
}
