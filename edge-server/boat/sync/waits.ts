import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { Outbox } from '../../db/outbox/outbox.ts';
import type { Rounds } from './rounds.ts';
import type { SyncState } from './state.ts';

/** What follows a round, for the people who look: a moment to wait for, or nothing more to do. */
export interface Waits {
  waitFor(milliseconds: number, reason: string): void;
  /** Until the next item is due; where none waits, everything is in the cloud. */
  waitOrRest(): void;
}

export function createWaits(deps: {
  readonly state: Pick<SyncState, 'become'>;
  readonly outbox: Pick<Outbox, 'nextAttempt'>;
  readonly clock: Clock;
  readonly beginIn: Rounds['beginIn'];
}): Waits {
  const { state, outbox, clock, beginIn } = deps;

  function waitFor(milliseconds: number, reason: string): void {
    beginIn(milliseconds);
    const retryAt = toInstant(Date.parse(clock.now()) + milliseconds);
    state.become({ status: 'waiting', reason, retryAt });
  }

  return {
    waitFor,
    waitOrRest() {
      const next = outbox.nextAttempt();
      if (next === null) state.become({ status: 'up-to-date', at: clock.now() });
      else waitFor(Math.max(Date.parse(next.at) - Date.parse(clock.now()), 10), next.reason);
    },
  };
}
