import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hexOf } from './hex.ts';

/** How many attempts of a kind are taken within a window. */
export interface AttemptLimit {
  readonly name: string;
  readonly windowMs: number;
  /** Of everybody together. */
  readonly maxInAll: number;
  /**
   * What is left for others once an attack has used that up: a key with fewer attempts than `perKey` still has one, until there are
   * `maxInAll` of these limits.
   */
  readonly reserve?: { readonly perKey: number; readonly maxInAll: number };
}

/** By what an attempt is counted besides. `value` is what an asker cannot choose freely, as a network, or what has to be protected, as an address. */
export interface AttemptKey {
  readonly kind: string;
  readonly value: string;
  readonly max: number;
}

/**
 * Attempts of one window, under hashes that nobody can turn back: they go with their salt when the next window begins. So one document per
 * limit is stored, and it never holds more attempts than `maxInAll`, that of the reserve where there is one.
 */
const windowSchema = z.object({
  /** Number of the window since 1970. */
  window: z.number().int(),
  salt: z.string(),
  all: z.number().int(),
  by: z.record(z.string(), z.number().int()),
  /** Attempts that can be finished: hash of the attempt's id → hashes of its keys. */
  open: z.record(z.string(), z.array(z.string())),
});
type Window = z.infer<typeof windowSchema>;

/** Path of the document that counts the attempts of a limit. */
export const attemptPath = ({ name }: Pick<AttemptLimit, 'name'>) => `attempts/${name}`;

const hashOf = ({ salt }: Window, kind: string, value: string) =>
  hexOf(sha256(utf8ToBytes(`${salt} ${kind} ${value}`))).slice(0, 24);

const numberOf = (clock: OperationContext['clock'], windowMs: number) =>
  Math.floor(Date.parse(clock.now()) / windowMs);

/** The window that a moment is in: what was counted in it so far, or an empty one. */
function windowAt(
  stored: DocumentData | null | undefined,
  { windowMs }: AttemptLimit,
  { clock, randomBytes }: Pick<OperationContext, 'clock' | 'randomBytes'>,
): Window {
  const window = numberOf(clock, windowMs);
  const known = windowSchema.safeParse(stored ?? undefined).data;
  if (known?.window === window) return known;
  return { window, salt: hexOf(randomBytes(16)), all: 0, by: {}, open: {} };
}

/**
 * Counts an attempt. For a transaction that reads `attemptPath(limit)` and writes the answer there.
 * @param stored What is stored at that path.
 * @param id Of an attempt that can be finished. The same id again in the window is the same attempt.
 * @returns What to store; null when there are too many attempts, and nothing is to be done.
 */
export function countAttempt(
  stored: DocumentData | null | undefined,
  limit: AttemptLimit,
  { keys, id }: { readonly keys: readonly AttemptKey[]; readonly id?: string },
  context: Pick<OperationContext, 'clock' | 'randomBytes'>,
): DocumentData | null {
  const before = windowAt(stored, limit, context);
  const attempt = id === undefined ? null : hashOf(before, 'attempt', id);
  if (attempt !== null && before.open[attempt] !== undefined) return documentOf(before);
  const counted = keys.map(({ kind, value, max }) => ({ hash: hashOf(before, kind, value), max }));
  const reserve = before.all >= limit.maxInAll ? limit.reserve : undefined;
  const isFull = before.all >= (reserve?.maxInAll ?? limit.maxInAll);
  const maxOf = (max: number) => Math.min(max, reserve?.perKey ?? max);
  if (isFull || counted.some(({ hash, max }) => (before.by[hash] ?? 0) >= maxOf(max))) return null;
  const by = { ...before.by };
  for (const { hash } of counted) by[hash] = (by[hash] ?? 0) + 1;
  const open =
    attempt === null ? before.open : { ...before.open, [attempt]: counted.map(({ hash }) => hash) };
  return documentOf({ ...before, all: before.all + 1, by, open });
}

/**
 * Takes an attempt that went well out of the count.
 * @returns What to store; null where it was not counted in this window.
 */
export function finishAttempt(
  stored: DocumentData | null | undefined,
  { windowMs }: AttemptLimit,
  id: string,
  { clock }: Pick<OperationContext, 'clock'>,
): DocumentData | null {
  const before = windowSchema.safeParse(stored ?? undefined).data;
  if (before === undefined || before.window !== numberOf(clock, windowMs)) return null;
  const attempt = hashOf(before, 'attempt', id);
  const { [attempt]: hashes, ...open } = before.open;
  if (hashes === undefined) return null;
  const by = { ...before.by };
  for (const hash of hashes) {
    const left = (by[hash] ?? 1) - 1;
    if (left > 0) by[hash] = left;
    else delete by[hash];
  }
  return documentOf({ ...before, all: before.all - 1, by, open });
}

/** Counts an attempt by itself, before anything is done for it: attempts at the same moment cannot slip past. */
export async function takeAttempt(
  limit: AttemptLimit,
  attempt: { readonly keys: readonly AttemptKey[]; readonly id?: string },
  context: Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>,
): Promise<'counted' | 'too many'> {
  const path = attemptPath(limit);
  return await context.store.decide<'counted' | 'too many'>([path], ([stored]) => {
    const after = countAttempt(stored, limit, attempt, context);
    return after === null
      ? { writes: [], answer: 'too many' }
      : { writes: [{ op: 'set', path, data: after }], answer: 'counted' };
  });
}

/** The network of who asks, as a key; where the host knows none, all of these together are one. */
export const byNetwork = ({ network }: Pick<OperationContext, 'network'>, max: number): AttemptKey => ({
  kind: 'network',
  value: network ?? '',
  max,
});
