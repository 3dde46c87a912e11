import { describe, expect, it } from 'vitest';
import { sendsOriginalsByDefault, toSendWords } from './originals.ts';

const link = { type: undefined, savesData: false, isHandheld: false };
const photo = (bytes: number, optimised: boolean) => ({
  bytes,
  record: { meta: { optimised, width: 4000, height: 3000 } },
});

describe('whether originals are sent unless somebody says otherwise', () => {
  it.each([
    ['at a computer', 'home', link, true],
    ['on a phone whose link is unknown', 'home', { ...link, isHandheld: true }, false],
    ['on a phone on Wi-Fi', 'home', { ...link, type: 'wifi', isHandheld: true }, true],
    ['on a phone on mobile data', 'home', { ...link, type: 'cellular', isHandheld: true }, false],
    ['on a laptop at a phone’s hotspot that tells so', 'home', { ...link, type: 'cellular' }, false],
    ['where data is to be saved', 'home', { ...link, type: 'wifi', savesData: true }, false],
    ['on a boat that takes them, whose Wi-Fi costs nothing', 'boat', { ...link, isHandheld: true }, true],
  ] as const)('%s', (_name, where, of, sends) => {
    expect(sendsOriginalsByDefault(where, of)).toBe(sends);
  });
});

describe('what is said before photos are sent', () => {
  it('says of each kind how many and how much', () => {
    expect(toSendWords([])).toBe('');
    expect(toSendWords([photo(8_000_000, false), photo(4_000_000, false)])).toBe(
      'To send: 12 MB, as they were taken.',
    );
    expect(toSendWords([photo(800_000, true), photo(700_000, true)])).toBe(
      'To send: 1.5 MB, as copies of up to 2000 pixels. The originals stay with you.',
    );
    expect(toSendWords([photo(800_000, true)])).toBe(
      'To send: 800 kB, as a copy of up to 2000 pixels. The original stays with you.',
    );
    expect(toSendWords([photo(8_000_000, false), photo(800_000, true), photo(800_000, true)])).toBe(
      'To send: 9.6 MB, 1 photo as taken and 2 as copies of up to 2000 pixels.',
    );
  });
});
