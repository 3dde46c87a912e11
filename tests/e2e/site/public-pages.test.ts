import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaderboardDocs } from '../../../src/domain/collections/leaderboards.ts';
import { siteItemDocs } from '../../../src/domain/collections/site/items.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Leaderboard } from '../../../src/domain/leaderboards/leaderboard.ts';
import { exampleItems } from '../../../src/domain/site/examples/example-items.ts';
import { shippedItems } from '../../../src/domain/site/shipped/shipped-items.ts';
import { launchChromium, openContext, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import {
  expectAccessible,
  keepPicture,
  openLook,
  pagesForLooks,
  picturesLoaded,
  triedLooks,
} from '../../support/browser/look.ts';
import type { Census } from '../../support/census/census.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { inEither, said, saidAll } from '../../support/language/said.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;
let www: Census;
let bare: Census;
let boat: TestServer;

const organisation = { name: 'Reef Trust', address: 'PO Box 42, Cairns', email: 'schools@reef.example' };
const video = '/cdn/200/site/quote.m3u8';

const board: Leaderboard = {
  updatedAt: '2026-11-20T00:00:00.000Z',
  stats: { people: 3, analysis: 60, mins: 90 },
  volunteers: [],
  students: [
    { rank: 1, name: 'Ada', city: 'Cairns, Queensland, Australia', activity: { analysis: 40, mins: 60 } },
    { rank: 2, name: 'Ben', activity: { analysis: 20, mins: 30 } },
  ],
  schools: [],
  organisations: [],
  care: [],
};

beforeAll(async () => {
  [browser, www, bare, boat] = await Promise.all([
    launchChromium(),
    openCensus({ config: { organisation } }),
    openCensus(),
    startTestServer({ network: 'edge', config: { organisation } }),
  ]);
  await bare.context.store.write(
    exampleItems
      .filter(({ id }) => id === 'example-quote-impact')
      .map((item) => ({ op: 'set', path: siteItemDocs.path({ itemId: item.id }), data: documentOf(item) })),
  );
  await www.context.store.write([
    { op: 'set', path: leaderboardDocs.path({ scope: 'global' }), data: documentOf(board) },
    ...[...shippedItems, ...exampleItems].map((item) => ({
      op: 'set' as const,
      path: siteItemDocs.path({ itemId: item.id }),
      data: documentOf(item.id === 'example-quote-impact' ? { ...item, video } : item),
    })),
  ]);
});

const lookedAt = pagesForLooks();
afterAll(async () => {
  await lookedAt.close();
  await Promise.all([browser?.close(), www?.close(), bare?.close(), boat?.close()]);
});

const pages = [
  { name: 'science', heading: 'About the Reef Census', title: 'About' },
  { name: 'education', heading: 'Real photos, real science, one lesson', title: 'Schools' },
  { name: 'threats', heading: 'Threats to the Reef', title: 'Threats to the Reef' },
  { name: 'privacy', heading: 'Privacy Policy', title: 'Privacy Policy' },
  { name: 'terms', heading: 'Terms of Service', title: 'Terms of Service' },
  { name: 'nowhere/at/all', heading: 'You got lost :(', title: 'Not found' },
] as const;

const soon = <Value>(look: () => Promise<Value>) => expect.poll(look);
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function opened(path: string, more: Parameters<typeof openDesktop>[1] = {}): Promise<Page> {
  const page = await (await openDesktop(browser, more)).newPage();
  await page.goto(`${www.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe.each(triedLooks)('at $width in the $scheme', (look) => {
  test.each(pages)('/$name is shown under its title, and readable for everybody', async (entry) => {
    const page = await lookedAt.page(entry.name, look, async () => {
      const fresh = await openLook(browser, look);
      await fresh.goto(`${www.url}/${entry.name}`);
      return fresh;
    });
    await page.getByRole('heading', { level: 1, name: entry.heading, exact: true }).waitFor();
    await soon(() => page.title()).toBe(`${said(entry.title)} | Reef Census`);
    await picturesLoaded(page);
    await expectAccessible(page);
    await expect.poll(() => isTooWide(page)).toBe(false);
    await keepWhole(page, entry.name.split('/')[0] ?? '', look);
  });
});

/** The whole page, screen by screen, so that lazy pictures are there. */
async function keepWhole(page: Page, name: string, look: Parameters<typeof keepPicture>[2]): Promise<void> {
  if (process.env.REEF_SHOTS === undefined) return;
  const screens = await page.evaluate(() =>
    Math.min(9, Math.ceil(document.documentElement.scrollHeight / window.innerHeight)),
  );
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate((at) => window.scrollTo(0, at * window.innerHeight), screen);
    await page.waitForTimeout(250);
    await keepPicture(page, `${name}-${screen}`, look);
  }
}

describe('small screens and large letters', () => {
  test.each(pages)('/$name fits on 320 pixels, and with letters of twice the size', async ({ name }) => {
    const context = await openContext(browser, {
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${www.url}/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => isTooWide(page)).toBe(false);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await soon(() => isTooWide(page)).toBe(false);
    await context.close();
  });
});

describe('/science', () => {
  test('has the published figures, at once for whoever wants no motion', async () => {
    const page = await opened('/science');
    const impact = page.getByRole('region', { name: 'Our impact' });
    for (const figure of ['740', '173,105', '88%', '25%'])
      await impact.getByText(figure, { exact: true }).first().waitFor();
    await impact.getByText('of all reefs surveyed, versus 5% before', { exact: true }).waitFor();
    await page.context().close();
  });

  test('counters run up for everybody else who comes to them', async () => {
    const page = await (await openDesktop(browser, { reducedMotion: 'no-preference' })).newPage();
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const number of document.querySelectorAll('#impact [data-numbers]'))
          seen.add(number.textContent ?? '');
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    // A page that was drawn before its program came has its numbers already.
    await page.goto(`${www.url}/threats`);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.getByText('173,105', { exact: true }).waitFor();
    const steps = await page.evaluate(() => (Reflect.get(window, 'seen') as Set<string>).size);
    expect(steps).toBeGreaterThan(8);
    await page.context().close();
  });

  test('who somebody is opens and closes by keyboard, and says that it is an example', async () => {
    const page = await opened('/science?el=members');
    const card = page.getByRole('button', { name: /A census lead/ });
    await card.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A census lead' });
    await dialog.getByText('Plans the season', { exact: true }).waitFor();
    await dialog.getByText('Example', { exact: true }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'science-member', { width: 1280, scheme: 'light' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await soon(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  test('?el= leads to the team and to the history', async () => {
    for (const [id, heading] of [
      ['members', 'The team'],
      ['history', 'History of the Reef'],
    ] as const) {
      const page = await opened(`/science?el=${id}`);
      await soon(() =>
        page
          .getByRole('heading', { name: heading, exact: true })
          .evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 400),
      ).toBe(true);
      await page.context().close();
    }
  });

  test('the three ways of analysing stand there, and the map of the reporting year is a link', async () => {
    const page = await opened('/science');
    for (const name of ['Expert analysis', 'Citizen analysis with AI help', 'AI training on the expert data'])
      await page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'See the reporting map' }).getAttribute('href'))
      .toMatch(/^\/detailed-reporting\/grc\d+$/);
    await page.context().close();
  });

  test('an answer opens by keyboard, and all of them are a file', async () => {
    const page = await opened('/science');
    const question = page.getByRole('button', { name: 'Who owns the photos?' });
    await question.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/They stay yours\. By handing them in/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the FAQ' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(inEither('reef-census-faq-en.txt', 'reef-census-faq-fr.txt'));
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(
      `${said('Who owns the photos?')}\r\n${inEither('They stay yours.', 'Elles restent les vôtres.')}`,
    );
    expect(text).toContain(`${said('Who can take part?')}\r\n`);
    await page.context().close();
  });

  test('the player comes only with a video that somebody wants to see', async () => {
    const page = await opened('/science');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const watch = page.getByRole('button', { name: 'Watch the video' });
    await watch.focus();
    expect(asked.some((path) => path.includes('m3u8'))).toBe(false);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /A marine biologist/ });
    await dialog.getByText(/One research vessel sees a handful/).waitFor();
    // There is no such file: that is said, and the words stand there.
    await dialog.getByText('The video could not be played').waitFor();
    expect(asked).toContain(video);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('without a video there is no way to one', async () => {
    const page = await (await openDesktop(browser)).newPage();
    await page.goto(`${bare.url}/science`);
    await page.getByText(/One research vessel sees a handful/).waitFor();
    expect(await page.getByRole('button', { name: 'Watch the video' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('/education', () => {
  test('leads a school to an address for mail', async () => {
    const page = await opened('/education');
    await expect
      .poll(() => page.getByRole('link', { name: 'Write to schools@reef.example' }).getAttribute('href'))
      .toMatch(/^mailto:schools@reef\.example\?subject=/);
    await page.context().close();
  });

  test('says in words how to reach somebody where no address is set up', async () => {
    const page = await (await openDesktop(browser)).newPage();
    await page.goto(`${bare.url}/education`);
    await page.getByText(/an e-mail address for schools is not set up here yet/).waitFor();
    expect(await page.locator('main a[href^="mailto:"]').count()).toBe(0);
    await page.getByRole('heading', { name: 'No student is named here yet' }).waitFor();
    await page.context().close();
  });

  test('has the first students by first name and town', async () => {
    const page = await opened('/education');
    const table = page.getByRole('table', { name: 'Top 50 students' });
    await table.getByRole('row', { name: /Ada Cairns, Queensland, Australia 40/ }).waitFor();
    await table.getByRole('row', { name: /Ben – 20/ }).waitFor();
    await page.context().close();
  });

  test('a leaderboard that does not come is said, with a way to try again', async () => {
    const page = await (await openPhone(browser)).newPage();
    await page.route('**/store/get', (route) =>
      route.request().postData()?.includes('leaderboards/global') ? route.abort() : route.continue(),
    );
    await page.goto(`${www.url}/education`);
    await page.getByRole('heading', { name: 'Could not load the leaderboard' }).waitFor();
    await page.unroute('**/store/get');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Ada').waitFor();
    await page.context().close();
  });
});

describe('/threats', () => {
  test('tells of six threats, what the census does, and three things to do that lead somewhere', async () => {
    const page = await opened('/threats');
    for (const name of [
      'Climate and bleaching',
      'Crown-of-thorns starfish',
      'Water quality',
      'Cyclones',
      'Overfishing',
      'Coastal development',
    ]) {
      const part = page.getByRole('region', { name, exact: true });
      await part.getByRole('heading', { name: 'What the census does about it' }).waitFor();
      expect((await part.getByRole('img').getAttribute('alt'))?.length).toBeGreaterThan(20);
    }
    const links = page.getByRole('region', { name: 'What you can do' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(['/analysis', '/submit-a-survey', '/education']);
    for (const path of paths) {
      await page.goto(`${www.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('You got lost :(').count()).toBe(0);
    }
    await page.context().close();
  });
});

describe('what binds', () => {
  test('privacy says the four things that everybody asks', async () => {
    const page = await opened('/privacy');
    for (const sentence of [
      'Your full name is never public.',
      'Your first name and coarse location may appear on leaderboards, if you say so.',
      'Your e-mail address is shared only for company leaderboards or with third-party platforms.',
      'Requests for deletion are answered within 24 hours.',
    ])
      await page.getByText(sentence, { exact: true }).waitFor();
    await expect
      .poll(() => page.getByText('CC BY 4.0').first().getAttribute('href'))
      .toBe('https://creativecommons.org/licenses/by/4.0/');
    await page.context().close();
  });

  test.each(['privacy', 'terms'])(
    '/%s has contents that lead to its parts, a day, and who answers',
    async (name) => {
      const page = await opened(`/${name}`);
      await page
        .getByText(
          inEither(/^Last changed on \d+ \w+ \d{4}\.$/, /^Dernière modification : \d+(er)? \p{L}+ \d{4}\.$/u),
        )
        .waitFor();
      const contents = page.getByRole('navigation', { name: 'Contents' });
      const parts = await contents
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), link.textContent]));
      expect(parts.length).toBeGreaterThan(9);
      for (const [href, heading] of parts)
        await expect.poll(() => page.locator(`main ${href} h2`).first().textContent()).toBe(heading);
      await contents.getByRole('link', { name: 'Who is responsible' }).press('Enter');
      await soon(() =>
        page.getByRole('link', { name: organisation.email }).evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top > 0 && top < window.innerHeight;
        }),
      ).toBe(true);
      await page.getByText(organisation.address).first().waitFor();
      await page.context().close();
    },
  );

  test('every link of theirs leads to a page', async () => {
    const page = await opened('/privacy');
    const links = new Set<string>();
    for (const name of ['privacy', 'terms']) {
      await page.goto(`${www.url}/${name}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const href of await page
        .locator('main a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        links.add(href);
    }
    expect(links.size).toBeGreaterThan(4);
    for (const path of links) {
      await page.goto(`${www.url}${path}`);
      await page.locator('main h1, main h2').first().waitFor();
      expect([path, await page.getByText('You got lost :(').count()]).toEqual([path, 0]);
    }
    await page.context().close();
  });
});

describe('on a boat', () => {
  test.each(['science', 'education', 'threats'])('/%s says that it is at home ashore', async (name) => {
    const page = await (await openPhone(browser)).newPage();
    await page.goto(`${boat.url}/${name}`);
    await page.getByRole('heading', { name: 'This page is at home ashore' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.context().close();
  });

  test.each(['privacy', 'terms'])('/%s is read there, too', async (name) => {
    const page = await (await openPhone(browser)).newPage();
    await page.goto(`${boat.url}/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(organisation.name, { exact: true }).waitFor();
    await page.context().close();
  });

  test('whoever gets lost is led to what there is at sea', async () => {
    const page = await (await openPhone(browser)).newPage();
    await page.goto(`${boat.url}/nowhere/at/all`);
    const places = page.getByRole('navigation', { name: 'Main places' }).getByRole('link');
    await places.first().waitFor();
    await expect
      .poll(() => places.allTextContents())
      .toEqual(saidAll('Submit a Survey', 'My surveys', 'Report Map'));
    await page.context().close();
  });
});

test('in French the pages are French', async () => {
  const page = await (await openDesktop(browser, { locale: 'fr-FR' })).newPage();
  await page.goto(`${www.url}/science`);
  await page.getByRole('heading', { level: 1, name: 'À propos du recensement des récifs' }).waitFor();
  await page.getByText('173\u202f105', { exact: true }).waitFor();
  await page.getByText('88\u202f%', { exact: true }).waitFor();
  await page.getByText('Exemple', { exact: true }).first().waitFor();
  await keepPicture(page, 'science-french', { width: 1280, scheme: 'light' });
  for (const [path, heading] of [
    ['education', 'De vraies photos, de la vraie science, une leçon'],
    ['threats', /Les menaces/],
    ['privacy', 'Politique de confidentialité'],
    ['terms', 'Conditions d’utilisation'],
  ] as const) {
    await page.goto(`${www.url}/${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await page.context().close();
});

test('whoever gets lost finds the main places', async () => {
  const page = await opened('/nowhere/at/all');
  const places = page.getByRole('navigation', { name: 'Main places' }).getByRole('link');
  for (const path of await places.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
    await page.goto(`${www.url}${path}`);
    await page.locator('main h1').waitFor();
    expect([path, await page.getByText('You got lost :(').count()]).toEqual([path, 0]);
  }
  await page.context().close();
});
