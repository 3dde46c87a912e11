import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { centerOfMass } from '@turf/center-of-mass';
import { pointOnFeature } from '@turf/point-on-feature';
import { joinedAtAntimeridian } from './antimeridian.ts';
import { boundsOfRings } from './bounds-around.ts';
import { type Geoloc, middleOfBounds, wrapDegrees } from './lng-lat.ts';
import { type Outline, roundDegrees } from './outline-shape.ts';

/** The outline as a flat map has it: in one piece where it was cut at the antimeridian. */
export function flatOutline(outline: Outline): Outline {
  const parts = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const bounds = boundsOfRings(parts.flat());
  return bounds[0] > bounds[2] ? joinedAtAntimeridian(outline, middleOfBounds(bounds).longitude) : outline;
}

/** A place inside an outline, in its middle where the middle is inside. */
export function middleOf(outline: Outline): Geoloc {
  const flat = flatOutline(outline);
  const middle = centerOfMass(flat);
  // A reef bent around a lagoon has its middle in the water.
  const inside = booleanPointInPolygon(middle, flat) ? middle : pointOnFeature(flat);
  const [longitude = 0, latitude = 0] = inside.geometry.coordinates;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(wrapDegrees(longitude)) };
}
