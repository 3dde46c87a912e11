import { toInstant } from '../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { CheckIns } from './check-ins.ts';
import type { RoundOutcome } from './round/reach-cloud.ts';
import { doubling, type SyncTimings } from './round/timings.ts';
import type { Rounds } from './rounds.ts';
import type { SyncState } from './state.ts';

/** What follows a round, for the people who look: a moment to wait for, or nothing more to do. */
export interface Waits {
  waitFor(milliseconds: number, reason: string): void;
  /** Until the next item is due; where none waits, everything is in the cloud, until the next check-in. */
  waitOrRest(): void;
  /** After a round. `hadNothingToSend`: it was a check-in. */
  follow(outcome: RoundOutcome, hadNothingToSend: boolean): void;
  /** Somebody is asking: the next silence of the cloud counts as the first. */
  forgetSilences(): void;
}

export function createWaits(deps: {
  readonly state: Pick<SyncState, 'become'>;
  readonly outbox: Pick<Outbox, 'nextAttempt'>;
  readonly clock: Clock;
  readonly timings: Pick<SyncTimings, 'firstSilenceMs' | 'longestSilenceMs'>;
  readonly beginIn: Rounds['beginIn'];
  readonly checkIns: Omit<CheckIns, 'isDue'>;
}): Waits {
  const { state, outbox, clock, timings, beginIn, checkIns } = deps;
  let silences = 0;

  function waitFor(milliseconds: number, reason: string): void {
    beginIn(milliseconds);
    const retryAt = toInstant(Date.parse(clock.now()) + milliseconds);
    state.become({ status: 'waiting', reason, retryAt });
  }

  function waitOrRest(): void {
    const next = outbox.nextAttempt();
    if (next === null) {
      state.become({ status: 'up-to-date', at: clock.now() });
      beginIn(checkIns.dueInMs());
    } else waitFor(Math.max(Date.parse(next.at) - Date.parse(clock.now()), 10), next.reason);
  }

  function followSilence(reason: string, hadNothingToSend: boolean): void {
    // At sea that is usual, and nobody waits for anything.
    if (hadNothingToSend) {
      checkIns.retryLater();
      waitOrRest();
      return;
    }
    const delayMs = doubling(timings.firstSilenceMs, timings.longestSilenceMs, silences);
    silences += 1;
    waitFor(delayMs, reason);
  }

  return {
    waitFor,
    waitOrRest,
    follow(outcome, hadNothingToSend) {
      if (outcome.status !== 'silent') silences = 0;
      switch (outcome.status) {
        case 'silent':
          followSilence(outcome.reason, hadNothingToSend);
          break;
        case 'through':
          checkIns.done();
          waitOrRest();
          break;
        case 'refused':
          // Nobody changes a password within minutes; asked again all the same, so that it heals by itself.
          beginIn(timings.longestSilenceMs);
          state.become({ status: 'refused', reason: outcome.reason });
          break;
        case 'stopped':
          break;
      }
    },
    forgetSilences() {
      silences = 0;
    },
  };
}
