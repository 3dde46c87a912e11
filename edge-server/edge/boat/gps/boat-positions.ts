import { boatPositionsInput, boatPositionsName } from '../../../../src/contract/boat-positions.ts';
import { defineOperation, type Operation } from '../../../../src/operations/run/operation.ts';
import type { Track } from './track.ts';

/**
 * Where the boat was at earlier moments, for photos that do not say where they were taken. For everybody on
 * board: where the boat is now, every phone is told anyway.
 */
export function boatPositions(track: Pick<Track, 'positionsAt'>): Operation {
  return defineOperation({
    name: boatPositionsName,
    caller: 'signed-in',
    input: boatPositionsInput,
    run: ({ times }) => Promise.resolve({ positions: track.positionsAt(times) }),
  });
}
