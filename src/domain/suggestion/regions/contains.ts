/** Whether a path holds a point: even-odd, so that seams to holes count for nothing. */
export function holds(path: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [ax, ay]] of path.entries()) {
    const [bx, by] = path[(index + 1) % path.length] ?? [0, 0];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}
