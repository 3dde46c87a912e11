import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keptForDataset,
  pageOf,
  readLook,
  readPlace,
  wholeMap,
  writeArea,
  writeLook,
  writePlace,
} from './report-address.ts';

test('an address is read back as the place that it was written for', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9._~-]{1,80}$/);
  const place = fc.oneof(
    fc.constant(wholeMap),
    fc.record({ reef: id, survey: fc.constant(null), photo: fc.constant(null) }),
    fc.record({ reef: id, survey: id, photo: fc.option(fc.integer({ min: 1, max: 500 })) }),
  );
  fc.assert(
    fc.property(place, (given) => {
      expect(readPlace(new URLSearchParams(writePlace(given)))).toEqual(given);
    }),
  );
});

test('what else stands in the address stays', () => {
  const before = new URLSearchParams('region=hawaii&reef=r1&survey=s1');
  expect(writePlace({ reef: 'r2', survey: null, photo: null }, before)).toBe('?region=hawaii&reef=r2');
});

test('a management area stands in the address, with the reef that somebody came to from it', () => {
  const area = new URLSearchParams(writeArea('cairns', new URLSearchParams('reef=r1&with=r2&region=gbr')));
  expect(area.toString()).toBe('region=gbr&view=results&area=cairns');
  expect(readLook(area)).toEqual({ view: 'results', compared: null, area: 'cairns' });
  const reef = new URLSearchParams(writePlace({ ...wholeMap, reef: 'r1' }, area));
  expect([readLook(reef).area, readPlace(reef).reef]).toEqual(['cairns', 'r1']);
  expect(new URLSearchParams(keptForDataset(reef)).toString()).toBe('view=results&area=cairns&reef=r1');
  expect(writeArea(null, reef)).toBe('?region=gbr&view=results');
  expect(writeLook({ view: 'standard', compared: null, area: null }, reef)).toBe('?region=gbr&reef=r1');
  expect(readLook(new URLSearchParams('area=cairns')).area).toBeNull();
});

test('a survey without a reef, a photo without a survey and odd ids show the whole map', () => {
  expect(readPlace(new URLSearchParams('survey=s1&photo=2'))).toEqual(wholeMap);
  expect(readPlace(new URLSearchParams('reef=r1&photo=2'))).toEqual({
    reef: 'r1',
    survey: null,
    photo: null,
  });
  expect(readPlace(new URLSearchParams('reef=../users/u1'))).toEqual(wholeMap);
});

test.each([
  ['1', 1],
  [' 7 ', 7],
  ['20', 20],
  ['0', null],
  ['21', null],
  ['-3', null],
  ['2.5', null],
  ['2e1', null],
  ['', null],
  ['four', null],
])('a jump to page "%s" of 20 goes to %s', (text, page) => {
  expect(pageOf(text, 20)).toBe(page);
});
