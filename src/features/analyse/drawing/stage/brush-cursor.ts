/** CSS pixels across of the largest picture that browsers take for a pointer. */
const mostPixels = 128;

/** A pointer as wide as the brush on the screen, a ring that is seen on light and dark; a cross where it is too wide. */
export function brushCursor(across: number): string {
  const size = Math.ceil(across) + 4;
  if (size > mostPixels) return 'crosshair';
  const ring = (colour: string, width: number) =>
    `<circle cx="${size / 2}" cy="${size / 2}" r="${across / 2}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ring('#0b1620', 3)}${ring('#ffffff', 1.5)}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}") ${size / 2} ${size / 2}, crosshair`;
}
