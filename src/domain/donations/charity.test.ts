import { describe, expect, it } from 'vitest';
import { charitySchema, isAbn, saidAbn } from './charity.ts';

describe('an Australian Business Number', () => {
  it.each(['51 824 753 556', '83914571673'])('%s has check digits that fit', (abn) => {
    expect(isAbn(abn)).toBe(true);
  });
  it('with one digit changed has none', () => {
    const abn = '51824753556';
    for (let at = 0; at < abn.length; at += 1) {
      const digit = String((Number(abn[at]) + 1) % 10);
      expect(isAbn(abn.slice(0, at) + digit + abn.slice(at + 1))).toBe(false);
    }
  });
  it.each(['', '5182475355', '518247535567', 'abcdefghijk'])('%j is none', (text) => {
    expect(isAbn(text)).toBe(false);
  });
  it('is kept without spaces and said with them', () => {
    const { abn = '' } = charitySchema.parse({ name: 'Reef', abn: '51 824 753 556', isDgr: true });
    expect(abn).toBe('51824753556');
    expect(saidAbn(abn)).toBe('51 824 753 556');
  });
});
