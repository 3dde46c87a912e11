import { expect, test } from 'vitest';
import { dayText, dayTextIn, zoneHere } from './day-text.ts';

test('the day of a moment is that of a zone; a calendar day is nobody’s zone', () => {
  const at = '2026-12-04T14:00:00.000Z';
  expect(dayTextIn(at, 'Australia/Brisbane')).toBe('5 December 2026');
  expect(dayTextIn(at, 'Pacific/Honolulu')).toBe('4 December 2026');
  expect([dayText('2026-12-04'), dayText(at)]).toEqual(['4 December 2026', '4 December 2026']);
  expect(dayTextIn(at, zoneHere())).toMatch(/^[45] December 2026$/);
});
