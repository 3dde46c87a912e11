import { areaOf } from '../../../../domain/assisted/region-shares.ts';
import type { WorkRegion } from '../../../../domain/assisted/work.ts';

/** An outline with the box around it: most regions are told apart by their boxes alone. */
interface Boxed {
  readonly region: WorkRegion;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly area: number;
}

export function boxed(regions: readonly WorkRegion[]): readonly Boxed[] {
  return regions.map((region) => {
    let [left, top, right, bottom] = [1, 1, 0, 0];
    for (const [x, y] of region.path) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
    return { region, box: [left, top, right, bottom], area: areaOf(region.path) };
  });
}

function isInside({ path }: WorkRegion, x: number, y: number): boolean {
  let inside = false;
  for (let index = 0; index < path.length; index += 1) {
    const [ax, ay] = path[index] ?? [0, 0];
    const [bx, by] = path[(index + 1) % path.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The region at a place of the photo: what was drawn there, else the smallest one; undefined where there is none. */
export function regionAt(regions: readonly Boxed[], x: number, y: number): WorkRegion | undefined {
  const there = regions.filter(
    ({ region, box: [left, top, right, bottom] }) =>
      x >= left && x <= right && y >= top && y <= bottom && isInside(region, x, y),
  );
  const rank = { drawn: 0, suggested: 1, zap: 2 };
  return there.toSorted((a, b) => rank[a.region.kind] - rank[b.region.kind] || a.area - b.area)[0]?.region;
}
