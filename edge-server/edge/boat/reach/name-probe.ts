import type { EventEmitter } from 'node:events';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { toPlainAddress } from '../../../setup/origins/ip-address.ts';

/** The multicast socket on which names are asked for and answered: RFC 6762. */
export interface NameSocket extends Pick<EventEmitter, 'on' | 'off'> {
  query(question: { readonly questions: readonly { readonly name: string; readonly type: 'ANY' }[] }): void;
}

/** Times a name is asked for before it is taken, and the wait after each, milliseconds: RFC 6762, section 8.1. */
const questions = 3;
const answerMs = 250;

const recordSchema = z.object({
  name: z.string(),
  type: z.string(),
  ttl: z.number().optional(),
  data: z.unknown(),
});
const records = z.array(recordSchema).catch([]);
const answerSchema = z.object({ answers: records, additionals: records });

/**
 * True if a packet says that `host` is at an address which is not one of this machine's: another machine has the name.
 * A record that is taken back (`ttl` 0) claims nothing.
 *
 * @param packet As the mDNS library decodes it; anything else claims nothing.
 */
export function isClaimedByOther(packet: unknown, host: string, own: readonly string[]): boolean {
  const parsed = answerSchema.safeParse(packet);
  if (!parsed.success) return false;
  return [...parsed.data.answers, ...parsed.data.additionals].some(
    ({ name, type, ttl, data }) =>
      (type === 'A' || type === 'AAAA') &&
      ttl !== 0 &&
      name.toLowerCase() === host.toLowerCase() &&
      typeof data === 'string' &&
      isIP(data) !== 0 &&
      !own.includes(toPlainAddress(data)),
  );
}

export interface NameProbe {
  readonly socket: NameSocket;
  /** Whether an answer comes from another machine that has the name. */
  readonly isClaim: (packet: unknown) => boolean;
  /** Ends the question. */
  readonly signal: AbortSignal;
  /** Waits so many milliseconds, or rejects when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const defaultPause: NonNullable<NameProbe['pause']> = (ms, signal) => sleep(ms, undefined, { signal });

/**
 * Asks the network three times who has a name. Two boats that ask at once hear nothing of each other here, and then from
 * what the other one announces.
 *
 * @returns 'taken' at the first answer of another machine, else 'free' after three quarters of a second; 'stopped' once
 * `signal` aborts.
 */
export async function probeName(
  host: string,
  { socket, isClaim, signal, pause = defaultPause }: NameProbe,
): Promise<'free' | 'taken' | 'stopped'> {
  const claimed = new AbortController();
  const hear = (packet: unknown) => {
    if (isClaim(packet)) claimed.abort();
  };
  const ended = AbortSignal.any([signal, claimed.signal]);
  socket.on('response', hear);
  try {
    for (let asked = 0; asked < questions; asked += 1) {
      socket.query({ questions: [{ name: host, type: 'ANY' }] });
      await pause(answerMs, ended);
    }
    return 'free';
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (claimed.signal.aborted) return 'taken';
    throw error;
  } finally {
    socket.off('response', hear);
  }
}

/** Longest name of one part in DNS, in letters. */
const maxNameLetters = 63;

/**
 * The names to try, in this order: the one that was set; the same with a part of the boat's id; the one with all of it,
 * which nobody else has.
 *
 * @param hubId `hub-1a2b3c4d5e6f`.
 */
export function namesToTry(wanted: string, hubId: string): readonly string[] {
  const id = hubId.replace(/^hub-/, '');
  const withId = (part: string) => `${wanted.slice(0, maxNameLetters - 1 - part.length)}-${part}`;
  return [wanted, withId(id.slice(0, 4)), withId(id)];
}
