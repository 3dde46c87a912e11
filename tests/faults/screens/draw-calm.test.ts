import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { trainedPerson } from '../../support/analysis/trained-person.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { coverageShown, drawAround, touchAround } from '../../support/browser/drawing-hand.ts';
import { expectAccessible, triedLooks, turnTo } from '../../support/browser/look.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { openAlbum, type Snapshot } from '../../support/story/snapshots.ts';

let browser: Browser;
let server: TestServer;
let photo: PhotoToAnalyse | undefined;
let take: Snapshot;

beforeAll(async () => {
  [browser, server, take] = await Promise.all([launchChromium(), startTestServer(), openAlbum('draw-calm')]);
  [photo] = await reefWithPhotos(server, 1);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const patience = { timeout: 60_000 };
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The field guide at what is chosen, by keys alone: read, a page turned, closed; then the keys are the pen's again. */
async function readGuide(page: Page, device: string): Promise<void> {
  const eraser = page.getByRole('button', { name: 'Eraser', exact: true });
  const opener = page.getByRole('button', { name: 'Guide: Hard coral' });
  const guide = page.getByRole('dialog', { name: 'Field guide' });
  await opener.press('Enter');
  await guide.getByRole('heading', { name: 'Hard coral', exact: true }).waitFor();
  await guide.getByRole('button', { name: 'Plating', exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), patience).toBe('Plating');
  const picture = guide.getByAltText('Flat brown plates over one another, with paler rims.');
  await expect
    .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth), patience)
    .toBe(400);
  await page.keyboard.press('e');
  const width = page.viewportSize()?.width;
  for (const look of triedLooks.filter((one) => one.width === width).toReversed()) {
    await turnTo(page, look);
    await expectAccessible(page);
    await take(page, `${device}-guide-${look.scheme}`);
  }
  await page.keyboard.press('Escape');
  await guide.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => eraser.getAttribute('aria-pressed')).toBe('false');
}

/** From here on the page notes every shift of its layout, those after a press too, and where the photo is. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { shift: 0, what: [] as string[], places: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry)) continue;
        seen.shift += Number(entry.value);
        for (const { node } of entry.sources as readonly { readonly node: Node | null }[])
          seen.what.push(node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.nodeName));
      }
    }).observe({ type: 'layout-shift' });
    const look = (): void => {
      const box = document.querySelector('[data-tool] img')?.getBoundingClientRect();
      const place = [box?.x, box?.y, box?.width, box?.height].join(' ');
      if (seen.places.at(-1) !== place) seen.places.push(place);
      requestAnimationFrame(look);
    };
    look();
  });
const seenBy = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { shift: number; what: string[]; places: string[] } }).seen,
  );

/** Which things that are needed while somebody draws lie under something, as far as it is over the page. */
async function coveredBy(page: Page, over: Locator): Promise<string[]> {
  const lid = await over.boundingBox();
  if (lid === null) throw new Error('It is not shown.');
  const needed = {
    header: page.getByRole('banner'),
    tools: page.getByRole('toolbar', { name: 'Tools' }),
    photo: page.locator('[data-tool] img'),
    kinds: page.getByRole('button', { name: 'Bad image', exact: true }),
    'the way on': page.getByRole('button', { name: /· Next$/ }),
  };
  const found = Object.entries(needed).map(async ([name, thing]) => {
    const box = await thing.boundingBox();
    if (box === null) throw new Error(`There is no ${name}.`);
    const isApart =
      box.x + box.width <= lid.x ||
      lid.x + lid.width <= box.x ||
      box.y + box.height <= lid.y ||
      lid.y + lid.height <= box.y;
    return isApart ? [] : [name];
  });
  return (await Promise.all(found)).flat();
}

/** Answers wait until they are let go. */
async function holdBack(context: BrowserContext) {
  const gates = new Map(
    ['submit-drawing-analysis', 'photo-answer'].map((name) => [name, Promise.withResolvers<void>()]),
  );
  await context.route('**/call/**', async (route) => {
    await gates.get(route.request().url().split('/').at(-1) ?? '')?.promise;
    await route.continue();
  });
  return { letGo: (name: string) => gates.get(name)?.resolve() };
}

test.each([
  ['a phone', openPhone, touchAround],
  ['a desktop', openDesktop, drawAround],
] as const)(
  'on %s nothing moves from the first stroke until the server has all of it',
  async (device, open, draw) => {
    const vera = await trainedPerson(server, 'Vera');
    const context = await open(browser, { reducedMotion: 'reduce' });
    await rememberSession(context, vera);
    const page = await context.newPage();
    await page.goto(`${server.url}${photo?.address.replace('/percentage/', '/draw/')}`);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('[data-tool] img')?.complete);
    await page.getByRole('button', { name: 'Reef', exact: true }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await take(page, `${device.replace('a ', '')}-fresh`);
    // What is told in passing covers nothing that is needed here.
    await draw(page, 0.2, 0.2, 0.4, 0.4);
    const told = page.getByRole('alert').filter({ hasText: 'First choose what you see' });
    await told.waitFor();
    await take(page, `${device.replace('a ', '')}-told`);
    expect(await coveredBy(page, told)).toEqual([]);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await told.waitFor({ state: 'detached' });
    await watch(page);

    await choose(page, 'Reef');
    await choose(page, 'Hard coral');
    await draw(page, 0, 0, 0.5, 1);
    await expect.poll(() => coverageShown(page), patience).toBeGreaterThan(45);
    await page.getByText('Saved', { exact: true }).waitFor(patience);
    await readGuide(page, device.replace('a ', ''));
    await expect.poll(() => coverageShown(page)).toBeGreaterThan(45);
    await context.route('**/call/**', (route) => route.abort('internetdisconnected'));
    await choose(page, 'Background');
    await choose(page, 'Water');
    await draw(page, 0.5, 0, 1, 0.5);
    await page.getByText('It is kept on this device.').waitFor(patience);
    await take(page, `${device.replace('a ', '')}-not-saved`);
    await context.unroute('**/call/**');
    await choose(page, 'Try again');
    await page.getByText('Saved', { exact: true }).waitFor(patience);
    await draw(page, 0.5, 0.5, 1, 1);
    await expect.poll(() => coverageShown(page), patience).toBeGreaterThan(98);
    // Photo, receipt and answer come one after the other, while the dialog is looked at.
    const { letGo } = await holdBack(context);
    await page.getByRole('button', { name: /coloured · Next$/ }).click();
    const review = page.getByRole('dialog', { name: 'Analysis received' });
    await review.getByRole('button', { name: 'Another image' }).waitFor();
    await take(page, `${device.replace('a ', '')}-on-its-way`);
    letGo('submit-drawing-analysis');
    await review.getByText('Saved', { exact: true }).waitFor(patience);
    await review.getByText('Loading what others saw …').waitFor();
    letGo('photo-answer');
    await review.getByRole('heading', { name: 'How close was I?' }).waitFor(patience);
    await take(page, `${device.replace('a ', '')}-received`);

    const { shift, what, places } = await seenBy(page);
    expect(places).toHaveLength(1);
    expect([shift, what]).toEqual([0, []]);
    await context.close();
  },
);

test('a phone shows all five kinds of things at once, each as large as a finger, also a small one and one on its side', async () => {
  const vera = await trainedPerson(server, 'Vera');
  const context = await openPhone(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  const page = await context.newPage();
  await page.goto(`${server.url}${photo?.address.replace('/percentage/', '/draw/')}`);
  for (const name of ['Reef', 'Monument', 'Wildlife', 'Background', 'Bad image']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(box?.width).toBeGreaterThanOrEqual(48);
    expect(box?.height).toBeGreaterThanOrEqual(48);
  }
  await choose(page, 'Background');
  for (const [width, height] of [
    [360, 640],
    [375, 553],
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Whatever is touched there is that kind: nothing lies over it, and none is past the edge.
    const kinds = ['Reef', 'Monument', 'Wildlife', 'Background', 'Bad image'];
    await expect.poll(() => outOfReach(page, kinds)).toEqual([]);
    await take(page, `kinds-${width}`);
  }
  await context.close();
});

/** Buttons of which a corner is not to be touched, because it is out of sight or something else lies over it. */
const outOfReach = (page: Page, names: readonly string[]) =>
  page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll('nav[aria-label="Categories"] button')];
    return wanted.filter((name) => {
      const button = buttons.find(({ textContent }) => textContent === name);
      const { left = -1, right = -1, top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
      const corners = [left + 4, right - 4].flatMap((x) =>
        [top + 12, bottom - 12].map((y) => [x, y] as const),
      );
      return !corners.every(([x, y]) => button?.contains(document.elementFromPoint(x, y)) === true);
    });
  }, names);

test('a button that was pressed is not covered by its name; the name comes where a mouse rests', async () => {
  const vera = await trainedPerson(server, 'Vera');
  const context = await openDesktop(browser, { reducedMotion: 'reduce' });
  await rememberSession(context, vera);
  const page = await context.newPage();
  await page.goto(`${server.url}${photo?.address.replace('/percentage/', '/draw/')}`);
  const named = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Eraser', exact: true }).hover();
  await named.filter({ hasText: 'Eraser: draw around what goes (E)' }).waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await named.waitFor({ state: 'detached' });
  await context.close();
});
