import type { Page } from 'playwright';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The percentage of the photo that the screen says is coloured. */
export async function coverageShown(page: Page): Promise<number> {
  return Number.parseInt(
    (await page.getByRole('button', { name: /% coloured · Next$/ }).textContent()) ?? '',
    10,
  );
}

/** Does something with the place of the photo on the screen. */
export async function drawOn<T>(page: Page, act: (box: Box) => Promise<T>, where = 'canvas'): Promise<T> {
  const box = await page.locator(where).first().boundingBox();
  if (box === null) throw new Error('There is no photo to draw on.');
  return act(box);
}

/** Corners and points between them, as a hand goes around, in CSS pixels. */
function around(
  box: Box,
  left: number,
  top: number,
  right: number,
  bottom: number,
): { x: number; y: number }[] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ] as const;
  // A pixel inside, where the edge of the photo is meant.
  const place = (share: number, from: number, length: number) =>
    from + Math.min(length - 1, Math.max(1, share * length));
  return corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? [x, y];
    return Array.from({ length: 6 }, (_, step) => ({
      x: place(x + ((toX - x) * step) / 6, box.x, box.width),
      y: place(y + ((toY - y) * step) / 6, box.y, box.height),
    }));
  });
}

type Corners = readonly [left: number, top: number, right: number, bottom: number];

/** Draws around a rectangle of the photo (or of the stage that shows it) with the mouse; shares of 0 to 1. */
export async function drawAround(page: Page, ...[left, top, right, bottom, where]: [...Corners, 'stage'?]) {
  await drawOn(
    page,
    async (box) => {
      const [start, ...points] = around(box, left, top, right, bottom);
      if (start === undefined) return;
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of points) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    where === 'stage' ? '[data-tool]' : 'canvas',
  );
}

/** The same with a finger; or two fingers that move apart over the rectangle. */
export async function touchAround(page: Page, ...[left, top, right, bottom, how]: [...Corners, 'pinch'?]) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  await drawOn(page, async (box) => {
    const points = around(box, left, top, right, bottom);
    const [start] = points;
    if (start === undefined) return;
    if (how !== 'pinch') {
      await touch('touchStart', [start]);
      for (const point of points.slice(1)) await touch('touchMove', [point]);
      await touch('touchEnd', []);
      return;
    }
    const middle = {
      x: box.x + box.width * ((left + right) / 2),
      y: box.y + box.height * ((top + bottom) / 2),
    };
    const apart = (by: number) => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ];
    await touch('touchStart', [{ x: middle.x - 20, y: middle.y }]);
    await touch('touchStart', apart(20));
    for (let by = 22; by < 60; by += 4) await touch('touchMove', apart(by));
    await touch('touchEnd', []);
  });
  await devtools.detach();
}
