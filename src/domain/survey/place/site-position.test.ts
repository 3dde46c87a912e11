import { describe, expect, it } from 'vitest';
import { shippedRegions } from '../../region/regions.ts';
import { outsideBounds } from '../survey-rules.ts';
import { judgePlace, readSitePosition, regionAt } from './site-position.ts';

const { gbr, hawaii } = shippedRegions;
const outside = { status: 'outside', message: outsideBounds() };

describe('a position outside the region', () => {
  it.each([
    ['a forgotten minus', gbr, [16, 145.8], [-16, 145.8]],
    ['a forgotten W', hawaii, [21.4, 157.8], [21.4, -157.8]],
    ['both signs turned', gbr, [16, -145.8], [-16, 145.8]],
  ])(
    'that is %s inside is offered turned',
    (_what, region, [latitude = 0, longitude = 0], [south = 0, east = 0]) => {
      const place = { latitude, longitude };
      const turned = { latitude: south, longitude: east };
      expect(judgePlace(place, region)).toEqual({ ...outside, place, turned });
      expect(readSitePosition(`${latitude}, ${longitude}`, region)).toEqual({ ...outside, place, turned });
    },
  );

  it('that lies inside with no sign is said to be outside', () => {
    const place = { latitude: 48.2, longitude: 16.4 };
    expect(judgePlace(place, gbr)).toEqual({ ...outside, place });
  });

  it('is told from no position at all', () => {
    expect(readSitePosition(' ', gbr)).toEqual({ status: 'empty' });
    expect(readSitePosition('the blue house', gbr).status).toBe('unreadable');
    const place = { latitude: -16, longitude: 145.8 };
    expect(judgePlace(place, gbr)).toEqual({ status: 'inside', place });
  });
});

describe('of two readings of one text', () => {
  const [asMinutes, asDegrees] = [
    { latitude: -18.4, longitude: 146.75 },
    { latitude: -18.24, longitude: 146.45 },
  ];

  it('both are told where both lie inside', () => {
    expect(readSitePosition('18.24S 146.45E', gbr)).toEqual({
      status: 'inside',
      place: asMinutes,
      otherReading: asDegrees,
    });
  });

  it('only the one inside the region is', () => {
    const around = ({ latitude, longitude }: typeof asMinutes) => ({
      mapBounds: [longitude - 0.01, latitude - 0.01, longitude + 0.01, latitude + 0.01] as [
        number,
        number,
        number,
        number,
      ],
    });
    expect(readSitePosition('18.24S 146.45E', around(asMinutes))).toEqual({
      status: 'inside',
      place: asMinutes,
    });
    expect(readSitePosition('18.24S 146.45E', around(asDegrees))).toEqual({
      status: 'inside',
      place: asDegrees,
    });
    expect(readSitePosition('18.24S 146.45E', hawaii)).toEqual({ ...outside, place: asMinutes });
  });
});

it('the region of a place is told, and none between them', () => {
  expect(regionAt({ latitude: 21.4345, longitude: -157.7885 }, shippedRegions)?.regionId).toBe('hawaii');
  expect(regionAt({ latitude: -16.77, longitude: 146 }, shippedRegions)?.regionId).toBe('gbr');
  expect(regionAt({ latitude: -17.4775, longitude: -149.8375 }, shippedRegions)).toBeNull();
});
