import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CloudProgress } from '../../../edge-server/front/live/broadcast/tell-own-surveys.ts';
import { launchChromium, openContext } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  openLook,
  pagesForLooks,
  picturesLoaded,
  triedLooks,
} from '../../support/browser/look.ts';
import { said } from '../../support/language/said.ts';
import { type RememberedPhone, rememberedPhone } from '../../support/phone/remembered-phone.ts';
import { submitOn } from '../../support/server/boat-rig.ts';
import { linkAtRest } from '../../support/server/link-at-rest.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let boat: TestServer;
let phone: RememberedPhone;
/** Ids of photos that the cloud took, or did not. */
const inCloud = new Set<string>();
const parked = new Set<string>();
const parkedReason = 'The account of this diver is closed.';

const idOf = (path: string) => path.split('/').at(-1) ?? '';
const countOf = (ids: ReadonlySet<string>, surveyPath: string) =>
  [...ids].filter((id) => placeOf.get(id) === surveyPath).length;
const placeOf = new Map<string, string>();

const progress: CloudProgress = {
  ofSurvey: (path) => (countOf(parked, path) > 0 ? 'parked' : 'waiting'),
  photosOf: (path) => ({ inCloud: countOf(inCloud, path), parked: countOf(parked, path) }),
  ofPhoto(path) {
    if (parked.has(idOf(path))) return { state: 'parked', reason: parkedReason };
    return { state: inCloud.has(idOf(path)) ? 'in-cloud' : 'waiting', reason: null };
  },
  reasonOf: (path) => (countOf(parked, path) > 0 ? parkedReason : null),
  onChange: () => () => undefined,
};

const reef = (name: string) =>
  ({ _geoloc: null, id: name.replaceAll(' ', '-'), name, type: 'reef', regionId: 'gbr' }) as const;

beforeAll(async () => {
  browser = await launchChromium();
  boat = await startTestServer({ network: 'edge', startSync: () => ({ ...linkAtRest, progress }) });
  phone = await rememberedPhone(boat, 'mara@example.org', 'Mara');
  const whole = await submitOn(boat, phone, 3, { loc: reef('Green Island Reef') });
  const half = await submitOn(boat, phone, 2, { loc: reef('Lizard Island Reef'), images: { total: 4 } });
  for (const { path, photos } of [whole, half]) for (const { id } of photos) placeOf.set(id, path);
  const [first, second] = whole.photos;
  inCloud.add(first?.id ?? '');
  parked.add(second?.id ?? '');
});
afterAll(async () => {
  await lookedAt.close();
  await browser?.close();
  await boat?.close();
});

async function openMine(page: Page): Promise<void> {
  await phone.openOn(page);
  await page.goto(`${boat.url}/my-surveys`);
  await page.getByRole('heading', { level: 1, name: 'My surveys' }).waitFor();
  await page.getByText('Green Island Reef').waitFor();
}

const lookedAt = pagesForLooks();

describe('my surveys on this boat, opened days later', () => {
  test('say where every photo is, and why one is not further', { tags: ['quick'] }, async () => {
    const page = await (await openContext(browser)).newPage();
    await openMine(page);
    const all = page.getByRole('group', { name: 'All of your photos' });
    await expect
      .poll(() => all.innerText())
      .toMatch(new RegExp(`2\\s+${said('On phone')}\\s+4\\s+${said('On boat')}\\s+1\\s+${said('In cloud')}`));
    const whole = page.getByRole('region', { name: 'Green Island Reef' });
    await whole.getByText('On the boat, some set aside').waitFor();
    await whole.getByText(parkedReason).waitFor();
    await whole.getByRole('button', { name: 'Show each photo' }).click();
    const photos = whole.getByRole('list', { name: 'Where each photo is' }).getByRole('listitem');
    await expect.poll(() => photos.count()).toBe(3);
    // A badge may be drawn in capitals.
    const places = (await photos.allInnerTexts()).map((text) => text.toLowerCase().split(/\n+/).slice(0, 2));
    const where = ['In cloud', 'On boat, set aside', 'On boat'].map((place, at) => [
      said('Photo {number}', { number: at + 1 }).toLowerCase(),
      said(place).toLowerCase(),
    ]);
    expect(places).toEqual(where);
    const half = page.getByRole('region', { name: 'Lizard Island Reef' });
    await half.getByText('2 photos have not arrived.', { exact: false }).waitFor();
    await page.context().close();
  });

  test('follow what happens, without a reload', async () => {
    const page = await (await openContext(browser)).newPage();
    await openMine(page);
    const more = await submitOn(boat, phone, 1, { loc: reef('Agincourt Reef') });
    for (const { id } of more.photos) placeOf.set(id, more.path);
    await page.getByRole('region', { name: 'Agincourt Reef' }).getByText('Safe on the boat').waitFor();
    await page.context().close();
  });

  test('are nobody else’s: another phone with the same address sees none of them (threat 4)', async () => {
    const page = await (await openContext(browser)).newPage();
    const other = await rememberedPhone(boat, phone.email, 'Mara');
    await other.openOn(page);
    await page.goto(`${boat.url}/my-surveys`);
    await page.getByText('Nothing handed in yet').waitFor();
    await page.context().close();
  });

  test.each(triedLooks)('look right and are accessible, $width px wide, $scheme', async (look) => {
    const page = await lookedAt.page('my surveys', look, async () => {
      const opened = await openLook(browser, look);
      await openMine(opened);
      await opened.getByRole('region', { name: 'Green Island Reef' }).getByRole('button').click();
      return opened;
    });
    await page.getByRole('listitem').getByText('In cloud').waitFor();
    await picturesLoaded(page);
    await expectAccessible(page);
    await keepPicture(page, 'my-surveys', look);
  });
});
