import type { Refusal } from '../../../../src/contract/socket.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { refusalOf } from '../session/refusal.ts';
import type { Arrival } from './visitor.ts';

/** What is said back to one message. */
export type Reply = { readonly n: number; readonly ok: true } | Refusal;

export interface InboxOptions {
  /** Messages that may wait or be worked off at once; one more is refused. */
  readonly window: number;
  /** Does what a message asks, for its receipt. Rejects for a refusal. */
  readonly work: (name: string, payload: Readonly<Record<string, unknown>>) => Promise<object>;
  /** Told of every refusal, with what was thrown. */
  readonly onRefusal: (name: string, error: unknown) => void;
  /** Told what of it waits, by the sizes that it was given, whenever that changes. */
  readonly onWaitingBytes?: (bytes: number) => void;
  /** Told of each message that needs no room any more. */
  readonly onLetGo?: (size: number) => void;
}

/** The messages of one connection, worked off strictly one after the other. */
export interface Inbox {
  receive(name: string, payload: unknown, arrival: Arrival, reply: (reply: Reply) => void): void;
  /** Forgets what waits: nobody is there to read a receipt, and the phone will send it again. */
  close(): void;
}

interface Waiting {
  readonly name: string;
  /** Empty where the message came beyond the window: its bytes are not kept. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly size: number;
  readonly fingerprint: string;
  readonly isBeyondWindow: boolean;
  readonly n: number;
  readonly reply: (reply: Reply) => void;
}

/** Refusals that wait to be sent in order; a sender who ignores even those gets no answer at all. */
const mostWaiting = 1024;

function payloadOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The number of a message; 0 where it has none. */
function numberOf(payload: unknown): number {
  const n = typeof payload === 'object' && payload !== null && 'n' in payload ? payload.n : undefined;
  return typeof n === 'number' && Number.isSafeInteger(n) && n >= 1 ? n : 0;
}

/**
 * Numbers (`docs/wire.md`: one more than the device's last): the first message of a connection may have any,
 * so that a phone can count on over a reconnect or begin at 1 again; from then on each is one more. A
 * number that was receipted already is answered with the same receipt, and nothing is done twice. One
 * that skips is refused and not counted.
 */
export function createInbox({ window, work, onRefusal, onWaitingBytes, onLetGo }: InboxOptions): Inbox {
  const waiting: Waiting[] = [];
  const receipted = new Map<number, { readonly fingerprint: string; readonly reply: Reply }>();
  let last: number | null = null;
  let inFlight = 0;
  let isWorking = false;
  let isClosed = false;
  let waitingBytes = 0;

  function countWaiting(size: number): void {
    if (size === 0) return;
    waitingBytes += size;
    onWaitingBytes?.(waitingBytes);
    if (size < 0) onLetGo?.(-size);
  }

  function refuse(name: string, n: number, error: unknown): Reply {
    onRefusal(name, error);
    return refusalOf(n, error);
  }

  async function answer({ name, payload, fingerprint, n, isBeyondWindow }: Waiting): Promise<Reply> {
    if (n === 0) {
      return refuse(name, n, new ServerError('INVALID_ARGUMENT', 'The message carries no number n.'));
    }
    const before = receipted.get(n);
    if (before !== undefined) {
      if (before.fingerprint === fingerprint) return before.reply;
      const message = `The number ${n} was used for another message already.`;
      return refuse(name, n, new ServerError('INVALID_ARGUMENT', message));
    }
    if (last !== null && n !== last + 1) {
      const message = `Message ${n} came out of order: the next one is ${last + 1}.`;
      return refuse(name, n, new ServerError('INVALID_ARGUMENT', message));
    }
    last = n;
    const reply = await answerOnce(name, payload, n, isBeyondWindow);
    receipted.set(n, { fingerprint, reply });
    receipted.delete(n - 2 * window);
    return reply;
  }

  async function answerOnce(
    name: string,
    payload: Readonly<Record<string, unknown>>,
    n: number,
    isBeyondWindow: boolean,
  ): Promise<Reply> {
    if (isBeyondWindow) {
      const message = `More than ${window} messages are in flight. Wait for their receipts first.`;
      return refuse(name, n, new ServerError('RESOURCE_EXHAUSTED', message));
    }
    try {
      return { ...(await work(name, payload)), n, ok: true };
    } catch (error) {
      return refuse(name, n, error);
    }
  }

  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const reply = await answer(next);
      if (!next.isBeyondWindow) inFlight -= 1;
      countWaiting(-next.size);
      if (!isClosed) next.reply(reply);
    }
    isWorking = false;
  }

  return {
    receive(name, value, { size, fingerprint }, reply) {
      if (isClosed || waiting.length >= mostWaiting) {
        onLetGo?.(size);
        return;
      }
      const payload = payloadOf(value);
      const isBeyondWindow = inFlight >= window;
      if (!isBeyondWindow) inFlight += 1;
      // Its content is not kept.
      if (isBeyondWindow) onLetGo?.(size);
      waiting.push({
        name,
        payload: isBeyondWindow ? {} : payload,
        size: isBeyondWindow ? 0 : size,
        fingerprint,
        isBeyondWindow,
        n: numberOf(payload),
        reply,
      });
      countWaiting(isBeyondWindow ? 0 : size);
      void workOff();
    },
    close() {
      isClosed = true;
      waiting.length = 0;
    },
  };
}
