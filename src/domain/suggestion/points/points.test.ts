import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCoralNet } from './coralnet.ts';
import { readCpce } from './cpce.ts';
import { placeOf } from './expert-points.ts';
import { readLabelMap } from './label-map.ts';

const cpce = [
  String.raw`"C:\codes, all.txt","D:\dive 1\reef_020.jpg",30720,23040,17232,12924`,
  ...['149.7,22890.2', '30570.2,22890.2', '30570.2,149.7', '149.7,149.7'],
  '3',
  ...['15360,5760', '0,0', '30720,23040'],
  ...['"1","CCA","Notes","PHB"', '"2","","Notes",""', '"3","Agalg","Notes",""'],
  '" "',
  '" "',
].join('\r\n');

const coralNet = [
  'name,ROW,Column,Machine confidence 1,Label',
  '"dive 1, left.jpg",10,20,99,Porit',
  'other.jpg,0,0,,Sand',
  'other.jpg,5,5,,',
].join('\r\n');

const map = 'code,group,note\nCCA,Algae,"crust, pink"\nTWS,null,tape\n';

describe('a CPCe file', () => {
  test('says places as fractions of the photo, and leaves out points without a code', () => {
    expect(readCpce(cpce)).toEqual({
      status: 'ok',
      photos: [
        {
          image: 'D:\\dive 1\\reef_020.jpg',
          points: [
            { unit: 'fraction', x: 0.5, y: 0.25, code: 'CCA', shape: 4 / 3 },
            { unit: 'fraction', x: 1, y: 1, code: 'Agalg', shape: 4 / 3 },
          ],
        },
      ],
    });
  });

  test.each([
    ['empty', '', 'The first line does not name a photo'],
    ['without a size', cpce.replace('30720', 'wide'), 'The first line does not name a photo'],
    ['cut in the middle', cpce.slice(0, cpce.indexOf('"3"')), 'The file is cut: it has not the 3 points'],
    ['with a point outside', cpce.replace('0,0', '0,99999'), 'Point 2 is outside the photo'],
    ['with millions of points', cpce.replace('\r\n3\r\n', '\r\n3000000\r\n'), 'Line 6 does not say'],
    ['with an open quote', cpce.replace('"1","CCA"', '"1","CCA'), ''],
  ])('that is %s is refused in words', (_, text, problem) => {
    expect(readCpce(text)).toEqual({ status: 'refused', problem: expect.stringContaining(problem) });
  });
});

describe('a CoralNet table', () => {
  test('is read by the names of its columns, in pixels', () => {
    expect(readCoralNet(coralNet)).toEqual({
      status: 'ok',
      photos: [
        { image: 'dive 1, left.jpg', points: [{ unit: 'pixel', x: 20, y: 10, code: 'Porit' }] },
        { image: 'other.jpg', points: [{ unit: 'pixel', x: 0, y: 0, code: 'Sand' }] },
      ],
    });
  });

  test('has its points in the middle of the pixels it names', () => {
    expect(placeOf({ unit: 'pixel', x: 0, y: 1, code: '' }, { width: 2, height: 4, orientation: 1 })).toEqual(
      { x: 0.25, y: 0.375 },
    );
  });

  test.each([
    ['without a column', coralNet.replace('ROW', 'Depth'), 'The first line has no column for: row.'],
    [
      'with a row that is no number',
      coralNet.replace(',10,', ',ten,'),
      'Line 2, column “ROW”: “ten” is no number.',
    ],
    ['with a row below zero', coralNet.replace(',10,', ',-1,'), 'Line 2 has no row and column in pixels.'],
  ])('%s is refused in words', (_, text, problem) => {
    expect(readCoralNet(text)).toEqual({ status: 'refused', problem: expect.stringContaining(problem) });
  });
});

describe('a label map', () => {
  test('has a group for each code, or none where there is no truth', () => {
    const groups = new Map<string, string | null>([
      ['CCA', 'Algae'],
      ['TWS', null],
    ]);
    expect(readLabelMap(map)).toEqual({ status: 'ok', groups });
  });

  test('with two groups for one code is refused', () => {
    expect(readLabelMap(`${map}CCA,Rock,`)).toEqual({
      status: 'refused',
      problem: 'Line 4: the code “CCA” has two groups.',
    });
  });
});

test('ten thousand damaged files are read or refused, and none throws', () => {
  const readers = [
    [readCpce, cpce],
    [readCoralNet, coralNet],
    [readLabelMap, map],
  ] as const;
  const damage = fc.tuple(fc.nat(600), fc.nat(40), fc.string({ unit: 'binary', maxLength: 8 }));
  fc.assert(
    fc.property(fc.constantFrom(...readers), fc.array(damage, { maxLength: 4 }), ([read, whole], damages) => {
      let text: string = whole;
      for (const [at, length, put] of damages) text = text.slice(0, at) + put + text.slice(at + length);
      const answer = read(text);
      expect(answer.status === 'ok' || answer.problem.length > 0).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

const folder = new URL('../../../../../shared/data/points/pulley_ridge/', import.meta.url);
describe.skipIf(!existsSync(folder))('48 CPCe files of a laboratory', () => {
  test('have fifty points each, all with a code', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.cpc'));
    const counts = files.map((name) => {
      const read = readCpce(readFileSync(new URL(name, folder), 'latin1'));
      return read.status === 'ok' ? read.photos[0]?.points.length : read.problem;
    });
    expect(counts).toEqual(Array.from({ length: 48 }, () => 50));
  });
});
