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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the photo: shares of its width and height. */
type Share = readonly [x: number, y: number];

/** Where points of the photo are on the screen, in CSS pixels; a pixel inside, where its edge is meant. */
function placed(box: Box, path: readonly Share[]): Point[] {
  const place = (share: number, from: number, length: number) =>
    from + Math.min(length - 1, Math.max(1, share * length));
  return path.map(([x, y]) => ({ x: place(x, box.x, box.width), y: place(y, box.y, box.height) }));
}

/** Corners and points between them, as a hand goes around. */
function around(left: number, top: number, right: number, bottom: number): Share[] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ] as const;
  return corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? [x, y];
    return Array.from(
      { length: 6 },
      (_, step): Share => [x + ((toX - x) * step) / 6, y + ((toY - y) * step) / 6],
    );
  });
}

type Corners = readonly [left: number, top: number, right: number, bottom: number];

async function drawWithMouse(page: Page, [start, ...points]: readonly Point[]): Promise<void> {
  if (start === undefined) return;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** A finger on the screen, or several. */
async function touching(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      }),
    leave: () => devtools.detach(),
  };
}

/** A finger goes from the first point to the last. */
export async function dragWithFinger(page: Page, [start, ...points]: readonly Point[]): Promise<void> {
  if (start === undefined) return;
  const { touch, leave } = await touching(page);
  await touch('touchStart', [start]);
  for (const point of points) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await leave();
}

/** Draws a line over the photo, whose points are fractions of it. */
export async function drawPath(page: Page, path: readonly Share[], hand: 'mouse' | 'finger'): Promise<void> {
  const draw = hand === 'mouse' ? drawWithMouse : dragWithFinger;
  await drawOn(page, (box) => draw(page, placed(box, path)));
}

/** Draws around a rectangle of the photo (or of the stage that shows it) with the mouse; shares of 0 to 1. */
export async function drawAround(page: Page, ...[left, top, right, bottom, where]: [...Corners, 'stage'?]) {
  await drawOn(
    page,
    (box) => drawWithMouse(page, placed(box, around(left, top, right, bottom))),
    where === 'stage' ? '[data-tool]' : 'canvas',
  );
}

/** The same with a finger; or two fingers that move apart over the rectangle. */
export async function touchAround(page: Page, ...[left, top, right, bottom, how]: [...Corners, 'pinch'?]) {
  if (how !== 'pinch') {
    await drawPath(page, around(left, top, right, bottom), 'finger');
    return;
  }
  const { touch, leave } = await touching(page);
  await drawOn(page, async (box) => {
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
  await leave();
}
