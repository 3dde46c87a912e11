import { fromUint8Array, toUint8Array } from 'js-base64';
import { expect, test } from 'vitest';
import { findCategory } from '../category/category-tree.ts';
import { geojsonOf, packDrawing } from './pack-drawing.ts';
import { readOlderDrawing } from './read-older-drawing.ts';
import { type ImagePoint, type Mark, toolFor } from './stroke.ts';

const photo = {
  image: { id: 'image-001', path: 'token/photo.jpg' },
  survey: { id: 'survey-1', name: 'Moore Reef', regionId: 'gbr' },
  width: 2000,
  height: 1500,
};
const reef = findCategory('reef');
if (reef === undefined) throw new Error('There is no reef.');
/** A straight line of many points, of which simplifying leaves few. */
const path = Array.from({ length: 40 }, (_, index): ImagePoint => [index / 100, 0.5]);
const marks: readonly Mark[] = [{ kind: 'stroke', path, tool: toolFor(reef, 1_760_000_000_000) }];
const geojson = geojsonOf(marks, photo, 1_760_000_000_000);
const pointsOf = (record: Record<string, unknown>) => {
  const read = readOlderDrawing(record, toUint8Array);
  if (read?.status !== 'read') return read;
  return read.marks.map((mark) => (mark.kind === 'stroke' ? mark.path.length : 0));
};

test('plain GeoJSON is read, as an object and as text; packed lines are, too', () => {
  expect(pointsOf({ version: 1, geojson })).toEqual([40]);
  expect(pointsOf({ version: 1, geojson: JSON.stringify(geojson) })).toEqual([40]);
  const geobuf = fromUint8Array(packDrawing(marks, photo, 1_760_000_000_000));
  expect(pointsOf({ version: 1, geobuf })).toEqual([40]);
});

test('the lines of a record without a version are simplified', () => {
  expect(pointsOf({ geojson })).toEqual([4]);
});

test('what is damaged is told and never thrown; a record without lines has none', () => {
  expect(pointsOf({ geojson: '{' })).toMatchObject({ status: 'unreadable' });
  expect(pointsOf({ geobuf: 'AAAA' })).toMatchObject({ status: 'unreadable' });
  expect(pointsOf({ geojson: 7 })).toMatchObject({ status: 'unreadable' });
  expect(readOlderDrawing({ version: 1 }, toUint8Array)).toBeNull();
});
