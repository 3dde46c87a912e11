import { isRegionId, type RegionId } from '../../../../src/domain/region/region.ts';
import { shippedRegionIds } from '../../../../src/domain/region/regions.ts';
import { UsageError } from './command.ts';

/**
 * The region of a command line. Whether there is such a region, the server says, which knows those that an organisation has
 * added. Throws `UsageError` for what is the id of none.
 */
export function regionArgument(word: string): RegionId {
  if (isRegionId(word)) return word;
  throw new UsageError(
    `There is no region "${word}"; there are ${shippedRegionIds.join(', ')}, and what an administrator has added.`,
  );
}
