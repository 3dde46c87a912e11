import { z } from 'zod';
import { say } from '../../language/say.ts';
import { type Bounds, isInside } from '../geometry/lng-lat.ts';
import type { Outline } from '../geometry/outline-shape.ts';
import { findCrossing } from './crossings.ts';
import { closedLine, liesIn, outlineOf, partOf, type Ring, ringsOf } from './rings.ts';

/** Longest text of an outline: a document holds a million characters, and the rest of a reef needs few of them. */
export const longestOutline = 700_000;

const corner = z.array(z.number()).min(2).max(3);
const polygon = z.array(z.array(corner).min(1)).min(1);
const outlineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
]);

/** An outline out of its stored text, or of what somebody pasted: a geometry, or a feature with one. null for anything else. */
export function readOutline(text: string): Outline | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const feature = z.object({ geometry: outlineSchema }).safeParse(value);
  return feature.data?.geometry ?? outlineSchema.safeParse(value).data ?? null;
}

/** Degrees of a line beyond which it can only be meant the other way around the earth. */
const halfEarth = 180;

function turnsAround({ corners }: Ring): boolean {
  const line = closedLine(corners);
  return line.some(([longitude = 0], index) => {
    const [next = longitude] = line[index + 1] ?? [];
    return Math.abs(next - longitude) > halfEarth;
  });
}

const overDateLine = () => say('An outline cannot go over the date line. Draw a part on each side of it.');

function nameOf(ring: Ring, rings: readonly Ring[]): string {
  const like = rings.filter(({ role }) => role === ring.role);
  if (like.length === 1) return ring.role === 'edge' ? say('the part') : say('the hole');
  const number = like.indexOf(ring) + 1;
  return ring.role === 'edge' ? say('part {number}', { number }) : say('hole {number}', { number });
}

function crossingWords(one: Ring, other: Ring, rings: readonly Ring[]): string {
  if (one === other)
    return say(
      'The line of {which} crosses or touches itself. Move its corners apart, or take the last step back.',
      { which: nameOf(one, rings) },
    );
  if (one.role === 'edge' && other.role === 'edge')
    return say('Two parts of this reef overlap or touch. Move them apart, or draw them as one.');
  if (one.role === 'hole' && other.role === 'hole')
    return say('Two holes overlap or touch. Draw them as one.');
  return say('A hole crosses or touches the edge of the reef. It has to lie wholly inside.');
}

/**
 * Why lines are no outline of a reef, in one sentence for who draws; null where they are one.
 *
 * @param rings On a flat map: where the region reaches over the date line, they may go on beyond ±180°.
 * @param bounds Of the region's map; a reef outside would be a reef of no region.
 */
export function ringsProblem(
  rings: readonly Ring[],
  { bounds, regionName }: { readonly bounds: Bounds; readonly regionName: string },
): string | null {
  const parts = rings.filter(({ role }) => role === 'edge');
  if (parts.length === 0) return say('There is nothing left of this reef. Draw a part of it.');
  const few = rings.find(({ corners }) => corners.length < 3);
  if (few !== undefined)
    return say('An outline needs three corners at least; {which} has fewer.', { which: nameOf(few, rings) });
  if (rings.some(turnsAround)) return overDateLine();
  if (rings.some(({ corners }) => corners.some(([, latitude = 0]) => Math.abs(latitude) > 90)))
    return say('An outline cannot go beyond the poles.');
  const met = findCrossing(rings.map(({ corners }) => closedLine(corners)));
  const [one, other] = met === null ? [] : [rings[met.one], rings[met.other]];
  if (one !== undefined && other !== undefined) return crossingWords(one, other, rings);
  for (const ring of rings) {
    const problem = placeProblem(ring, rings);
    if (problem !== null) return problem;
  }
  const outside = rings.some(({ corners }) =>
    corners.some(([longitude = 0, latitude = 0]) => !isInside(bounds, { latitude, longitude })),
  );
  if (outside) return say('This outline lies outside of {region}, at least in part.', { region: regionName });
  const outline = outlineOf(rings);
  if (outline !== null && JSON.stringify(outline).length > longestOutline)
    return say('This outline has too many corners to be kept. Draw it with fewer.');
  return null;
}

/** What is wrong with where a line lies among the others, none of which it crosses. */
function placeProblem(ring: Ring, rings: readonly Ring[]): string | null {
  if (ring.role === 'hole' && partOf(ring, rings) === null)
    return say('{which} lies outside of the reef. A hole has to lie inside a part of it.', {
      which: capital(nameOf(ring, rings)),
    });
  const around = rings.filter((other) => other !== ring && other.role === ring.role && liesIn(ring, other));
  if (around.length === 0) return null;
  // An island in a lagoon, and the pond on the island: each lies in one of the other kind that lies in the first.
  const between = rings.filter((other) => other.role !== ring.role && liesIn(ring, other));
  if (between.some((other) => around.some((outer) => liesIn(other, outer)))) return null;
  return ring.role === 'hole'
    ? say('A hole lies inside another hole. Take one of them away.')
    : say('A part of this reef lies inside another part. Cut it as a hole, or take it away.');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same of an outline that is whole, as it is kept: what goes over the date line in a part on each side of it. */
export function outlineProblem(
  outline: Outline,
  region: { readonly bounds: Bounds; readonly regionName: string },
): string | null {
  const rings = ringsOf(outline);
  const isBeyond = rings.some(({ corners }) =>
    corners.some(([longitude = 0]) => Math.abs(longitude) > halfEarth),
  );
  return isBeyond ? overDateLine() : ringsProblem(rings, region);
}
