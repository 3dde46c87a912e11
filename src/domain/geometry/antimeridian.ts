import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Position } from 'geojson';
import { type Outline, roundDegrees } from './outline-shape.ts';

/** One turn around the earth, and the line that maps are cut at; degrees. */
const turn = 360;
const line = 180;

type Corner = readonly [longitude: number, latitude: number];
/** An edge and the holes in it, each closed. */
type Part = Position[][];

const partsOf = (outline: Outline): Part[] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;

function outlineOfParts(parts: Part[]): Outline {
  const [first = [], ...more] = parts;
  return more.length === 0
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: parts };
}

/** A ring that goes on beyond ±180° where it jumps from one to the other; null where it goes around a pole. */
function unrolledRing(ring: readonly Position[]): Corner[] | null {
  let shift = 0;
  let before = ring[0]?.[0] ?? 0;
  const corners = ring.map(([longitude = 0, latitude = 0]): Corner => {
    if (longitude - before > turn / 2) shift -= turn;
    if (before - longitude > turn / 2) shift += turn;
    before = longitude;
    return [longitude + shift, latitude];
  });
  return corners[0]?.[0] === corners.at(-1)?.[0] ? corners : null;
}

function rangeOf(ring: readonly Corner[]) {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [longitude] of ring) [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  return { west, east, middle: (west + east) / 2 };
}

const shifted = (ring: readonly Corner[], by: number): Corner[] =>
  by === 0 ? [...ring] : ring.map(([longitude, latitude]) => [roundDegrees(longitude + by), latitude]);

/** Twice the area within a ring, more than 0 where it goes anticlockwise. */
function signedArea(ring: readonly Corner[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y);
  }, 0);
}

/** Edges anticlockwise, holes clockwise, as GeoJSON has them. */
function wound(ring: readonly Corner[], isEdge: boolean): Corner[] {
  return signedArea(ring) > 0 === isEdge ? [...ring] : ring.toReversed();
}

const isSame = (one: Corner | undefined, other: Corner | undefined) =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

function closed(corners: readonly Corner[]): Corner[] {
  const some = corners.filter((corner, index) => index === 0 || !isSame(corner, corners[index - 1]));
  const [first] = some;
  return first === undefined || isSame(first, some.at(-1)) ? some : [...some, first];
}

/** Edges, each with the holes that lie in it. */
function withHoles(edges: readonly Corner[][], holes: readonly Corner[][]): Part[] {
  const plain = (ring: readonly Corner[]): Position[] => ring.map((corner) => [...corner]);
  return edges.map((edge) => {
    const polygon = { type: 'Polygon' as const, coordinates: [plain(edge)] };
    const isIn = ([corner]: readonly Corner[]) =>
      corner !== undefined && booleanPointInPolygon([...corner], polygon);
    return [plain(edge), ...(edges.length === 1 ? holes : holes.filter(isIn)).map(plain)];
  });
}

/** The runs of a closed ring on one side of the line, each from where it comes over it to where it leaves. */
function runsOf(ring: readonly Corner[], isHere: (corner: Corner) => boolean): Corner[][] {
  const open = ring.slice(0, -1);
  const start = open.findIndex((corner, index) => {
    const next = open[(index + 1) % open.length];
    return !isHere(corner) && next !== undefined && isHere(next);
  });
  const runs: Corner[][] = [];
  let run: Corner[] = [];
  for (let step = 0; step < open.length; step += 1) {
    const from = open[(start + step) % open.length];
    const to = open[(start + step + 1) % open.length];
    if (from === undefined || to === undefined) continue;
    const share = (line - from[0]) / (to[0] - from[0]);
    const over = (): Corner => [line, roundDegrees(from[1] + share * (to[1] - from[1]))];
    if (!isHere(from) && isHere(to)) run = [over(), to];
    else if (isHere(from) && isHere(to)) run.push(to);
    else if (isHere(from)) runs.push([...run, over()]);
  }
  return runs;
}

/** Runs closed along the line: what lies between two neighbouring ends of them is inside. */
function closedAlongLine(runs: readonly Corner[][], isWest: boolean): Corner[][] {
  const ends = runs.flatMap((run) => [
    { run, latitude: run[0]?.[1] ?? 0, isStart: true },
    { run, latitude: run.at(-1)?.[1] ?? 0, isStart: false },
  ]);
  // Of two at one place the one first that closes what is below.
  ends.sort((a, b) => a.latitude - b.latitude || (a.isStart === isWest ? -1 : 1));
  const following = new Map<Corner[], Corner[]>();
  for (const [index, { run, isStart }] of ends.entries()) {
    const partner = ends[index % 2 === 0 ? index + 1 : index - 1];
    if (!isStart && partner?.isStart === true) following.set(run, partner.run);
  }
  const left = new Set(runs);
  const rings: Corner[][] = [];
  for (const first of left) {
    const ring: Corner[] = [];
    for (
      let run: Corner[] | undefined = first;
      run !== undefined && left.has(run);
      run = following.get(run)
    ) {
      left.delete(run);
      ring.push(...run);
    }
    rings.push(closed(ring));
  }
  return rings.filter((ring) => ring.length >= 4);
}

/** What of a part lies on one side of the line. */
function sideOf(rings: readonly Corner[][], isWest: boolean): Part[] {
  const isHere = ([longitude]: Corner) => (isWest ? longitude < line : longitude > line);
  const [edges, holes, runs]: [Corner[][], Corner[][], Corner[][]] = [[], [], []];
  for (const [index, ring] of rings.entries()) {
    const way = wound(ring, index === 0);
    if (way.every(isHere)) (index === 0 ? edges : holes).push(way);
    else if (way.some(isHere)) runs.push(...runsOf(way, isHere));
  }
  return withHoles([...edges, ...closedAlongLine(runs, isWest)], holes);
}

function cutPart(part: Part): Part[] | null {
  const [edge, ...holes] = part.map(unrolledRing);
  if (edge === undefined || edge === null) return null;
  const back = -turn * Math.floor((rangeOf(edge).west + line) / turn);
  const first = shifted(edge, back);
  const { middle, east } = rangeOf(first);
  const rings = [first];
  for (const hole of holes) {
    if (hole === null) return null;
    rings.push(shifted(hole, turn * Math.round((middle - rangeOf(hole).middle) / turn)));
  }
  if (east <= line) return [rings.map((ring) => ring.map((corner) => [...corner]))];
  const beyond = sideOf(rings, false).map((rest) =>
    rest.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]) => [roundDegrees(longitude - turn), latitude]),
    ),
  );
  return [...sideOf(rings, true), ...beyond];
}

function goesOver(ring: readonly Position[]): boolean {
  return ring.some(([longitude = 0], index) => {
    const [before = longitude] = ring[index - 1] ?? [];
    return Math.abs(longitude) > line || Math.abs(longitude - before) > turn / 2;
  });
}

/**
 * An outline as GeoJSON keeps it (RFC 7946, 3.1.9): within ±180°, what goes over the antimeridian as a part on each side of it.
 * Corners may go on beyond ±180° or jump from one to the other. One that does neither stays what it is; null for one around a pole.
 */
export function cutAtAntimeridian(outline: Outline): Outline | null {
  const parts = partsOf(outline);
  if (!parts.some((part) => part.some(goesOver))) return outline;
  const cut = parts.map(cutPart);
  return cut.includes(null) ? null : outlineOfParts(cut.flatMap((part) => part ?? []));
}

/** The runs of closed rings between the edges along the line that they have in common. */
function runsBetween(rings: readonly Corner[][], common: ReadonlySet<string>): Corner[][] {
  return rings.flatMap((ring) => {
    const open = ring.slice(0, -1);
    const isCommon = (index: number) => common.has(keyOfEdge(open[index], open[(index + 1) % open.length]));
    const start = open.findIndex((_corner, index) => isCommon(index));
    if (start === -1) return [];
    const runs: Corner[][] = [];
    let run: Corner[] = [];
    for (let step = 1; step <= open.length; step += 1) {
      const at = (start + step) % open.length;
      const corner = open[at];
      if (corner !== undefined) run.push(corner);
      if (isCommon(at)) {
        runs.push(run);
        run = [];
      }
    }
    return runs;
  });
}

const keyOfEdge = (from: Corner | undefined, to: Corner | undefined): string =>
  from?.[0] === line && to?.[0] === line ? `${from[1]} ${to[1]}` : '';

function edgesAlongLine(rings: readonly Corner[][]): Set<string> {
  return new Set(
    rings.flatMap((ring) => ring.map((corner, index) => keyOfEdge(corner, ring[index + 1]))).filter(Boolean),
  );
}

/**
 * The same outline on a flat map around a longitude: parts near to it, also beyond ±180°, and those that were cut apart at the
 * antimeridian in one. Where that longitude is far from the antimeridian, nothing changes.
 */
export function joinedAtAntimeridian(outline: Outline, around: number): Outline {
  const parts = partsOf(outline).map((part) => {
    const rings = part.map((ring) =>
      ring.map(([longitude = 0, latitude = 0]): Corner => [longitude, latitude]),
    );
    const { middle } = rangeOf(rings[0] ?? []);
    const by = turn * Math.round((around - middle) / turn);
    return rings.map((ring, index) => wound(shifted(ring, by), index === 0));
  });
  const rings = parts.flat();
  const known = edgesAlongLine(rings);
  const common = new Set([...known].filter((key) => known.has(key.split(' ').toReversed().join(' '))));
  const whole = (part: Corner[][]): Part => part.map((ring) => ring.map((corner) => [...corner]));
  if (common.size === 0) return outlineOfParts(parts.map(whole));
  const isCut = (ring: Corner[]) =>
    ring.some((corner, index) => common.has(keyOfEdge(corner, ring[index + 1])));
  const [cut, others] = [parts.filter((part) => part.some(isCut)), parts.filter((part) => !part.some(isCut))];
  const left = new Set(runsBetween(cut.flat(), common));
  const joined: Corner[][] = [];
  for (const first of left) {
    const ring: Corner[] = [];
    let run: Corner[] | undefined = first;
    while (run !== undefined) {
      left.delete(run);
      ring.push(...run);
      run = [...left].find((next) => isSame(next[0], ring.at(-1)));
    }
    joined.push(closed(ring));
  }
  const uncut = cut.flat().filter((ring) => !isCut(ring));
  const all = [...joined, ...uncut].filter((ring) => ring.length >= 4);
  const edges = all.filter((ring) => signedArea(ring) > 0);
  const holes = all.filter((ring) => signedArea(ring) < 0);
  return outlineOfParts([...withHoles(edges, holes), ...others.map(whole)]);
}
