/** Red, green, blue in 0 to 1, before the water takes its share. */
export type Colour = readonly [number, number, number];

/** A picture in the making: colour, what each pixel shows, and how far away it is. */
export interface ReefCanvas {
  readonly width: number;
  readonly height: number;
  /** width × height × 3, 0 to 1. */
  readonly colour: Float32Array;
  /** Index into the list of labels, one for each pixel. */
  readonly label: Uint8Array;
  /** Distance from the camera in metres. */
  readonly distance: Float32Array;
}

export function newCanvas(width: number, height: number): ReefCanvas {
  return {
    width,
    height,
    colour: new Float32Array(width * height * 3),
    label: new Uint8Array(width * height),
    distance: new Float32Array(width * height),
  };
}

/** Lays a colour over a pixel; from half opacity on, the pixel shows the new thing. */
export function blend(
  canvas: ReefCanvas,
  x: number,
  y: number,
  colour: Colour,
  opacity: number,
  label: number,
  distance: number,
): void {
  if (opacity <= 0) return;
  const index = y * canvas.width + x;
  const at = index * 3;
  const { colour: pixels } = canvas;
  for (let channel = 0; channel < 3; channel += 1) {
    const old = pixels[at + channel] ?? 0;
    pixels[at + channel] = old + ((colour[channel] ?? 0) - old) * opacity;
  }
  if (opacity >= 0.5) {
    canvas.label[index] = label;
    canvas.distance[index] = distance;
  }
}

/** Darkens a pixel, for the shadow under a colony; what it shows stays. */
export function shade(canvas: ReefCanvas, x: number, y: number, factor: number): void {
  const at = (y * canvas.width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    canvas.colour[at + channel] = (canvas.colour[at + channel] ?? 0) * factor;
  }
}

/** Calls back for every pixel of a box, clipped to the picture. */
export function eachPixel(
  canvas: ReefCanvas,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  visit: (x: number, y: number) => void,
): void {
  const left = Math.max(0, Math.floor(box.left));
  const right = Math.min(canvas.width - 1, Math.ceil(box.right));
  const top = Math.max(0, Math.floor(box.top));
  const bottom = Math.min(canvas.height - 1, Math.ceil(box.bottom));
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) visit(x, y);
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export function scaled(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
