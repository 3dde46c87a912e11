import { describe, expect, it } from 'vitest';
import { exportedPhoto, exportFacts, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { readIfdo } from '../../../../tests/support/standards/read-ifdo.ts';
import { ifdoFormat } from './ifdo.ts';

const photos = [
  exportedPhoto(),
  exportedPhoto({ id: 'image-02', fileName: 'b.jpg', place: null, depthMetres: null, address: null }),
];
const text = (some = photos) => filesOf(ifdoFormat(exportFacts), some).get('ifdo/image-set.ifdo.json') ?? '';
const read = (some = photos) => readIfdo(text(some));

describe('an iFDO', () => {
  it('has everything that the standard requires, in its words', () => {
    const { header, items, whole } = read();
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
    // What it does not say is what its set says.
    expect(whole.get('b.jpg')).toMatchObject({
      'image-latitude': -16.85,
      'image-license': { name: 'CC BY 4.0' },
    });
  });

  it('gives a photo the same id whenever it is made', () => {
    const id = (file: ReturnType<typeof read>) => file.items['b.jpg']?.['image-uuid'];
    expect(id(read())).toBe(id(read()));
    expect(id(read())).not.toBe(read().items['survey-01_image-01.jpg']?.['image-uuid']);
  });

  it('is one without photos, too', () => {
    expect(read([]).items).toEqual({});
  });

  it('without its licence, or with a moment of another form, is none', () => {
    expect(() => readIfdo(text().replace('"image-license"', '"licence"'))).toThrow('image-license');
    expect(() => readIfdo(text().replace('2025-10-03 22:31:05.000', '2025-10-03T22:31:05Z'))).toThrow(
      'image-datetime',
    );
  });
});
