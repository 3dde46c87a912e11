import { expect, it } from 'vitest';
import { clockNews, clockSentence } from './clock-news.ts';

const minute = 60_000;
const twoDays = -2 * 24 * 3_600;

it.each([
  ['nothing was told yet', { aheadOfPhoneMs: null, aheadOfGpsSeconds: null }, { status: 'fine' }],
  ['the clocks agree', { aheadOfPhoneMs: 2 * minute, aheadOfGpsSeconds: null }, { status: 'fine' }],
  [
    'they differ and no satellite is heard',
    { aheadOfPhoneMs: -7 * minute, aheadOfGpsSeconds: null },
    { status: 'differ', minutes: 7 },
  ],
  [
    'the laptop is two days behind and the phone is right',
    { aheadOfPhoneMs: twoDays * 1_000, aheadOfGpsSeconds: twoDays },
    { status: 'laptop-off' },
  ],
  [
    'both are off, and differ',
    { aheadOfPhoneMs: 0, aheadOfGpsSeconds: 3_600 },
    { status: 'phone-off', minutes: 60 },
  ],
  [
    'the laptop is off, and its time was not told yet',
    { aheadOfPhoneMs: null, aheadOfGpsSeconds: 90 },
    { status: 'laptop-off' },
  ],
] as const)('where %s, a diver is told what is so', (_situation, clocks, news) => {
  expect(clockNews(clocks)).toEqual(news);
});

it.each([
  [{ status: 'differ', minutes: 7 }, 'This phone’s clock and the boat’s differ by 7 minutes.'],
  [{ status: 'differ', minutes: 125 }, 'This phone’s clock and the boat’s differ by 2 hours.'],
  [
    { status: 'phone-off', minutes: 3 * 24 * 60 },
    'This phone’s clock is off by 3 days: the boat heard the time from satellites.',
  ],
  [{ status: 'laptop-off' }, 'The clock of the boat’s laptop is off, so it cannot check the day for you.'],
  [{ status: 'fine' }, null],
] as const)('%j is said in one sentence, as exact as it matters', (news, sentence) => {
  expect(clockSentence(news)).toBe(sentence);
});
