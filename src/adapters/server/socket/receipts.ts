import { text } from '../../../language/say.ts';
import { SubmissionError, type SubmissionFailure } from '../../../ports/submission.ts';
import type { Timers } from './timers.ts';

/** What breaks a connection from this side: nothing that comes over it later may be believed. */
export type Breakage = 'receipt mismatch' | 'timeout';

export interface ReceiptsOptions {
  /** Messages that may be in flight. */
  readonly window: () => number;
  /** Milliseconds without any receipt after which the oldest message failed. */
  readonly timeoutMs: number;
  readonly timers: Timers;
  readonly transmit: (name: string, payload: object) => void;
  /** The connection must be given up; everything that was awaited has been told already. */
  readonly onBroken: (reason: Breakage) => void;
}

interface Message {
  readonly name: string;
  readonly fields: object;
  readonly resolve: (receipt: unknown) => void;
  readonly reject: (error: SubmissionError) => void;
  readonly onSent: (() => void) | undefined;
}

const sentences = {
  'receipt mismatch': text('An answer came to another message than the one that was sent. Trying again.'),
  timeout: text('No answer came in time. Trying again.'),
  disconnected: text('The connection was lost. What has arrived is safe; the rest is sent again.'),
  'no connection': text('There is no connection.'),
} as const satisfies Partial<Record<SubmissionFailure, string>>;

/** A failure of the connection itself, with its sentence. */
export function connectionError(reason: keyof typeof sentences): SubmissionError {
  return new SubmissionError(reason, sentences[reason]);
}

/** Messages of one device and their receipts, strictly in order (`docs/wire.md`). */
export interface Receipts {
  /**
   * Sends as soon as the window has room. `onSent` is called at that moment. Resolves with the receipt,
   * unparsed; rejects with 'receipt mismatch', 'timeout', 'disconnected' or 'no connection'.
   */
  send(name: string, fields: object, onSent?: () => void): Promise<unknown>;
  /** A receipt came. */
  arrived(receipt: unknown): void;
  opened(): void;
  /** The connection is gone. */
  dropped(): void;
}

function numberOf(receipt: unknown): unknown {
  return typeof receipt === 'object' && receipt !== null && 'n' in receipt ? receipt.n : undefined;
}

/** Numbers count on over reconnects, so that a receipt of an earlier connection can credit nothing. */
export function createReceipts(options: ReceiptsOptions): Receipts {
  const { window, timeoutMs, timers, transmit, onBroken } = options;
  let isOpen = false;
  let last = 0;
  let awaited: { readonly n: number; readonly message: Message }[] = [];
  let queued: Message[] = [];
  let stopTimer: () => void = () => undefined;

  function watchOldest(): void {
    stopTimer();
    if (awaited.length > 0) stopTimer = timers.after(timeoutMs, () => fail('timeout'));
  }

  function forget(reason: Breakage | 'disconnected'): void {
    stopTimer();
    isOpen = false;
    const [oldest, ...others] = [...awaited.map((entry) => entry.message), ...queued];
    awaited = [];
    queued = [];
    oldest?.reject(connectionError(reason));
    for (const message of others) message.reject(connectionError('disconnected'));
  }

  function fail(reason: Breakage): void {
    forget(reason);
    onBroken(reason);
  }

  function transmitQueued(): void {
    while (isOpen && awaited.length < window()) {
      const message = queued.shift();
      if (message === undefined) return;
      last += 1;
      awaited.push({ n: last, message });
      // The oldest has been awaited since its own turn came, not since the newest was sent.
      if (awaited.length === 1) watchOldest();
      transmit(message.name, { ...message.fields, n: last });
      message.onSent?.();
    }
  }

  return {
    send(name, fields, onSent) {
      if (!isOpen) return Promise.reject(connectionError('no connection'));
      return new Promise((resolve, reject) => {
        queued.push({ name, fields, resolve, reject, onSent });
        transmitQueued();
      });
    },
    arrived(receipt) {
      if (!isOpen) return;
      const oldest = awaited[0];
      if (oldest === undefined || oldest.n !== numberOf(receipt)) {
        fail('receipt mismatch');
        return;
      }
      awaited.shift();
      watchOldest();
      oldest.message.resolve(receipt);
      transmitQueued();
    },
    opened() {
      isOpen = true;
    },
    dropped() {
      if (isOpen) forget('disconnected');
    },
  };
}
