import type { CloudState } from '../../../../src/contract/boat/status.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { Budget } from './budget/budget.ts';
import type { GateState } from './budget/gate.ts';

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

/** What is told: a closed gate goes before what the sync waits for, because nothing else will open it. */
export function toldState(
  state: CloudState,
  gate: GateState,
  budget: Pick<Budget, 'megabytes'>,
  outbox: Pick<Outbox, 'counts'>,
): CloudState {
  if (gate.status === 'paused') {
    return { status: 'paused', reason: 'Sending is paused. Everything waits safely on this laptop.' };
  }
  if (gate.status === 'spent' && outbox.counts().waiting > 0) {
    const reason = `Today’s ${budget.megabytes()} MB for the cloud are used up.`;
    return { status: 'waiting', reason, retryAt: gate.until };
  }
  return state;
}
