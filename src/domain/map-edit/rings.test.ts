import fc from 'fast-check';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import type { Outline } from '../geometry/outline-shape.ts';
import { measured } from './edited-reef.ts';
import { outlineProblem, readOutline, ringsProblem } from './outline-problem.ts';
import { areaKm2, areaOfRings, nextRingId, outlineOf, type Ring, ringsOf, withoutRing } from './rings.ts';

const oahu = { bounds: [-160.6, 18.7, -154.5, 22.5] as const, regionName: 'Hawaii' };
const anywhere = { bounds: [-180, -90, 180, 90] as const, regionName: 'the earth' };
const region = (of: typeof oahu | typeof anywhere) => ({
  ...of,
  bounds: [...of.bounds] as [number, number, number, number],
});

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];
const edge = (id: string, corners: Position[]): Ring => ({ id, role: 'edge', corners });
const hole = (id: string, corners: Position[]): Ring => ({ id, role: 'hole', corners });
const reef = edge('reef', square(-158, 21, 0.1));

/** Parts in cells of a grid, each a star around the middle of its cell, some with a hole. */
const outlines = fc
  .uniqueArray(
    fc.record({
      cell: fc.integer({ min: 0, max: 35 }),
      radii: fc.array(fc.integer({ min: 20, max: 40 }), { minLength: 4, maxLength: 9 }),
      hasHole: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5, selector: ({ cell }) => cell },
  )
  .map((parts): Ring[] =>
    parts.flatMap(({ cell, radii, hasHole }, index) => {
      const [x, y] = [-160 + (cell % 6) / 2, 19 + Math.floor(cell / 6) / 2];
      const star = (scale: number): Position[] =>
        radii.map((radius, at) => {
          const angle = (2 * Math.PI * at) / radii.length;
          const far = (radius * scale) / 200;
          return [x + far * Math.cos(angle), y + far * Math.sin(angle)].map(
            (degrees) => Math.round(degrees * 1e6) / 1e6,
          );
        });
      return [edge(`part-${index}`, star(1)), ...(hasHole ? [hole(`hole-${index}`, star(0.3))] : [])];
    }),
  );

const corners = (rings: readonly Ring[]) =>
  rings.map((ring) => [ring.role, ring.corners.map(String).toSorted().join(' ')].join(' ')).toSorted();

test('lines make an outline, and an outline the same lines, with parts and holes where they were', () => {
  fc.assert(
    fc.property(outlines, fc.integer(), (rings, turn) => {
      const shuffled = rings.toSorted((a, b) => ((a.id.length * turn) % 7) - ((b.id.length * turn) % 5));
      const outline = outlineOf(shuffled);
      if (outline === null) throw new Error('There are parts.');
      expect(ringsProblem(rings, region(anywhere))).toBeNull();
      expect(corners(ringsOf(outline))).toEqual(corners(rings));
      expect(readOutline(JSON.stringify(outline))).toEqual(outline);
      expect(outlineOf(ringsOf(outline))).toEqual(outline);
    }),
    { numRuns: 60 },
  );
});

test('a hole makes a reef smaller by its size, and taking it away gives the size back', () => {
  fc.assert(
    fc.property(outlines, (rings) => {
      const whole = areaOfRings(rings);
      for (const ring of rings.filter(({ role }) => role === 'hole')) {
        const lost = areaOfRings([edge('alone', [...ring.corners])]);
        expect(areaOfRings(withoutRing(rings, ring.id))).toBeCloseTo(whole + lost, 1);
      }
    }),
    { numRuns: 40 },
  );
});

test('the size is in square kilometres with two decimals', () => {
  expect(areaOfRings([reef])).toBe(115.39);
  expect(areaOfRings([])).toBe(0);
  const lagoon = hole('lagoon', square(-157.96, 21.04, 0.02));
  expect(areaOfRings([reef, lagoon])).toBe(110.78);
});

test('with a part go its holes, and no others', () => {
  const other = edge('other', square(-157, 21, 0.1));
  const rings = [
    reef,
    other,
    hole('in reef', square(-157.96, 21.04, 0.02)),
    hole('in other', square(-156.96, 21.04, 0.02)),
  ];
  expect(withoutRing(rings, 'reef').map(({ id }) => id)).toEqual(['other', 'in other']);
  expect(withoutRing(rings, 'in reef').map(({ id }) => id)).toEqual(['reef', 'other', 'in other']);
  expect(nextRingId([edge('line-2', [])])).toBe('line-3');
});

test.each<[string, readonly Ring[], RegExp]>([
  [
    'crosses itself',
    [
      edge('a', [
        [-158, 21],
        [-157.9, 21.1],
        [-157.9, 21],
        [-158, 21.1],
      ]),
    ],
    /^The line of the part crosses or touches itself\./,
  ],
  [
    'has two corners',
    [
      edge('a', [
        [-158, 21],
        [-157.9, 21.1],
      ]),
    ],
    /needs three corners at least; the part has fewer/,
  ],
  ['is nothing', [], /nothing left of this reef/],
  ['has a hole outside', [reef, hole('h', square(-157, 21, 0.02))], /^The hole lies outside of the reef/],
  [
    'has a hole over its edge',
    [reef, hole('h', square(-157.92, 21.04, 0.05))],
    /^A hole crosses or touches the edge/,
  ],
  [
    'has holes in one another',
    [reef, hole('h', square(-157.98, 21.02, 0.06)), hole('i', square(-157.96, 21.04, 0.01))],
    /^A hole lies inside another hole/,
  ],
  [
    'has parts over one another',
    [reef, edge('b', square(-157.95, 21.05, 0.1))],
    /^Two parts of this reef overlap/,
  ],
  [
    'has a part in a part',
    [reef, edge('b', square(-157.95, 21.05, 0.01))],
    /^A part of this reef lies inside another part/,
  ],
  [
    'goes over the date line',
    [
      edge('a', [
        [179, 21],
        [-179, 21],
        [-179, 22],
      ]),
    ],
    /date line/,
  ],
  ['lies elsewhere', [edge('a', square(-150, 21, 0.1))], /^This outline lies outside of Hawaii/],
])('an outline that %s is refused in words', (_what, rings, words) => {
  expect(ringsProblem(rings, region(oahu))).toMatch(words);
});

test('of a region over the date line an outline goes on beyond it, and is kept in a part on each side', () => {
  const fiji = {
    bounds: [176, -20, -178, -12] as [number, number, number, number],
    regionName: 'Fiji',
  };
  const taveuni = [edge('reef', square(179.9, -17, 0.3)), hole('lagoon', square(179.95, -16.9, 0.1))];
  expect(ringsProblem(taveuni, fiji)).toBeNull();
  const kept = outlineOf(taveuni);
  if (kept === null) throw new Error('There is an outline.');
  expect(kept.type).toBe('MultiPolygon');
  expect(outlineProblem(kept, fiji)).toBeNull();
  expect(areaOfRings(taveuni)).toBeCloseTo(
    areaOfRings([edge('reef', square(-179, -17, 0.3)), hole('lagoon', square(-178.95, -16.9, 0.1))]),
    1,
  );
  const { bbox, centre } = measured(JSON.stringify(kept));
  expect(bbox).toEqual([179.9, -17, -179.8, -16.7]);
  expect(centre.longitude).toBeGreaterThan(-180);
  expect(centre.longitude).toBeLessThan(-179.9);
  const east = [edge('reef', square(181.9, -17, 0.3))];
  expect(ringsProblem(east, fiji)).toMatch(/^This outline lies outside of Fiji/);
  // What another program sends uncut is refused: nothing beyond 180° is ever kept.
  const uncut: Outline = { type: 'Polygon', coordinates: [[...square(179.9, -17, 0.3), [179.9, -17]]] };
  expect(outlineProblem(uncut, fiji)).toMatch(/date line/);
});

test('an island in a lagoon is a part in a hole, and a pond on it a hole in that part', () => {
  const lagoon = hole('lagoon', square(-157.98, 21.02, 0.06));
  const island = edge('island', square(-157.97, 21.03, 0.03));
  const pond = hole('pond', square(-157.96, 21.04, 0.005));
  const rings = [reef, lagoon, island, pond];
  expect(ringsProblem(rings, region(oahu))).toBeNull();
  const outline = outlineOf(rings) as Outline;
  expect(outline.type).toBe('MultiPolygon');
  expect(outlineProblem(outline, region(oahu))).toBeNull();
  const alone = [reef, lagoon, island].map((ring) => areaOfRings([{ ...ring, role: 'edge' }]));
  expect(areaKm2(outline)).toBeCloseTo((alone[0] ?? 0) - (alone[1] ?? 0) + (alone[2] ?? 0) - 0.29, 1);
});

test('what is pasted is an outline or nothing', () => {
  expect(
    readOutline('{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,1],[0,0]]]}}')
      ?.type,
  ).toBe('Polygon');
  for (const text of [
    '',
    'reef',
    '[]',
    '{"type":"Point","coordinates":[0,0]}',
    '{"type":"Polygon","coordinates":"x"}',
  ])
    expect(readOutline(text)).toBeNull();
});
