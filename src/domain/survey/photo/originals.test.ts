import { describe, expect, it } from 'vitest';
import { sendsOriginalsByDefault, sentAsWords } from './originals.ts';

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
    expect(sentAsWords([])).toBe('');
    expect(sentAsWords([photo(8_000_000, false), photo(4_000_000, false)])).toBe(
      'Sent as they were taken: 12 MB.',
    );
    expect(sentAsWords([photo(800_000, true), photo(700_000, true)])).toBe(
      'Sent as copies of up to 2000 pixels: 1.5 MB. The originals stay with you.',
    );
    expect(sentAsWords([photo(800_000, true)])).toBe(
      'Sent as a copy of up to 2000 pixels: 800 kB. The original stays with you.',
    );
    expect(sentAsWords([photo(8_000_000, false), photo(800_000, true), photo(800_000, true)])).toBe(
      '1 photo sent as taken, 2 as copies of up to 2000 pixels: 9.6 MB.',
    );
  });
});
