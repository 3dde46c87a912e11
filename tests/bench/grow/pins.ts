import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { hasRealOutlines, openWater, realOutlines } from '../../support/reefs/real-outlines.ts';

/** Of 150 pins in open water, those that get a reef; null where the real outlines are not beside the project. */
export async function openWaterPins(): Promise<number | null> {
  if (!hasRealOutlines) return null;
  const { reefs, reefAt } = await realOutlines();
  return [...openWater(reefs, 150, seededRandom(11))].filter((place) => reefAt(place) !== undefined).length;
}
