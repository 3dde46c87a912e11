import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { type ErasureEntry, type ErasureFacts, nothingBefore } from '../../domain/erasure/erasure-entry.ts';
import { brokenEntry, erasedKey, hashOfEntry, sealedEntry } from './erasure.ts';

const secret = new Uint8Array(32).fill(7);
const key = bytesToHex(ed25519.getPublicKey(secret));
const sign = (bytes: Uint8Array) => bytesToHex(ed25519.sign(bytes, secret));

function chain(count: number): ErasureEntry[] {
  const entries: ErasureEntry[] = [];
  for (let number = 1; number <= count; number += 1) {
    const last = entries.at(-1);
    const facts: ErasureFacts = {
      number,
      at: '2026-02-01T00:00:00.000Z',
      operator: { user: 'ops', host: 'www' },
      kind: 'photo',
      id: `survey-1/photo-${number}`,
      reason: 'A face can be seen',
      counts: { record: 1 },
      previous: last === undefined ? nothingBefore : hashOfEntry(last),
      key,
    };
    entries.push(sealedEntry(facts, sign));
  }
  return entries;
}

it('a log is as it was written', () => {
  expect(brokenEntry([])).toBeNull();
  expect(brokenEntry(chain(3))).toBeNull();
});

it.each([
  [
    'an entry that says something else',
    (log: ErasureEntry[]) =>
      log.map((one) => (one.number === 2 ? { ...one, reason: 'Another reason' } : one)),
    2,
  ],
  ['a missing entry', (log: ErasureEntry[]) => log.filter(({ number }) => number !== 2), 2],
  [
    'two entries in the place of each other',
    ([one, two, three]: ErasureEntry[]) => [one, three, two] as ErasureEntry[],
    2,
  ],
  [
    'a signature by another key',
    (log: ErasureEntry[]) => log.map((one) => (one.number === 3 ? { ...one, key: '0'.repeat(64) } : one)),
    3,
  ],
])('%s is found', (_what, change, broken) => {
  expect(brokenEntry(change(chain(3)))).toBe(broken);
});

it('a tombstone does not name what it keeps out, and tells kinds apart', () => {
  const name = erasedKey({ kind: 'photo', id: 'abc' });
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(name).not.toBe(erasedKey({ kind: 'survey', id: 'abc' }));
});
