import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import type { Browser } from 'playwright';
import { z } from 'zod';
import { createEdgeServer } from '../../../edge-server/edge/compose/index.ts';
import { importReefFile } from '../../../edge-server/services/reefs/import-file.ts';
import { approximateOutline } from '../../../edge-server/services/reefs/outline.ts';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { waitForMap } from '../../support/browser/report-map-page.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { hasRealOutlines, realOutlineFiles, registryFile } from '../../support/reefs/real-outlines.ts';
import { quantile, rounded } from './figures.ts';
import { emailOf } from './plan.ts';
import { startWww } from './starts.ts';

const rounds = 5;
/** Turns of the wheel in one direction, and the pause between two, milliseconds. */
const turns = 24;
const turnMs = 120;

interface Prepared {
  readonly folder: string;
  readonly reefs: number;
  readonly person: { readonly uid: string; readonly email: string; readonly bearer: string };
}

const registrySchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ gid: z.string(), name: z.string(), registry_km2: z.number() }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  ),
});

/** A file with a shape of its area for each reef of the registry. */
async function writeRegistry(to: string): Promise<void> {
  const { features } = registrySchema.parse(JSON.parse(await readFile(registryFile, 'utf8')));
  const drawn = features.map(({ properties, geometry }) => {
    const [longitude, latitude] = geometry.coordinates;
    const outline = approximateOutline(properties.gid, { longitude, latitude }, properties.registry_km2);
    return { type: 'Feature', properties, geometry: outline };
  });
  await writeFile(to, JSON.stringify({ type: 'FeatureCollection', features: drawn }));
}

/** A folder with the starter table's reefs and those of some files, and somebody who may look at the map. */
async function folderWith(files: readonly string[]): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'reef-zoom-'));
  const server = await createEdgeServer({
    config: {
      ...loadConfig('www', {}),
      port: 0,
      host: '127.0.0.1',
      demo: false,
      localName: null,
      dataDir: folder,
    },
    log: pino({ level: 'error' }),
    reefs: 'starter',
  });
  try {
    const { store, accounts } = server.context;
    for (const file of files) await importReefFile(file, 'gbr', store);
    const { uid } = await accounts.findOrCreate(emailOf(0));
    await store.write([
      {
        op: 'merge',
        path: userDocs.path({ uid }),
        data: { isEmailVerified: true, name: { first: 'Ann', last: 'Example' } },
      },
    ]);
    const reefs = await store.aggregate(
      { from: { collection: 'mapdata/gbr/features' }, where: [], orderBy: [] },
      { count: true },
    );
    return {
      folder,
      reefs: reefs.count ?? 0,
      person: { uid, email: emailOf(0), bearer: await accounts.customToken(uid) },
    };
  } finally {
    await server.close();
  }
}

/** Seconds of processor that a browser has used, all of its processes together. */
async function processorOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Processor time of opening the report map, and of zooming into it and out again. */
async function openAndZoom(url: string, person: Prepared['person']) {
  const browser = await launchChromium();
  try {
    const context = await openDesktop(browser);
    await rememberSession(context, person);
    const page = await context.newPage();
    const before = await processorOf(browser);
    await page.goto(`${url}/gbr/detailed-reporting`);
    await waitForMap(page);
    const opened = await processorOf(browser);
    const box = await page.getByTestId('map').boundingBox();
    if (box === null) throw new Error('There is no map on the page.');
    await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.45);
    for (const direction of [-1, 1])
      for (let turn = 0; turn < turns; turn += 1) {
        await page.mouse.wheel(0, direction * 120);
        await pause(turnMs);
      }
    await waitForMap(page);
    return { opening: opened - before, zooming: (await processorOf(browser)) - opened };
  } finally {
    await browser.close();
  }
}

/** Processor time of a map with all real reefs as a multiple of one with the starter table's; null without their file. */
export async function zoomRatios() {
  if (!hasRealOutlines) return null;
  const registry = join(tmpdir(), 'reef-registry.geojson');
  await writeRegistry(registry);
  // The real outlines last: they take the place of a shape that only has the area.
  const prepared = [await folderWith([]), await folderWith([registry, ...realOutlineFiles])];
  await rm(registry);
  const seen: { opening: number[]; zooming: number[] }[] = prepared.map(() => ({ opening: [], zooming: [] }));
  const servers = [];
  for (const { folder } of prepared) servers.push(await startWww(folder));
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { person }] of prepared.entries()) {
      const { opening, zooming } = await openAndZoom(servers[index]?.url ?? '', person);
      if (round < 0) continue;
      seen[index]?.opening.push(opening);
      seen[index]?.zooming.push(zooming);
    }
  }
  for (const server of servers) await server.stop();
  for (const { folder } of prepared) await rm(folder, { recursive: true, force: true });
  const ratio = (of: 'opening' | 'zooming') =>
    rounded(quantile(seen[1]?.[of] ?? [], 0.5) / quantile(seen[0]?.[of] ?? [], 0.5));
  return { reefs: prepared.map(({ reefs }) => reefs), opening: ratio('opening'), zooming: ratio('zooming') };
}
