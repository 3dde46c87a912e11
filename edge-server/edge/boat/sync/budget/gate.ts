import { createNanoEvents } from 'nanoevents';
import type { Instant } from '../../../../../src/domain/documents/instant.ts';
import type { HubSettings } from '../../../../storage/db/tables/settings.ts';
import type { Budget } from './budget.ts';

export type GateState =
  | { readonly status: 'open' }
  /** Open until the item that is on its way has gone. */
  | { readonly status: 'stopping' }
  | { readonly status: 'paused' }
  /** The day's budget is used up. */
  | { readonly status: 'spent'; readonly until: Instant };

const setting = 'sync.paused';

/** Milliseconds between looks at the clock while the budget is used up. */
const lookAgainMs = 15_000;

/** Whether anything may go to the cloud now. A pause outlives a restart. */
export interface Gate {
  state(): GateState;
  pause(): void;
  resume(): void;
  /** Pauses when the item that is on its way has gone; at once when none is. */
  stopAfterThis(): void;
  /** Carries one item. */
  during<T>(carry: () => Promise<T>): Promise<T>;
  /** Looks again: bytes have gone, or the budget was changed. */
  look(): void;
  /** Resolves while the gate is open; rejects with the signal's reason. */
  whenOpen(signal: AbortSignal): Promise<void>;
  /** Tells when the gate closes and opens. */
  onChange(listener: (isOpen: boolean) => void): () => void;
  close(): void;
}

export interface GateDeps {
  readonly settings: HubSettings;
  readonly budget: Pick<Budget, 'left' | 'nextDayAt'>;
  readonly lookAgainMs?: number;
}

export function createGate({ settings, budget, ...parts }: GateDeps): Gate {
  const events = createNanoEvents<{ change(isOpen: boolean): void }>();
  let isPaused = settings.get(setting) === '1';
  let isStopping = false;
  let isCarrying = false;
  let wasOpen = true;

  function state(): GateState {
    if (isPaused && !(isStopping && isCarrying)) return { status: 'paused' };
    if (budget.left() <= 0) return { status: 'spent', until: budget.nextDayAt() };
    return { status: isStopping ? 'stopping' : 'open' };
  }

  function isOpen(): boolean {
    const { status } = state();
    return status === 'open' || status === 'stopping';
  }

  function look(): void {
    const open = isOpen();
    if (open === wasOpen) return;
    wasOpen = open;
    events.emit('change', open);
  }

  function keepPaused(paused: boolean, stopping: boolean): void {
    isPaused = paused;
    isStopping = stopping;
    settings.set(setting, paused ? '1' : '0');
    look();
  }

  const timer = setInterval(() => {
    if (!wasOpen) look();
  }, parts.lookAgainMs ?? lookAgainMs).unref();
  look();

  const onChange = (listener: (isOpen: boolean) => void) => events.on('change', listener);

  return {
    state,
    pause: () => keepPaused(true, false),
    resume: () => keepPaused(false, false),
    // Kept as a pause at once: a laptop that is switched off in between stays paused.
    stopAfterThis: () => keepPaused(true, isCarrying),
    async during(carry) {
      isCarrying = true;
      try {
        return await carry();
      } finally {
        isCarrying = false;
        isStopping = false;
        look();
      }
    },
    look,
    async whenOpen(signal) {
      signal.throwIfAborted();
      look();
      if (wasOpen) return;
      await new Promise<void>((resolve, reject) => {
        const stop = onChange((open) => {
          if (open) end(resolve);
        });
        const abort = () => end(() => reject(signal.reason));
        signal.addEventListener('abort', abort, { once: true });
        function end(how: () => void) {
          stop();
          signal.removeEventListener('abort', abort);
          how();
        }
      });
    },
    onChange,
    close() {
      clearInterval(timer);
      events.events = {};
    },
  };
}
