import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

/**
 * Tries at something under one address within an hour. Who tries stolen cards, or asks who gives, has to stop; a donor whose card is
 * refused tries five or six times.
 */
const mostPerHour = { gift: 20, portal: 5 } as const;

const hourMs = 3_600_000;

export const addressId = (email: string) => bytesToHex(sha256(utf8ToBytes(email)));

/** Counts first and asks afterwards, so that tries at the same moment cannot slip past. Throws RESOURCE_EXHAUSTED. */
export async function countTry(
  kind: keyof typeof mostPerHour,
  email: string,
  { store, clock }: Pick<OperationContext, 'store' | 'clock'>,
): Promise<void> {
  const hour = Math.floor(Date.parse(clock.now()) / hourMs);
  const pathOf = (number: number) => `gifttries/${kind}.${addressId(email)}.${number}`;
  await store.write([
    { op: 'delete', path: pathOf(hour - 1) },
    { op: 'merge', path: pathOf(hour), data: {} },
    { op: 'increment', path: pathOf(hour), data: { tries: 1 } },
  ]);
  const { tries } = z.object({ tries: z.number() }).parse((await store.get(pathOf(hour)))?.data);
  if (tries > mostPerHour[kind])
    throw new CallError(
      'RESOURCE_EXHAUSTED',
      text('There were too many tries with this address. Nothing was taken. Please try again in an hour.'),
    );
}
