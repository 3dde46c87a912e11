import { expect, test } from 'vitest';
import { agreedOfWhat, agreedShare, meanTime, notComparedWords, versionWords } from './agreement-words.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const sums = {
  ...{ modelId: 'm', regionId: 'gbr' as const, labels: [], notCompared: 0 },
  versions: [
    { version: 2.4, analyses: 3, match: 900, total: 1_100, milliseconds: 300_000 },
    { version: 4, analyses: 1, match: 100, total: 140, milliseconds: 80_000 },
  ],
};

test('agreement is told with how many regions and analyses it is of, and how long one took', () => {
  expect(plain(agreedOfWhat(sums))).toBe('1,000 of 1,240 regions in 4 analyses, 1 min 35 s each on average.');
  expect(agreedShare({ match: 1, total: 4 })).toBe(0.25);
  expect(agreedShare({ match: 0, total: 0 })).toBeNull();
  expect(plain(meanTime({ analyses: 2, milliseconds: 90_000 }))).toBe('45 s');
  expect(plain(meanTime({ analyses: 1, milliseconds: 120_000 }))).toBe('2 min');
  expect(meanTime({ analyses: 0, milliseconds: 0 })).toBeNull();
});

test('what could not be compared is told, and whose version it is', () => {
  expect(notComparedWords(sums)).toBeNull();
  expect(notComparedWords({ ...sums, notCompared: 1 })).toContain('1 analysis could not be compared');
  expect([versionWords(2.4), versionWords(5)]).toEqual(['2.4', '5, of experts']);
});
