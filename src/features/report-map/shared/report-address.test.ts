import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  keptForDataset,
  pageOf,
  pageOfPhoto,
  readLook,
  readPlace,
  readTab,
  wholeMap,
  writeArea,
  writeLook,
  writePlace,
  writeTab,
} from './report-address.ts';

test('an address is read back as the place that it was written for', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9._~-]{1,80}$/);
  const place = fc.oneof(
    fc.constant(wholeMap),
    fc.record({ reef: id, survey: fc.constant(null), photo: fc.constant(null) }),
    fc.record({ reef: id, survey: id, photo: fc.option(id) }),
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

test('a photo is named by its id, whatever comes before it or goes; a number of before is read as one', () => {
  expect(pageOfPhoto(['a', 'b', 'c'], 'b')).toBe(2);
  expect(pageOfPhoto(['late', 'a', 'b', 'c'], 'b')).toBe(3);
  expect(pageOfPhoto(['a', 'c'], 'b')).toBeNull();
  expect(pageOfPhoto(['a', 'b', 'c'], '3')).toBe(3);
  expect(pageOfPhoto(['a', 'b', 'c'], '4')).toBeNull();
  expect(pageOfPhoto(['3', 'b', 'c'], '3')).toBe(1);
});

test('tab and camera stay while photos are turned; another reef is looked at, in the first tab', () => {
  const before = new URLSearchParams('reef=r1&survey=s1&photo=p1&tab=settings&at=-16_146_9');
  expect(readTab(before)).toBe('settings');
  expect(readTab(new URLSearchParams('tab=kitchen'))).toBe('surveys');
  expect(writeTab('surveys', new URLSearchParams('tab=legends'))).toBe('');
  expect(writePlace({ reef: 'r1', survey: 's1', photo: 'p2' }, before)).toContain(
    'tab=settings&at=-16_146_9',
  );
  expect(writePlace({ reef: 'r2', survey: null, photo: null }, before)).toBe('?reef=r2');
  // Somebody points at the reef that is chosen already.
  const same = new URLSearchParams('reef=r1&tab=settings&at=-16_146_9');
  expect(writePlace({ reef: 'r1', survey: null, photo: null }, same)).toBe('?reef=r1&at=-16_146_9');
});
