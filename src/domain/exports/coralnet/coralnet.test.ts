import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { exportedPhoto, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { readCoralNet } from '../../suggestion/points/coralnet.ts';
import { coralNetFormat } from './coralnet.ts';

const second = exportedPhoto({
  number: 2,
  id: 'image-02',
  fileName: 'survey-01_image-02.jpg',
  cells: null,
  place: null,
});
const unread = exportedPhoto({ number: 3, id: 'image-03', fileName: 'c.jpg', cells: null, cover: null });
const files = filesOf(coralNetFormat(), [exportedPhoto(), second, unread]);
const table = (path: string) =>
  Papa.parse<Record<string, string>>(files.get(path) ?? '', { header: true, skipEmptyLines: true }).data;

describe('CoralNet files', () => {
  it('have the points of a drawn photo where they are read again', () => {
    const read = readCoralNet(files.get('coralnet/annotations.csv') ?? '');
    if (read.status !== 'ok') throw new Error(read.problem);
    expect(read.photos).toHaveLength(1);
    const [photo] = read.photos;
    expect(photo?.image).toBe('survey-01_image-01.jpg');
    expect(photo?.points).toHaveLength(100);
    expect(photo?.points[0]).toEqual({ unit: 'pixel', x: 100, y: 75, code: 'HC_BRA' });
    // Column 3 of row 4: in the square of plates.
    expect(photo?.points[32]).toEqual({ unit: 'pixel', x: 500, y: 525, code: 'HC_PLT_B' });
    expect(photo?.points.at(-1)).toEqual({ unit: 'pixel', x: 1900, y: 1425, code: 'SAND' });
  });

  it('count the fields of what was drawn', () => {
    const codes = table('coralnet/annotations.csv').map((row) => row['Label code']);
    expect(codes.filter((code) => code === 'SAND')).toHaveLength(30);
    expect(codes.filter((code) => code === 'HC_PLT_B').length).toBeGreaterThan(0);
  });

  it('have covers that add up to 100, of photos with a figure, and of all together', () => {
    const rows = table('coralnet/percent_covers.csv');
    expect(rows.map((row) => row['Image name'])).toEqual([
      'survey-01_image-01.jpg',
      'survey-01_image-02.jpg',
      'ALL IMAGES',
    ]);
    for (const {
      'Image ID': _id,
      'Image name': _name,
      'Annotation status': _status,
      Points,
      ...covers
    } of rows) {
      const sum = Object.values(covers).reduce((all, text) => all + Math.round(Number(text) * 1000), 0);
      expect(sum).toBe(100_000);
      expect(Points).toMatch(/^(100|0)$/);
    }
    expect(rows[0]).toMatchObject({ HC_BRA: '50.000', HC_MAS_D: '5.000', NOTOLD: '2.000' });
  });

  it('say of a photo what CoralNet asks, harmless, with its place where it is known', () => {
    const [first, next] = table('coralnet/metadata.csv');
    expect(first).toMatchObject({
      Name: 'survey-01_image-01.jpg',
      Date: '2025-10-04',
      Aux2: 'Moore Reef, "north"',
      Latitude: '-16.85',
      Longitude: '146.2',
      Depth: '4.5',
      Photographer: "'=Mia",
    });
    expect(next).toMatchObject({ Latitude: '', Longitude: '', Comments: 'The place is not known.' });
  });

  it('name every code that they use', () => {
    const known = new Set(table('coralnet/labelset.csv').map((row) => row['Short Code']));
    for (const row of table('coralnet/annotations.csv')) expect(known).toContain(row['Label code']);
  });
});
