import type { Page } from 'playwright';

/** Waits until the map has drawn everything and stands still. */
export async function waitForMap(page: Page): Promise<void> {
  await page.locator('[data-testid="map"][aria-busy="false"]').waitFor();
}

type Bounds = readonly [west: number, south: number, east: number, north: number];

const mercatorX = (longitude: number) => (longitude + 180) / 360;
const mercatorY = (latitude: number) => {
  const radians = (latitude * Math.PI) / 180;
  return (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
};

/**
 * Where a place is on the page while the map is fitted to bounds with a tenth of its shorter side around
 * them, as the report map does it, or with `around` pixels. Computed from the projection, so that a click on it tests the drawing.
 */
export async function pointOnMap(
  page: Page,
  [west, south, east, north]: Bounds,
  place: { readonly latitude: number; readonly longitude: number },
  around?: number,
): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('There is no map on the page.');
  const margin = around ?? Math.round(Math.min(box.width, box.height) * 0.1);
  // Over the date line the map goes on: what lies west of its west is on the other side.
  const flat = (longitude: number) => mercatorX(longitude < west ? longitude + 360 : longitude);
  const [left, right, top, bottom] = [flat(west), flat(east), mercatorY(north), mercatorY(south)];
  const world = Math.min(
    (box.width - 2 * margin) / (right - left),
    (box.height - 2 * margin) / (bottom - top),
  );
  return {
    x:
      box.x +
      box.width / 2 +
      ((west > east ? flat(place.longitude) : mercatorX(place.longitude)) - (left + right) / 2) * world,
    y: box.y + box.height / 2 + (mercatorY(place.latitude) - (top + bottom) / 2) * world,
  };
}
