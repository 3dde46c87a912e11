import { encode } from 'geobuf';
import { PbfWriter } from 'pbf';
import { describe, expect, it } from 'vitest';
import { drawnPhoto } from '../../../../tests/support/analysis/drawn-photo.ts';
import { randomDrawing } from '../../../../tests/support/analysis/random-drawings.ts';
import { seededRandom } from '../../random/seeded-random.ts';
import { coverageOf } from './coverage.ts';
import { geojsonOf, packDrawing } from './pack-drawing.ts';
import { readGeojson, readPackedDrawing } from './read-drawing.ts';

const photo = drawnPhoto;
const saved = 1_760_000_000_000;
const drawings = Array.from({ length: 60 }, (_, seed) => randomDrawing(seededRandom(seed), seed * 2));

describe('a packed drawing', () => {
  it('is read back as it was, to the fifth decimal and the last category', () => {
    for (const marks of drawings) {
      const read = readPackedDrawing(packDrawing(marks, photo, saved));
      expect(read).toEqual({ status: 'read', marks, setAside: 0 });
    }
  });

  it('covers as much as the one that was drawn', () => {
    for (const marks of drawings.slice(0, 20)) {
      const read = readPackedDrawing(packDrawing(marks, photo, saved));
      expect(read.status === 'read' && coverageOf(read.marks, photo)).toEqual(coverageOf(marks, photo));
    }
  });

  it('of 2,000 strokes fits into a document', () => {
    const bytes = packDrawing(randomDrawing(seededRandom(5), 2000), photo, saved);
    expect(bytes.length).toBeLessThan(700_000);
  });

  it('that is too large is not even opened', () => {
    expect(readPackedDrawing(new Uint8Array(700_001))).toEqual({
      status: 'unreadable',
      reason: 'It is too large.',
    });
    expect(readPackedDrawing(new Uint8Array(700_000))).toEqual({
      status: 'unreadable',
      reason: 'It is not the drawing of a photo.',
    });
  });

  it('may say that it has two dimensions, as every drawing has', () => {
    const writer = new PbfWriter();
    writer.writeVarintField(2, 2);
    const bytes = new Uint8Array([...writer.finish(), ...packDrawing(drawings[3] ?? [], photo, saved)]);
    expect(readPackedDrawing(bytes)).toEqual({ status: 'read', marks: drawings[3], setAside: 0 });
  });

  it('that claims to have a billion dimensions is refused before anything is made for it', () => {
    const writer = new PbfWriter();
    writer.writeVarintField(2, 1_000_000_000);
    const head = writer.finish();
    const body = packDrawing(drawings[3] ?? [], photo, saved);
    const bytes = new Uint8Array([...head, ...body]);
    expect(readPackedDrawing(bytes)).toEqual({ status: 'unreadable', reason: 'Its bytes are damaged.' });
  });

  it('is read or refused whatever bytes were changed: 10,000 of them', { timeout: 300_000 }, () => {
    const random = seededRandom(2026);
    const packed = drawings.slice(1, 12).map((marks) => packDrawing(marks, photo, saved));
    const outcomes = { read: 0, unreadable: 0 };
    for (let turn = 0; turn < 10_000; turn += 1) {
      const bytes = Uint8Array.from(packed[turn % packed.length] ?? []);
      const changes = 1 + Math.floor(random() * 6);
      for (let change = 0; change < changes; change += 1) {
        // The beginning has the keys and the shape of everything; it is hit as often as all the rest.
        const reach = random() < 0.5 ? 80 : bytes.length;
        bytes[Math.floor(random() * reach)] = Math.floor(random() * 256);
      }
      const cut = random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
      const read = readPackedDrawing(cut);
      outcomes[read.status] += 1;
      if (read.status === 'read') coverageOf(read.marks, { width: 100, height: 75 });
    }
    expect(outcomes.read).toBeGreaterThan(500);
    expect(outcomes.unreadable).toBeGreaterThan(500);
  });
});

describe('an older drawing', () => {
  const line = (points: number) => ({
    type: 'Feature',
    properties: { tool: { since: 5, id: 'sand', colour: '#123456', label: 'Sandy', path: ['sand'] } },
    geometry: {
      type: 'LineString',
      coordinates: Array.from({ length: points }, (_, index) => [0.1 + index / 1000, 0.2]),
    },
  });

  it('in plain GeoJSON gets today’s category, and is simplified where it has no version', () => {
    const read = readGeojson({ type: 'FeatureCollection', features: [line(100)] }, false);
    expect(read).toMatchObject({ status: 'read', setAside: 0 });
    const [mark] = read.status === 'read' ? read.marks : [];
    expect(mark?.tool).toMatchObject({ id: 'background_sand', label: 'Sand and sea floor', since: 5 });
    expect(mark?.kind === 'stroke' && mark.path).toHaveLength(4);
  });

  it('loses what is no mark, and says how much that was', () => {
    const features = [
      line(10),
      line(3),
      { ...line(10), properties: { id: 'dragon' } },
      { ...line(10), geometry: { type: 'Point', coordinates: [0, 0] } },
      {
        ...line(10),
        geometry: {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1, Number.NaN],
            [1, 1],
            [0, 1],
          ],
        },
      },
      null,
      'stroke',
    ];
    const zaps = [{ id: 'water', since: 9 }, { id: 'eraser', erase: true }, 7];
    const read = readGeojson({ type: 'FeatureCollection', features, properties: { zaps } });
    expect(read).toMatchObject({ status: 'read', setAside: 8 });
    expect(read.status === 'read' && read.marks.map(({ kind, tool }) => [kind, tool.id])).toEqual([
      ['stroke', 'background_sand'],
      ['zap', 'background_water'],
    ]);
  });

  it('with a version keeps every point of its lines, and of one as short as a stroke may be', () => {
    const read = readGeojson({ type: 'FeatureCollection', features: [line(100), line(4)] });
    const marks = read.status === 'read' ? read.marks : [];
    expect(marks.map((mark) => mark.kind === 'stroke' && mark.path.length)).toEqual([100, 4]);
    const packed = readPackedDrawing(packDrawing(marks, photo, saved));
    expect(packed).toEqual({ status: 'read', marks, setAside: 0 });
  });

  it.each([
    ['of another shape', { ...line(10), geometry: { ...line(10).geometry, type: 'MultiPoint' } }],
    ['without a line', { ...line(10), geometry: null }],
    ['without a tool', { ...line(10), properties: null }],
    ['with more points than anybody draws', line(5001)],
  ])('loses a mark %s, and keeps the others', (_what, odd) => {
    const read = readGeojson({ type: 'FeatureCollection', features: [line(10), odd] });
    expect(read).toMatchObject({ status: 'read', setAside: 1 });
    expect(read.status === 'read' && read.marks).toHaveLength(1);
  });

  it('keeps its eraser', () => {
    const erased = { ...line(10), properties: { since: 6, id: 'sand', erase: true } };
    const read = readGeojson({ type: 'FeatureCollection', features: [line(10), erased] });
    expect(read.status === 'read' && read.marks.map(({ tool }) => tool.erase)).toEqual([undefined, true]);
  });

  it('that is something else is said to be so', () => {
    for (const value of [null, 7, 'x', {}, { type: 'Feature' }, { type: 'FeatureCollection' }]) {
      expect(readGeojson(value)).toEqual({
        status: 'unreadable',
        reason: 'It is not the drawing of a photo.',
      });
    }
    const other = encode({ type: 'Point', coordinates: [1, 2] }, new PbfWriter());
    expect(readPackedDrawing(other).status).toBe('unreadable');
  });
});

it('the GeoJSON of a drawing says whose photo it is, how large, and what was filled', () => {
  const marks = randomDrawing(seededRandom(12), 300);
  const { features, properties } = geojsonOf(marks, photo, saved);
  expect(properties).toMatchObject({
    saved,
    image: photo.image,
    survey: photo.survey,
    width: 2000,
    height: 1500,
  });
  expect(features.length + (properties.zaps as unknown[]).length).toBe(300);
  expect(features[0]?.properties).toEqual(marks.find(({ kind }) => kind === 'stroke')?.tool);
});
