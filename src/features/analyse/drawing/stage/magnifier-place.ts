import type { Size, StagePoint } from '../tools/viewport.ts';

/** CSS pixels across of the glass, its rim included, and how much larger it shows. */
export const glassSize = 112;
export const magnification = 2;
/** CSS pixels between the glass and the middle of the finger, so that no fingertip lies over it. */
const fingerGap = 36;

const radius = glassSize / 2;
const apart = radius + fingerGap;

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(most, least), Math.max(least, value));
}

/**
 * The middle of the glass for a finger: above it; near the top edge it slides around to the side with more room, and
 * where no side has room, below. Always on the stage where that is large enough, never over the finger.
 */
export function magnifierPlace(finger: StagePoint, stage: Size): StagePoint {
  const x = clamp(finger.x, radius, stage.width - radius);
  const y = Math.max(radius, finger.y - apart);
  const rise = finger.y - y;
  const aside = Math.sqrt(Math.max(0, apart * apart - rise * rise));
  if (Math.abs(x - finger.x) >= aside) return { x, y };
  const beside = finger.x < stage.width / 2 ? finger.x + aside : finger.x - aside;
  const hasRoom = beside >= radius && beside <= stage.width - radius;
  return hasRoom ? { x: beside, y } : { x, y: finger.y + apart };
}
