import type { Polygon } from 'geojson';
import type { Geoloc } from '../../../src/domain/geometry/lng-lat.ts';

/** Kilometres of one degree of latitude on a sphere of 6371 km. */
const kilometresPerDegree = 111.195;
/** Corners of a drawing where nothing else is said. */
const usualCorners = 64;
/** Decimals of a stored degree: 0.00001° is about a metre. */
const decimals = 100_000;

/** 32 bits that depend on every letter (FNV-1a), so that the same reef always has the same outline. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Numbers from 0 to 1 out of one seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Corners around 0,0 of a bent ellipse with a wavy edge, in no unit yet. */
function shape(random: () => number, corners: number): [number, number][] {
  const stretch = 1.2 + 0.9 * random();
  const turn = Math.PI * random();
  const waves = [2, 3, 5, 7].map((count) => ({
    count,
    height: (0.22 * random()) / Math.sqrt(count),
    phase: 2 * Math.PI * random(),
  }));
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const radius = waves.reduce(
      (sum, wave) => sum + wave.height * Math.sin(wave.count * angle + wave.phase),
      1,
    );
    const along = radius * stretch * Math.cos(angle);
    const across = radius * Math.sin(angle);
    return [
      along * Math.cos(turn) - across * Math.sin(turn),
      along * Math.sin(turn) + across * Math.cos(turn),
    ];
  });
}

function shoelaceArea(points: readonly (readonly [number, number])[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

const rounded = (degrees: number) => Math.round(degrees * decimals) / decimals;

/**
 * A drawing of about the right place and size, for a reef of which only those are known: an irregular
 * ellipse of `km2` square kilometres around `centre`, anticlockwise. The same `key`, the same outline.
 * It is not the surveyed outline: `npm run import:reefs` takes the official ones.
 */
export function approximateOutline(
  key: string,
  centre: Geoloc,
  km2: number,
  corners = usualCorners,
): Polygon {
  const points = shape(randomFrom(hashOf(key)), corners);
  const kilometres = Math.sqrt(km2 / shoelaceArea(points));
  const perDegreeEast = kilometresPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  const ring = points.map(([x, y]) => [
    rounded(centre.longitude + (x * kilometres) / perDegreeEast),
    rounded(centre.latitude + (y * kilometres) / kilometresPerDegree),
  ]);
  const first = ring[0];
  return { type: 'Polygon', coordinates: [first === undefined ? ring : [...ring, first]] };
}
