import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';
import { regionOf } from '../../../../src/ports/every-region.ts';
import type { ServerContext } from '../../../front/context.ts';
import { reefsAskedFor } from '../../../front/live/broadcast/reef-counts.ts';
import { openArchive } from '../../../services/tiles/archive.ts';
import { packedRegion } from '../pack/pack-state.ts';
import { fail, ok, warn } from './lines.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const takeAboard =
  'Take the region aboard while there is internet, with the card “Packed for the sea” on the console.';

/** Whether surveys of the boat's region can be handed in, on reefs that it knows. */
export async function checkReefs({
  store,
  hub,
  settings,
}: Pick<ServerContext, 'store' | 'hub' | 'settings'>): Promise<DepartureCheck> {
  const region = await regionOf(hub.regionId, { store });
  if (!region.isSurveyOpen) {
    return fail(
      'reefs',
      `Surveys of ${region.regionName} are closed: phones cannot hand any in.`,
      'Set REEF_REGION to the region that you sail to.',
    );
  }
  const count = (await store.aggregate(reefsAskedFor(hub.regionId), { count: true })).count ?? 0;
  if (count === 0) return fail('reefs', `No reefs of ${region.regionName} are aboard.`, takeAboard);
  const text = `${count} reefs of ${region.regionName} are aboard`;
  const packed = packedRegion(hub.regionId, settings);
  if (packed === null) {
    return warn('reefs', `${text}, as the program brings them: outlines are approximate.`, takeAboard);
  }
  if (packed.doneAt === null) {
    return fail('reefs', `${text}, but the region was taken aboard only in part.`, takeAboard);
  }
  return ok('reefs', `${text}, as of ${days.format(new Date(packed.doneAt))}.`);
}

/** The first bytes of every PMTiles archive (version 3). */
const magic = 'PMTiles';

/** Whether the map that everything is drawn on is aboard and readable. `file`: its archive. */
export async function checkMaps(file: string): Promise<DepartureCheck> {
  const archive = await openArchive(file);
  if (archive === null) {
    return fail(
      'maps',
      'The map is not aboard: phones will see an empty one.',
      'Install Reef Census anew, or run "npm run build" beside it.',
    );
  }
  try {
    const first = await archive.read(0, magic.length - 1);
    if (first.toString('latin1') === magic)
      return ok('maps', 'The map is aboard and opens without internet.');
  } finally {
    await archive.close();
  }
  return fail('maps', 'The map on this laptop cannot be read.', 'Install Reef Census anew.');
}
