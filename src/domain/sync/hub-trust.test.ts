import { describe, expect, it } from 'vitest';
import { judgeHub, type KnownHub, spokenFingerprint } from './hub-trust.ts';

const boat = 'ABCDEFGHJKLMNPQR';
const twin = 'ZZZZZZZZZZZZZZZZ';
const scanned: KnownHub = { fingerprint: boat, from: 'scanned' };
const seen: KnownHub = { fingerprint: boat, from: 'first-seen' };

describe('threat 7: what answers', () => {
  it('is believed when it proves the key of the code that was scanned', () => {
    expect(judgeHub(scanned, { kind: 'proven', fingerprint: boat })).toEqual({
      kind: 'checked',
      fingerprint: boat,
    });
  });

  it('is never more than first seen without a code', () => {
    expect(judgeHub(null, { kind: 'proven', fingerprint: boat }).kind).toBe('first-seen');
    expect(judgeHub(seen, { kind: 'proven', fingerprint: boat }).kind).toBe('first-seen');
  });

  it.each([scanned, seen])('with another key is wrong, for a boat known as $from', (known) => {
    expect(judgeHub(known, { kind: 'proven', fingerprint: twin })).toEqual({
      kind: 'wrong',
      expected: known,
      found: twin,
    });
  });

  it.each([scanned, seen])('without a proof is wrong, for a boat known as $from', (known) => {
    for (const shown of [{ kind: 'none' }, { kind: 'unproven' }] as const) {
      expect(judgeHub(known, shown)).toEqual({ kind: 'wrong', expected: known, found: null });
    }
  });

  it('may have no key where none is expected: a server of before', () => {
    expect(judgeHub(null, { kind: 'none' })).toEqual({ kind: 'unsigned' });
    expect(judgeHub(null, { kind: 'unproven' })).toEqual({ kind: 'unsigned' });
  });
});

it('a fingerprint is read in groups of four', () => {
  expect(spokenFingerprint(boat)).toBe('ABCD EFGH JKLM NPQR');
});
