import { encode } from 'geobuf';
import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { decodeFlat } from './decode-flat.ts';

const line = {
  type: 'LineString' as const,
  coordinates: [
    [0, 0.5],
    [1, 0.25],
  ],
};
const bytes = encode({ type: 'Feature', properties: {}, geometry: line }, new PbfWriter());

/** Fields of the format: the dimensions stand in 2, a geometry in 6; in it its type in 1, counts in 2, points in 3. */
function fileOf(type: number, counts: readonly number[] | null, points = [0, 1]): Uint8Array {
  const file = new PbfWriter();
  const writeGeometry = (_: unknown, geometry: PbfWriter) => {
    geometry.writeVarintField(1, type);
    if (counts !== null) geometry.writePackedVarint(2, [...counts]);
    geometry.writePackedSVarint(3, points);
  };
  file.writeMessage(6, writeGeometry, null);
  return file.finish();
}
const types = { multiPoint: 1, lineString: 2, multiLineString: 3, polygon: 4, multiPolygon: 5 };

test('lines that claim more dimensions than a photo has are not read: the list would be as long as the claim', () => {
  expect(decodeFlat(bytes)).toMatchObject({ geometry: line });
  // The last claim counts, wherever it stands.
  for (const claimed of [
    [0x10, 3],
    [0x10, 0xff, 0xff, 0x03],
  ]) {
    expect(() => decodeFlat(Uint8Array.from([...claimed, ...bytes]))).toThrow('not flat');
  }
});

test('a claim that is read only where a message goes on past its own end is seen all the same', () => {
  // The line begins within its geometry and ends in what looks like the next field; a claim of dimensions follows it.
  const overlapping = [
    0x32,
    6,
    0x08,
    3,
    0x12,
    1,
    2,
    0x1a,
    4,
    2,
    2,
    2,
    2,
    0x10,
    0xff,
    0xff,
    0xff,
    0x7f,
    ...bytes,
  ];
  expect(() => decodeFlat(Uint8Array.from(overlapping))).toThrow('not flat');
});

test.each([0, 1])('lines of %i dimensions would never end: they are damaged', (dimensions) => {
  for (const [name, type] of Object.entries(types)) {
    const file = Uint8Array.from([0x10, dimensions, ...fileOf(type, null)]);
    expect(() => decodeFlat(file), name).toThrow('not flat');
  }
  expect(() => decodeFlat(Uint8Array.from([0x10, dimensions, ...bytes]))).toThrow('not flat');
});

test('a drawing without a stroke has no dimensions, and is read', () => {
  const empty = encode({ type: 'FeatureCollection', features: [] }, new PbfWriter());
  expect([...empty.subarray(0, 2)]).toEqual([0x10, 0]);
  expect(decodeFlat(empty)).toEqual({ type: 'FeatureCollection', features: [] });
});

test('more lines, rings or points than there are bytes for are refused before they are counted out', () => {
  for (const counts of [[2 ** 31], [2 ** 53], [1, 2 ** 40], [2 ** 31, 1, 1]]) {
    for (const type of [types.multiLineString, types.polygon, types.multiPolygon]) {
      expect(() => decodeFlat(fileOf(type, counts)), `${type}: ${counts}`).toThrow('more than it holds');
    }
  }
  const rings = fileOf(types.multiPolygon, [1, 1, 3], [0, 0, 2, 0, 0, 2]);
  expect(decodeFlat(rings)).toMatchObject({ type: 'MultiPolygon', coordinates: [[{ length: 4 }]] });
});
