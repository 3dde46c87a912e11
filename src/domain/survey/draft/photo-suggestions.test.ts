import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/analysis/survey-samples.ts';
import { shippedRegions } from '../../region/regions.ts';
import { cameraPlace, suggestWhen, suggestWhere } from './photo-suggestions.ts';

const brisbane = 'Australia/Brisbane';

test('day and time of day are what most photos tell', () => {
  expect(
    suggestWhen(
      [
        { taken: '2025-09-30T23:41:00.000Z' },
        { taken: '2025-09-30T23:51:00.000Z' },
        { taken: '2024-01-01T00:00:00.000Z' },
        {},
      ],
      brisbane,
    ),
  ).toEqual({ date: '2025-10-01', time: 'late-morning' });
  expect(suggestWhen([{}], brisbane)).toBeNull();
});

test('the place is the middle photo inside the region; photos from elsewhere are told', () => {
  const bounds = shippedRegions.gbr.mapBounds;
  const reef = { latitude: -16.7671, longitude: 145.9987 };
  const stray = { latitude: 29.5, longitude: 34.9 };
  expect(suggestWhere([{ place: reef }, { place: stray }], bounds)).toEqual({
    status: 'inside',
    place: reef,
    photos: 1,
  });
  expect(suggestWhere([{ place: stray }], bounds)).toEqual({ status: 'outside', place: stray, photos: 1 });
  expect(suggestWhere([{}], bounds)).toEqual({ status: 'none' });
});

test('of as many photos of two days, the later day is said: that is the dive which is handed in', () => {
  const morning = '2025-10-01T00:00:00.000Z';
  const nextDay = '2025-10-02T00:00:00.000Z';
  const later = { date: '2025-10-02', time: 'late-morning' };
  expect(suggestWhen([{ taken: nextDay }, { taken: morning }], brisbane)).toEqual(later);
  expect(suggestWhen([{ taken: morning }, { taken: nextDay }], brisbane)).toEqual(later);
});

test('the time of day is that of most photos of the day, of equals the one in which the dive began', () => {
  const at = (hour: string, day = '2025-10-01') => ({ taken: `${day}T${hour}:00:00.000Z` });
  const photos = [at('01'), at('02'), at('05'), at('05', '2011-05-04'), at('05', '2012-05-04')];
  expect(suggestWhen([...photos, at('03')], brisbane)).toEqual({
    date: '2025-10-01',
    time: 'early-afternoon',
  });
  expect(suggestWhen(photos, brisbane)).toEqual({ date: '2025-10-01', time: 'late-morning' });
  const early = at('22', '2025-09-30');
  expect(suggestWhen([at('00'), early], brisbane)).toEqual({ date: '2025-10-01', time: 'early-morning' });
  expect(suggestWhen([at('05'), at('00')], brisbane)).toEqual({ date: '2025-10-01', time: 'late-morning' });
});

test('the day is that of the region: behind Greenwich it is still yesterday', () => {
  expect(suggestWhen([{ taken: '2025-10-01T09:59:59.000Z' }], 'Pacific/Honolulu')).toEqual({
    date: '2025-09-30',
    time: 'late-afternoon',
  });
  expect(suggestWhen([{ taken: '2025-10-01T10:00:00.000Z' }], 'Pacific/Honolulu')?.date).toBe('2025-10-01');
});

test('one stray fix among five moves the place nowhere, by latitude and by longitude', () => {
  const at = (latitude: number, longitude: number) => ({ place: { latitude, longitude } });
  const photos = [
    at(-23.5, 145.3),
    at(-16.21, 145.31),
    at(-16.3, 151.5),
    at(-16.2, 145.3),
    at(-16.22, 145.32),
  ];
  expect(suggestWhere(photos, shippedRegions.gbr.mapBounds)).toEqual({
    status: 'inside',
    photos: 3,
    place: { latitude: -16.21, longitude: 145.31 },
  });
});

test('a position that came from the boat is not the camera’s', () => {
  const record = sampleRecord('photo-0001');
  const place = { latitude: -16, longitude: 145.83 };
  const own = { ...record, meta: { ...record.meta, _geoloc: place } };
  expect(cameraPlace(own)).toEqual(place);
  expect(cameraPlace({ ...own, meta: { ...own.meta, positionFrom: 'boat' } })).toBeUndefined();
  expect(cameraPlace(record)).toBeUndefined();
});
