import type { CloudState } from '../../src/contract/boat.ts';

/** How the boat stands with its cloud, for /boat: one value that is replaced. */
export interface SyncState {
  now(): CloudState;
  become(state: CloudState): void;
}

export function createSyncState(first: CloudState): SyncState {
  let state = first;
  return {
    now: () => state,
    become(next) {
      state = next;
    },
  };
}
