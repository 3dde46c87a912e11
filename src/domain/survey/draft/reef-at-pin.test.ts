import { expect, test } from 'vitest';
import {
  type FindableReef,
  isInsideOutline,
  nearestReef,
  type Outline,
  readOutline,
  reefAtPin,
  reefsByBox,
  reefsNear,
} from './reef-at-pin.ts';

type Corner = [number, number];

function ring(west: number, south: number, east: number, north: number): Corner[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

interface Drawn {
  readonly reef: FindableReef;
  readonly outline: Outline;
}

/** A reef of several rectangles: west, south, east, north. */
function drawn(id: string, ...parts: [number, number, number, number][]): Drawn {
  const [west, south] = [
    Math.min(...parts.map((part) => part[0])),
    Math.min(...parts.map((part) => part[1])),
  ];
  const [east, north] = [
    Math.max(...parts.map((part) => part[2])),
    Math.max(...parts.map((part) => part[3])),
  ];
  return {
    reef: {
      id,
      gid: id,
      name: id,
      centre: { latitude: (south + north) / 2, longitude: (west + east) / 2 },
      bbox: [west, south, east, north],
      search: id,
    },
    outline: { type: 'MultiPolygon', coordinates: parts.map((part) => [ring(...part)]) },
  };
}

function reefAt(reefs: readonly Drawn[], longitude: number, latitude: number, unknown: string[] = []) {
  const outlines = new Map(reefs.map(({ reef, outline }) => [reef.id, outline]));
  const outlineOf = ({ id }: FindableReef) => (unknown.includes(id) ? null : (outlines.get(id) ?? null));
  const found = [reefs, [...reefs].reverse()].map(
    (order) =>
      reefAtPin(
        order.map(({ reef }) => reef),
        outlineOf,
        { latitude, longitude },
      )?.id,
  );
  expect(found[0]).toBe(found[1]);
  return found[0];
}

const kilometre = 1 / 111.195;
const green = drawn('green', [145.98, -16.78, 146.02, -16.75]);
/** Islets along the whole sea: nearly all of its box is open water. */
const islets = drawn('islets', [142.5, -10.01, 142.51, -10], [152, -24.01, 152.01, -24]);

test('a pin inside an outline is at that reef, and one in open water is at none, whatever box it lies in', () => {
  expect(reefAt([green, islets], 146, -16.76)).toBe('green');
  expect(reefAt([green, islets], 147, -18)).toBeUndefined();
  expect(reefAt([green, islets], 152.005, -24.005)).toBe('islets');
});

test('a pin is at a reef up to a kilometre and a half from its edge', () => {
  expect(reefAt([green], 146, -16.75 + 1.49 * kilometre)).toBe('green');
  expect(reefAt([green], 146, -16.75 + 1.51 * kilometre)).toBeUndefined();
  const aside = kilometre / Math.cos((16.76 * Math.PI) / 180);
  expect(reefAt([green], 146.02 + 1.49 * aside, -16.76)).toBe('green');
  expect(reefAt([green], 146.02 + 1.51 * aside, -16.76)).toBeUndefined();
  // Across the corner both sides count together.
  expect(reefAt([green], 146.02 + 1.2 * aside, -16.75 + 1.2 * kilometre)).toBeUndefined();
});

test('of two reefs beside a pin the one with the nearer edge is meant, however large it is', () => {
  const large = drawn('large', [144.8, -17.2, 145.2, -16.8]);
  const small = drawn('small', [145.212, -17.01, 145.232, -16.99]);
  expect(reefAt([small, large], 145.205, -17)).toBe('large');
  expect(reefAt([small, large], 145.208, -17)).toBe('small');
});

test('of two reefs around a pin, the smaller is meant', () => {
  const bay = drawn('bay', [145.5, -17.2, 146.5, -16.2]);
  expect(reefAt([bay, green], 146, -16.76)).toBe('green');
  expect(reefAt([bay, green], 146.1, -16.76)).toBe('bay');
});

test('a reef that holds the pin comes before one whose outline could not be had', () => {
  const tiny = drawn('tiny', [145.999, -16.761, 146.001, -16.759]);
  expect(reefAt([tiny, green], 146, -16.76)).toBe('tiny');
  expect(reefAt([tiny, green], 146, -16.76, ['tiny'])).toBe('green');
});

test('without any outline the box decides, as for a phone that never had one', () => {
  const bay = drawn('bay', [145.5, -17.2, 146.5, -16.2]);
  const unknown = ['bay', 'green'];
  expect(reefAt([bay, green], 146, -16.76, unknown)).toBe('green');
  expect(reefAt([bay, green], 146, -16.75 + 1.49 * kilometre, unknown)).toBe('bay');
  expect(reefAt([green], 146, -16.75 + 1.49 * kilometre, unknown)).toBe('green');
  expect(reefAt([green], 146, -16.75 + 1.51 * kilometre, unknown)).toBeUndefined();
});

test('only the outlines of reefs whose box is near are looked at', () => {
  const near = reefsNear([green.reef, islets.reef], { latitude: -16.76, longitude: 146.03 });
  expect(near.map(({ id }) => id)).toEqual(['green', 'islets']);
  expect(reefsNear([green.reef], { latitude: -17.5, longitude: 146 })).toEqual([]);
});

test('an outline is read out of its text, and a broken one tells nothing', () => {
  const square = readOutline(JSON.stringify({ type: 'Polygon', coordinates: [ring(145, -17, 146, -16)] }));
  if (square === null) throw new Error('A square is an outline.');
  expect(isInsideOutline(square, { latitude: -16.5, longitude: 145.5 })).toBe(true);
  expect(isInsideOutline(square, { latitude: -18, longitude: 145.5 })).toBe(false);
  expect(readOutline('no outline')).toBeNull();
  expect(readOutline('{"type":"Point","coordinates":[145,-17]}')).toBeNull();
  expect(readOutline('{"type":"MultiPolygon","coordinates":[["a"]]}')).toBeNull();
  expect(readOutline('{"type":"Polygon","coordinates":[]}')).toBeNull();
});

test('a hole of an outline holds no pin, but its edge is near', () => {
  const lagoon: Outline = {
    type: 'Polygon',
    coordinates: [ring(145, -17, 146, -16), ring(145.2, -16.8, 145.8, -16.2)],
  };
  const reef = drawn('ring', [145, -17, 146, -16]).reef;
  const at = (longitude: number) => reefAtPin([reef], () => lagoon, { latitude: -16.5, longitude })?.id;
  expect([145.1, 145.21, 145.5, 146.5].map(at)).toEqual(['ring', 'ring', undefined, undefined]);
});

test('the nearest reef is told with the way to its edge, by its outline where that is known', () => {
  const near = drawn('near', [145, -17, 145.1, -16.9]);
  // Its box holds the place, and its islets are farther than the other one.
  const scattered = drawn('scattered', [144.5, -17.5, 144.6, -17.4], [146, -16.5, 146.1, -16.4]);
  const far = drawn('far', [150, -20, 150.1, -19.9]);
  const outlines = new Map([near, scattered, far].map(({ reef, outline }) => [reef.id, outline]));
  const place = { latitude: -16.95, longitude: 145.15 };
  const candidates = reefsByBox([far.reef, near.reef, scattered.reef], place, 2);
  expect(candidates.map(({ id }) => id)).toEqual(['scattered', 'near']);
  const found = nearestReef(candidates, ({ id }) => outlines.get(id) ?? null, place);
  expect(found?.reef.id).toBe('near');
  // A twentieth of a degree of longitude at 17° south.
  expect((found?.metres ?? 0) / 5_318).toBeCloseTo(1, 2);
  expect(nearestReef(candidates, () => null, place)).toMatchObject({ reef: { id: 'scattered' }, metres: 0 });
  expect(nearestReef([], () => null, place)).toBeNull();
});
