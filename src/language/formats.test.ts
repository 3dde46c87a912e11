import { afterEach, expect, test } from 'vitest';
import { datesInWords, numbersInWords, numberText } from './formats.ts';
import { speak } from './say.ts';

afterEach(() => speak('en', {}));

test('numbers and dates are written as the language that is spoken writes them', () => {
  const shares = numbersInWords({ maximumFractionDigits: 1 });
  const days = datesInWords('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  const day = new Date('2011-05-04T00:00:00.000Z');
  expect([numberText(1200), shares(0.25), days(day)]).toEqual(['1,200', '0.3', '4 May 2011']);
  speak('fr', {});
  expect([numberText(1200), shares(0.25), days(day)]).toEqual(['1\u202f200', '0,3', '4 mai 2011']);
  const at = (text: string) => days(new Date(`${text}T00:00:00.000Z`));
  expect([at('2026-05-01'), at('2026-05-21')]).toEqual(['1er mai 2026', '21 mai 2026']);
  speak('en', {});
  expect(numberText(1200)).toBe('1,200');
});
