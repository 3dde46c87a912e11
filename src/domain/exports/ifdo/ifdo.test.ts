import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportedPhoto, exportFacts, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { ifdoFormat } from './ifdo.ts';

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/);
const named = z.strictObject({ name: z.string().min(1), uri: z.url().optional() });
const place = {
  'image-latitude': z.number().min(-90).max(90),
  'image-longitude': z.number().min(-180).max(180),
  'image-altitude-meters': z.number(),
  'image-coordinate-uncertainty-meters': z.number().min(0),
};

/** What version 2.2.1 of the standard requires of a header and of an item, and the words it knows. */
const ifdoSchema = z.strictObject({
  'image-set-header': z.object({
    'image-set-name': z.string().min(1),
    'image-set-uuid': z.uuid(),
    'image-set-handle': z.string().min(1),
    'image-set-ifdo-version': z.literal('v2.2.1'),
    'image-datetime': moment,
    ...place,
    'image-coordinate-reference-system': z.string().min(1),
    'image-context': named,
    'image-project': named,
    'image-event': named,
    'image-platform': named,
    'image-sensor': named,
    'image-pi': named,
    'image-creators': z.array(named).min(1),
    'image-license': named,
    'image-copyright': z.string().min(1),
    'image-abstract': z.string().min(1),
    'image-acquisition': z.enum(['photo', 'video', 'slide']),
    'image-marine-zone': z.enum(['seafloor', 'water column', 'sea surface', 'atmosphere', 'laboratory']),
    'image-capture-mode': z.enum(['timer', 'manual', 'mixed']),
    'image-deployment': z.enum(['mapping', 'stationary', 'survey', 'exploration', 'experiment', 'sampling']),
    'image-spectral-resolution': z.enum(['grayscale', 'rgb', 'multi-spectral', 'hyper-spectral']),
  }),
  'image-set-items': z.record(
    z.string(),
    z.object({
      'image-uuid': z.uuid(),
      'image-hash-sha256': z.string().regex(/^[0-9a-f]{64}$/),
      'image-handle': z.string().min(1),
      'image-datetime': moment,
      'image-event': named,
      'image-creators': z.array(named).optional(),
      'image-sensor': named.optional(),
      ...z.object(place).partial().shape,
    }),
  ),
});

const photos = [
  exportedPhoto(),
  exportedPhoto({ id: 'image-02', fileName: 'b.jpg', place: null, depthMetres: null, address: null }),
];
const read = (some = photos) =>
  ifdoSchema.parse(JSON.parse(filesOf(ifdoFormat(exportFacts), some).get('ifdo/image-set.ifdo.json') ?? ''));

describe('an iFDO', () => {
  it('has everything that the standard requires, in its words', () => {
    const { 'image-set-header': header, 'image-set-items': items } = read();
    expect(header).toMatchObject({
      'image-set-name': 'Great Barrier Reef, Reef Census 6',
      'image-latitude': -16.85,
      'image-coordinate-uncertainty-meters': 4200,
      'image-license': { name: 'CC BY 4.0' },
    });
    expect(Object.keys(items)).toEqual(['survey-01_image-01.jpg', 'b.jpg']);
    expect(items['survey-01_image-01.jpg']).toMatchObject({
      'image-datetime': '2025-10-03 22:31:05.000',
      'image-altitude-meters': -4.5,
      'image-hash-sha256': 'a'.repeat(64),
    });
    expect(items['b.jpg']).not.toHaveProperty('image-latitude');
  });

  it('gives a photo the same id whenever it is made', () => {
    const id = (file: ReturnType<typeof read>) => file['image-set-items']['b.jpg']?.['image-uuid'];
    expect(id(read())).toBe(id(read()));
    expect(id(read())).not.toBe(read()['image-set-items']['survey-01_image-01.jpg']?.['image-uuid']);
  });

  it('is one without photos, too', () => {
    expect(read([])['image-set-items']).toEqual({});
  });
});
