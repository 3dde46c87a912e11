import type { LiveSnapshot, LiveState } from '../../../ports/live.ts';
import type { BoatRoute } from './boat-route.ts';
import type { Timers } from './timers.ts';

/** Where the search for the boat stands: what screens see of it, and why the first address of this round failed. */
export type Redial =
  | Exclude<LiveState, { kind: 'connecting' }>
  | { readonly kind: 'connecting'; readonly attempt: number; readonly firstReason: string | null };

export interface Delays {
  readonly reconnectStepMs: number;
  readonly reconnectCapMs: number;
}

export const idle: Redial = { kind: 'idle' };
export const connected: Redial = { kind: 'connected' };

/** Tries the addresses from the first one on; `attempt` rounds were in vain. */
export function calling(attempt: number): Redial {
  return { kind: 'connecting', attempt, firstReason: null };
}

/**
 * After a call came to nothing, or a connection ended. `hasNext`: another address is left in this round. A round that is
 * over says why its first address failed. `now`: milliseconds since 1970.
 */
export function afterLoss(
  before: Redial,
  reason: string,
  { hasNext, now, delays }: { readonly hasNext: boolean; readonly now: number; readonly delays: Delays },
): Redial {
  const waiting = (attempt: number, why: string): Redial => {
    const delayMs = Math.min(delays.reconnectStepMs * attempt, delays.reconnectCapMs);
    return { kind: 'waiting', attempt, retryAt: now + delayMs, reason: why };
  };
  switch (before.kind) {
    case 'idle':
    case 'waiting':
      return before;
    case 'connected':
      return waiting(1, reason);
    case 'connecting': {
      const firstReason = before.firstReason ?? reason;
      return hasNext ? { ...before, firstReason } : waiting(before.attempt + 1, firstReason);
    }
  }
}

/** What screens see of it. */
export function shownOf(redial: Redial): LiveState {
  return redial.kind === 'connecting' ? { kind: 'connecting', attempt: redial.attempt } : redial;
}

/**
 * Calls when the page is looked at again or the network is back: a phone closes sockets behind a locked
 * screen (fault 18). The answer stops it. Outside a browser it never calls.
 */
function onWake(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const whenVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible);
  globalThis.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    globalThis.removeEventListener('online', wake);
  };
}

export interface RedialOptions {
  readonly route: BoatRoute;
  readonly timers: Timers;
  readonly delays: Delays;
  /** Calls the address whose turn it is. */
  readonly dial: () => void;
  readonly show: (change: Partial<LiveSnapshot>) => void;
}

/** Looks for the boat, address after address and round after round. */
export interface Redialling {
  state(): Redial;
  /** Begins, or tries at once instead of waiting. */
  begin(): void;
  /** Begins with the first address again. */
  beginAgain(attempt: number): void;
  /** A call came to nothing, or the connection ended. */
  lost(reason: string): void;
  /** The boat answers; `via`: where, if not where this page came from. */
  reached(via: string | null): void;
  /** Ends on purpose. */
  stop(): void;
}

export function createRedialling({ route, timers, delays, dial, show }: RedialOptions): Redialling {
  let redial: Redial = idle;
  let stopWaiting: () => void = () => undefined;
  let stopWake: () => void = () => undefined;

  function become(next: Redial, more: Partial<LiveSnapshot> = {}): void {
    redial = next;
    show({ state: shownOf(redial), ...more });
  }

  function beginAgain(attempt: number): void {
    stopWaiting();
    route.begin();
    become(calling(attempt));
    dial();
  }

  function begin(): void {
    if (redial.kind === 'waiting') beginAgain(redial.attempt);
    if (redial.kind !== 'idle') return;
    stopWake = onWake(() => {
      if (redial.kind === 'waiting') begin();
    });
    beginAgain(0);
  }

  return {
    state: () => redial,
    begin,
    beginAgain,
    lost(reason) {
      const now = timers.now();
      const hasNext = redial.kind === 'connecting' && route.next();
      const next = afterLoss(redial, reason, { hasNext, now, delays });
      if (next === redial) return;
      if (next.kind === 'waiting') {
        stopWaiting = timers.after(next.retryAt - now, () => beginAgain(next.attempt));
        become(next);
      } else {
        redial = next;
        dial();
      }
    },
    reached: (via) => become(connected, { via }),
    stop() {
      stopWaiting();
      stopWake();
      become(idle);
    },
  };
}
