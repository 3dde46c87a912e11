import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPages } from '../../../src/domain/heads/public-pages.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let folder: string;
let www: TestServer;
let boat: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-heads-'));
  const head = '<meta name="description" content="built" />\n<title>Reef Census</title>';
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html><head>${head}</head><body></body></html>`,
  );
  [www, boat] = await Promise.all([
    startTestServer({ network: 'www', webFolder: folder }),
    startTestServer({ network: 'edge', webFolder: folder }),
  ]);
  await www.context.store.write([
    writeEvent('reef-week', {
      timeend: '2100-01-01T00:00:00.000Z',
      name: 'Reef "Week" <2026>',
      desc: ['Seven days of photos.'],
      background: { imageSrc: '/cache/2000/x/assets/events/background/a.jpg', yPos: 20 },
    }),
    writeEvent('secret', { status: 'draft' }),
  ]);
});
afterAll(async () => {
  await Promise.all([www.close(), boat.close()]);
  await rm(folder, { recursive: true });
});

const get = (server: TestServer, path: string) =>
  fetch(server.url + path, { headers: { accept: 'text/html' } });
const page = async (path: string) => (await get(www, path)).text();

test('each public page has the title and description of its own before any script runs', async () => {
  for (const { path, title, description } of publicPages) {
    const html = await page(path);
    expect(html).toContain(`<title>${title === '' ? '' : `${title} | `}Reef Census</title>`);
    expect(html).toContain(`content="${description.slice(0, 60)}`);
    expect(html).toContain(`<link rel="canonical" href="${www.url}${path}" />`);
    expect(html).not.toContain('content="built"');
  }
});

test('an event is shown in a chat by its name and picture; one that nobody has announced is not told of', async () => {
  const html = await page('/event/reef-week');
  expect(html).toContain('<title>Reef &quot;Week&quot; &lt;2026&gt; | Reef Census</title>');
  expect(html).toContain(`content="${www.url}/cache/2000/x/assets/events/background/a.jpg"`);
  expect(html).toContain('"@type":"Event"');
  const secret = await page('/event/secret');
  expect(secret).toContain('noindex');
  expect(secret).not.toContain('Seven days');
});

test('a reef on the map is told by its name, in its region', async () => {
  const { docs } = await www.context.store.query({
    from: { collection: 'mapdata/hawaii/features' },
    where: [],
    orderBy: [],
    limit: 1,
  });
  const [reef] = docs;
  const name = String(reef?.data.name);
  const html = await page(`/hawaii/detailed-reporting/hawaii2025?reef=${String(reef?.data.id)}`);
  expect(html).toContain(`<title>${name} | Reef Census</title>`);
  expect(await page('/hawaii/detailed-reporting?reef=../users/u1')).toContain(
    '<title>Report map | Reef Census</title>',
  );
});

test('what belongs to people and the back office is nobody’s to find', async () => {
  for (const path of ['/dashboard', '/admin/people', '/nowhere', '/event/none'])
    expect(await page(path), path).toContain('<meta name="robots" content="noindex" />');
});

test('the map of the site has the public pages and what everybody may join', async () => {
  const answer = await get(www, '/sitemap.xml');
  expect(answer.headers.get('content-type')).toMatch(/xml/);
  const found = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(found).toEqual([...publicPages.map(({ path }) => www.url + path), `${www.url}/event/reef-week`]);
  expect(await (await get(www, '/robots.txt')).text()).toContain(`Sitemap: ${www.url}/sitemap.xml`);
});

test('a home screen finds name and icons', async () => {
  const answer = await get(www, '/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/manifest\+json/);
  expect(await answer.json()).toMatchObject({ name: 'Reef Census', display: 'standalone' });
});

test('a boat is found by nobody, and its pages are as they were built', async () => {
  expect(await (await get(boat, '/')).text()).toContain('content="built"');
  expect(await (await get(boat, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/manifest.webmanifest'])
    expect(await (await get(boat, path)).text()).not.toMatch(/urlset|standalone/);
});
