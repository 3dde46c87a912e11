import type { BrowserContext, Page } from 'playwright';

/** Makes every page of a browser context signed in, as if the person had signed in before. */
export async function rememberSession(
  context: BrowserContext,
  person: { readonly uid: string; readonly email: string; readonly bearer: string },
): Promise<void> {
  const { uid, email, bearer } = person;
  const session = JSON.stringify({ bearer, user: { uid, email, confirmed: true } });
  await context.addInitScript((kept) => localStorage.setItem('reef-census-session', kept), session);
}

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
 * them, as the report map does it. Computed from the projection, so that a click on it tests the drawing.
 */
export async function pointOnMap(
  page: Page,
  [west, south, east, north]: Bounds,
  place: { readonly latitude: number; readonly longitude: number },
): Promise<{ x: number; y: number }> {
  const box = await page.getByTestId('map').boundingBox();
  if (box === null) throw new Error('There is no map on the page.');
  const margin = Math.round(Math.min(box.width, box.height) * 0.1);
  const [left, right, top, bottom] = [mercatorX(west), mercatorX(east), mercatorY(north), mercatorY(south)];
  const world = Math.min(
    (box.width - 2 * margin) / (right - left),
    (box.height - 2 * margin) / (bottom - top),
  );
  return {
    x: box.x + box.width / 2 + (mercatorX(place.longitude) - (left + right) / 2) * world,
    y: box.y + box.height / 2 + (mercatorY(place.latitude) - (top + bottom) / 2) * world,
  };
}
