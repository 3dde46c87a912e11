import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startSync } from '../../edge-server/edge/boat/sync/start.ts';
import { createServerCloud } from '../../edge-server/edge/compose/cloud/cloud-server.ts';
import { type BoatCall, boatApi } from '../../src/contract/boat/api.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { uidAshore } from '../support/cloud/uid-ashore.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { hurriedTimings } from '../support/server/boat-rig.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { startTestServer } from '../support/server/test-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that crosses a link, as somebody on the same Wi-Fi hears it. */
async function tap(port: number) {
  const heard: Buffer[] = [];
  const server = createServer((phone) => {
    const boat = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [phone, boat],
      [boat, phone],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        heard.push(bytes);
        to.write(bytes);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    heard: () => Buffer.concat(heard).toString('latin1'),
    close: () => server.close(),
  };
}

test('threat 6: whoever listens on the boat’s Wi-Fi hears nothing that opens the cloud', async () => {
  await using www = await startTestServer();
  const hub = await www.person('Hub', { hub: true });
  const uplink = await tap(www.port);
  const cloud = { kind: 'server', url: uplink.url, email: hub.email, password: hub.password } as const;
  let waiting: () => number = () => 1;
  await using boat = await startTestServer({
    network: 'edge',
    config: { cloud },
    startSync(ground) {
      waiting = () => ground.outbox.counts().waiting;
      const server = createServerCloud({ url: uplink.url, email: hub.email, password: hub.password });
      return startSync({ ...ground, cloud: server, timings: hurriedTimings });
    },
  });
  const wifi = await tap(boat.port);
  const phone = await connectPhone(wifi.url);
  await phone.verify('mia@example.org');
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  await phone.send(samplePhoto(survey.id, await jpegPhoto(1)));
  await expect.poll(() => waiting()).toBe(0);
  for (const path of ['/config.json', '/healthz', '/trace.txt'])
    await (await fetch(`${wifi.url}${path}`)).text();
  const uid = await uidAshore(www, 'mia@example.org');
  phone.close();
  wifi.close();
  const heard = wifi.heard();
  expect(heard).toContain(survey.id);
  // What the boat really showed its cloud, as only the cloud may hear it.
  const shown = [...uplink.heard().matchAll(/authorization: bearer (\S+)/gi)].map(
    ([, bearer = '']) => bearer,
  );
  expect(shown.length).toBeGreaterThan(0);
  uplink.close();
  for (const secret of new Set([hub.password, hub.email, hub.bearer, www.url, uplink.url, uid, ...shown]))
    expect(heard).not.toContain(secret);
});

function sourcesOfServer(): { readonly file: string; readonly text: string }[] {
  const folder = join(root, 'edge-server');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** Every address below `/boat/`, with its method: those of the table, and those that a file has a route of its own for. */
function boatRoutes(): { readonly method: string; readonly path: string }[] {
  const ownRoutes = sourcesOfServer().flatMap(({ text }) =>
    [...text.matchAll(/router\s*\.(get|post|put|patch|delete)\(\s*['`](\/boat\/[^'`]*)/g)].map(
      ([, method = '', path = '']) => ({ method: method.toUpperCase(), path }),
    ),
  );
  const table: readonly Pick<BoatCall, 'method' | 'path'>[] = Object.values(boatApi);
  return [...table, ...ownRoutes].map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '1') }));
}

describe('threat 36: what is for the laptop', () => {
  test('is refused to everybody who comes by way of another machine, whatever the address says of itself', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const routes = boatRoutes();
    expect(routes.length).toBe(Object.keys(boatApi).length + 2);
    for (const { method, path } of routes) {
      for (const headers of [{ 'X-Forwarded-For': '192.168.1.20' }, { Forwarded: 'for=192.168.1.20' }]) {
        const asked = `${path}?edge=1&admin=true`;
        const answer = await rawRequest(boat.url, {
          method,
          path: asked,
          headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': '2' },
          body: '{}',
        });
        expect([method, asked, answer.status]).toEqual([method, asked, 403]);
      }
    }
  });

  test('is all there is to administer: no address of the server speaks of an admin', () => {
    for (const { file, text } of sourcesOfServer()) expect(text, file).not.toMatch(/['"`]\/admin/);
  });
});

test('threat 24: a multipart form is refused before anything reads it', async () => {
  await using boat = await startTestServer({ network: 'edge' });
  const malformed = [
    '--x\r\nContent-Disposition: form-data; name="a"; filename="',
    '--',
    '--x--\r\n--x--',
    '',
  ];
  for (const path of ['/store/write', '/call/map-boat-users', '/blobs/offer', '/log']) {
    for (const body of malformed) {
      const answer = await rawRequest(boat.url, {
        method: 'POST',
        path,
        body,
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(body.length) },
      });
      expect([path, answer.status]).toEqual([path, 415]);
    }
  }
  const { packages } = lockfile();
  for (const name of ['multer', 'busboy', 'formidable', 'multiparty']) {
    const own = packages[`node_modules/${name}`];
    expect(own === undefined || own.dev === true, name).toBe(true);
  }
});

function lockfile() {
  const schema = z.object({
    packages: z.record(
      z.string(),
      z.looseObject({
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        link: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  });
  return schema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

describe('threat 40: what is installed', () => {
  test('is what the lockfile says, by hash', () => {
    for (const [path, entry] of Object.entries(lockfile().packages)) {
      if (path === '' || entry.link === true) continue;
      // A package inside another one's archive comes with that one's hash.
      if (entry.inBundle === true) continue;
      expect(entry.integrity, path).toMatch(/^sha512-/);
    }
  });

  test('runs scripts of the packages that are named, and of no other', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const withScripts = Object.entries(lockfile().packages)
      .filter(([, entry]) => entry.hasInstallScript === true)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    for (const name of withScripts) expect(Object.keys(allowScripts), name).toContain(name);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });
});

test('threat 28: a reef whose name is a formula is a text in the table, and a number below zero stays one', async () => {
  await using boat = await startTestServer();
  const { docs } = await boat.context.store.query({
    from: { collection: 'mapdata/gbr/features' },
    where: [],
    orderBy: [],
    limit: 1,
  });
  const results = {
    year: 2025,
    branchingCoralCover: 1,
    platingCoralCover: 1,
    massiveCoralCover: 1,
    otherCoralCover: 1,
    totalCoralCover: -16.9,
    dominantCoral: '@SUM(1)',
  };
  await boat.context.store.write([
    { op: 'update', path: docs[0]?.path ?? '', data: { name: '=HYPERLINK("http://evil.example")' } },
    { op: 'update', path: docs[0]?.path ?? '', data: { 'properties.results': results } },
  ]);
  const csv = await (await fetch(`${boat.url}/cdn/map/data/gbr/results.csv`)).text();
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"');
  expect(csv).toContain("'@SUM(1)");
  expect(csv).toMatch(/(^|,)-16\.9(,|\r)/m);
});
