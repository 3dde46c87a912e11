import { check } from '@placemarkio/check-geojson';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import { exportedPhoto, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { geoJsonFormat } from './geojson.ts';
import { groupColumns } from './photo-properties.ts';

/** What a kept reader of RFC 7946 makes of a file; throws where it is none. */
function featuresOf(text: string) {
  const file = check(text);
  if (file.type !== 'FeatureCollection') throw new Error(`It is a ${file.type}.`);
  return file.features;
}
const pointOf = (geometry: Geometry | null | undefined) =>
  geometry?.type === 'Point' ? geometry.coordinates : null;

describe('GeoJSON', () => {
  const photos = [exportedPhoto(), exportedPhoto({ fileName: 'b.jpg', place: null, cover: null })];
  const text = filesOf(geoJsonFormat(), photos).get('photos.geojson') ?? '';
  const [first, second] = featuresOf(text);

  it('has each photo at its place, longitude first, with how exact that is', () => {
    expect(pointOf(first?.geometry)).toEqual([146.2, -16.85]);
    expect(first?.properties).toMatchObject({ uncertainty_m: 4200, position_of: 'reef', day: '2025-10-04' });
    expect(second?.geometry).toBeNull();
  });

  it('has what covers it, which adds up to 100', () => {
    const sum = groupColumns.reduce((all, name) => all + Number(first?.properties?.[name]) * 1000, 0);
    expect(sum).toBe(100_000);
    expect(first?.properties).toMatchObject({ hard_coral: 55, dead_coral: 5, not_told: 2 });
    expect(second?.properties).not.toHaveProperty('hard_coral');
  });

  it('has who saw bleached coral, and the answers to questions on the whole photo', () => {
    const asked = { bleached: { no: 1, yes: 2 }, dominant: { plating: 3 } };
    const answered = filesOf(geoJsonFormat(), [exportedPhoto({ asked, bleachedSeen: 2 })]);
    const [feature] = featuresOf(answered.get('photos.geojson') ?? '');
    expect(feature?.properties).toMatchObject({
      ...{ bleached_seen_by: 2, any_bleached: 'yes 2, no 1', most_coral: 'plating 3' },
      ...{ coral_class: null, soft_coral_seen: null },
    });
  });

  it('is one without photos, too', () => {
    const empty = filesOf(geoJsonFormat(), []).get('photos.geojson') ?? '';
    expect(featuresOf(empty)).toEqual([]);
  });

  it('without its longitude, or cut off, is none', () => {
    expect(() => check(text.replace('[146.2,-16.85]', '[-16.85]'))).toThrow();
    expect(() => check(text.slice(0, -4))).toThrow();
  });
});
