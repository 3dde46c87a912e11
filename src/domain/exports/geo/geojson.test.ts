import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportedPhoto, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { geoJsonFormat } from './geojson.ts';
import { groupColumns } from './photo-properties.ts';

/** RFC 7946, of points. */
const geoJsonSchema = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z
        .strictObject({
          type: z.literal('Point'),
          coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
        })
        .nullable(),
      properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

describe('GeoJSON', () => {
  const photos = [exportedPhoto(), exportedPhoto({ fileName: 'b.jpg', place: null, cover: null })];
  const text = filesOf(geoJsonFormat(), photos).get('photos.geojson') ?? '';
  const [first, second] = geoJsonSchema.parse(JSON.parse(text)).features;

  it('has each photo at its place, longitude first, with how exact that is', () => {
    expect(first?.geometry?.coordinates).toEqual([146.2, -16.85]);
    expect(first?.properties).toMatchObject({ uncertainty_m: 4200, position_of: 'reef', day: '2025-10-04' });
    expect(second?.geometry).toBeNull();
  });

  it('has what covers it, which adds up to 100', () => {
    const sum = groupColumns.reduce((all, name) => all + Number(first?.properties[name]) * 1000, 0);
    expect(sum).toBe(100_000);
    expect(first?.properties).toMatchObject({ hard_coral: 55, dead_coral: 5, not_told: 2 });
    expect(second?.properties).not.toHaveProperty('hard_coral');
  });

  it('has who saw bleached coral, and the answers to questions on the whole photo', () => {
    const asked = { bleached: { no: 1, yes: 2 }, dominant: { plating: 3 } };
    const answered = filesOf(geoJsonFormat(), [exportedPhoto({ asked, bleachedSeen: 2 })]);
    const [feature] = geoJsonSchema.parse(JSON.parse(answered.get('photos.geojson') ?? '')).features;
    expect(feature?.properties).toMatchObject({
      ...{ bleached_seen_by: 2, any_bleached: 'yes 2, no 1', most_coral: 'plating 3' },
      ...{ coral_class: null, soft_coral_seen: null },
    });
  });

  it('is one without photos, too', () => {
    const empty = filesOf(geoJsonFormat(), []).get('photos.geojson') ?? '';
    expect(geoJsonSchema.parse(JSON.parse(empty)).features).toEqual([]);
  });
});
