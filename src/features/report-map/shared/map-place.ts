/** Where somebody moved the map to. */
export interface MapLook {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** Decimals of a degree that make less than a pixel at a zoom, where a tile of 512 pixels shows 360 degrees at zoom 0. */
const decimalsAt = (zoom: number) => Math.max(1, Math.ceil(Math.log10((512 * 2 ** zoom) / 360)));

/** Without needless zeros, and never as `1e-7`, which is how a number that close to the equator writes itself. */
const plain = (value: number, decimals: number) =>
  value
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');

/** As it stands in an address: `at=-16.87_146.21_9.5`. */
export function lookText({ latitude, longitude, zoom }: MapLook): string {
  const decimals = decimalsAt(zoom);
  return `${plain(latitude, decimals)}_${plain(longitude, decimals)}_${plain(zoom, 2)}`;
}

const lookPattern = /^(-?\d{1,2}(?:\.\d{1,8})?)_(-?\d{1,3}(?:\.\d{1,8})?)_(\d{1,2}(?:\.\d{1,2})?)$/;

/** null for what is no place on the map. */
export function readLookText(text: string | null): MapLook | null {
  const [, latitude, longitude, zoom] = (lookPattern.exec(text ?? '') ?? []).map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null;
  return Math.abs(latitude) > 85 || Math.abs(longitude) > 180 || zoom > 20
    ? null
    : { latitude, longitude, zoom };
}
