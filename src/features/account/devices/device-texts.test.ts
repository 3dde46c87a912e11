import { expect, it } from 'vitest';
import { toInstant } from '../../../domain/documents/instant.ts';
import { seenText, sinceText } from './device-texts.ts';

const seen = toInstant(Date.UTC(2026, 5, 3, 12));

it('says when a device was seen to the day, as it is kept', () => {
  expect(seenText(seen, Date.UTC(2026, 5, 4, 11))).toBe('Last seen within a day');
  expect(seenText(seen, Date.UTC(2026, 5, 5, 12))).toBe('Last seen on 3 June 2026');
  expect(sinceText(seen)).toBe('Signed in on 3 June 2026');
});
