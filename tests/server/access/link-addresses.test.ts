import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCertificateDocs } from '../../../src/domain/collections/account/certificates.ts';
import { exportDocs } from '../../../src/domain/collections/exports.ts';
import { doubleKeys } from '../../support/providers/provider-double.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const name = 'reef.example.org';
const mark = 'b3'.repeat(16);
const config = { allowedHosts: [name], providers: doubleKeys };

let server: TestServer;
/** One that is told where people reach it. */
let known: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config });
  known = await startTestServer({ config: { ...config, publicUrl: 'https://census.example.org' } });
});
afterAll(() => Promise.all([server.close(), known.close()]));

let asked = 0;
/** Asks for a link by mail with these headers; the status, and the address to which the mail leads. */
async function askForLink(at: TestServer, headers: Record<string, string>) {
  asked += 1;
  const email = `owner-${asked}@example.org`;
  const { status } = await rawRequest(at.url, {
    method: 'POST',
    path: '/auth/link/request',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, request: mark }),
  });
  const [mail, ...more] = await at.mailsTo(email);
  expect(more).toEqual([]);
  const plain = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return { status, leadsTo: /(\S+)\/sign-in-link#token=/.exec(plain ?? '')?.[1] };
}

async function beginAtProvider(at: TestServer, headers: Record<string, string>) {
  const { status, text } = await rawRequest(at.url, {
    method: 'POST',
    path: '/auth/provider/begin',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ provider: 'google', did: 'sign-in', request: mark }),
  });
  const { to } = JSON.parse(text);
  return { status, back: to === undefined ? undefined : new URL(to).searchParams.get('redirect_uri') };
}

describe('an Origin that is not exactly that of our pages (threat 30)', () => {
  it.each([
    (own: string) => `http://${own}/ http://evil.example`,
    (own: string) => `http://${own}, http://evil.example`,
    (own: string) => `http://${own}/, http://evil.example`,
    (own: string) => `http://${own}@evil.example`,
    (own: string) => `http://evil.example@${own}`,
    (own: string) => `http://${own}/`,
    (own: string) => `http://${own}/a/page`,
    (own: string) => `HTTP://${own}`,
    (own: string) => `https://${own}`,
    (own: string) => `ftp://${own}`,
    (own: string) => `http://${own.split(':')[0]}:1`,
    (own: string) => `http://${own.split(':')[0]}`,
    (own: string) => own,
    () => 'your reef needs you: write to http://evil.example',
    () => 'http://[::1',
    () => 'null',
    () => '',
  ])('%s: no mail goes out, and nobody is sent to a provider', async (madeOf) => {
    const { host } = new URL(server.url);
    const headers = { Host: host, Origin: madeOf(host) };
    const { status, leadsTo } = await askForLink(server, headers);
    expect([400, 403]).toContain(status);
    expect(leadsTo).toBe(undefined);
    const begun = await beginAtProvider(server, headers);
    expect([400, 403]).toContain(begun.status);
    expect(begun.back).toBe(undefined);
  });

  it('also where the Host says the same, of a port or a scheme that is not ours', async () => {
    for (const [Host, Origin] of [
      [`${name}:6666`, `http://${name}:6666`],
      [`${name}:6666`, `https://${name}:6666`],
      ['localhost:6666', 'http://localhost:6666'],
      [name, `http://${name}`],
    ] as const) {
      expect(await askForLink(server, { Host, Origin })).toEqual({ status: 400, leadsTo: undefined });
      expect(await beginAtProvider(server, { Host, Origin })).toEqual({ status: 400, back: undefined });
    }
  });

  it('also where a program says none', async () => {
    for (const Host of [`${name}:6666`, 'localhost:6666'])
      expect((await beginAtProvider(server, { Host })).status).toBe(400);
  });

  it('also where the header comes twice', async () => {
    const own = `http://${new URL(server.url).host}`;
    for (const twice of [
      [own, 'http://evil.example'],
      [`${own}/`, 'http://evil.example'],
      [own, own],
    ]) {
      const sent = request(`${server.url}/auth/provider/begin`, { method: 'POST' });
      sent.setHeader('Origin', twice);
      sent.setHeader('Content-Type', 'application/json');
      const status = await new Promise((resolve, reject) => {
        sent.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
        sent.end(JSON.stringify({ provider: 'google', did: 'sign-in', request: mark }));
      });
      expect(status).toBe(403);
    }
  });
});

describe('a link leads to the page that asks for it', () => {
  const pages = (): readonly [Host: string, origin: string][] => {
    const { port } = server;
    return [
      [`127.0.0.1:${port}`, `http://127.0.0.1:${port}`],
      [`localhost:${port}`, `http://localhost:${port}`],
      [`[::1]:${port}`, `http://[::1]:${port}`],
      [`${name}:${port}`, `http://${name}:${port}`],
      [name, `https://${name}`],
      [`${name}:443`, `https://${name}`],
    ];
  };

  it('where it is one of ours, by its Origin or by the Host that a program asks', async () => {
    for (const [Host, origin] of pages()) {
      const back = { status: 200, back: `${origin}/sign-in-return` };
      expect(await askForLink(server, { Host, Origin: origin })).toEqual({ status: 200, leadsTo: origin });
      expect(await askForLink(server, { Host })).toEqual({ status: 200, leadsTo: origin });
      expect(await beginAtProvider(server, { Host, Origin: origin })).toEqual(back);
      expect(await beginAtProvider(server, { Host })).toEqual(back);
    }
  });

  it('and to the public address, where there is one, whatever page asks', async () => {
    for (const Host of ['census.example.org', name, `localhost:${known.port}`, `${name}:6666`])
      expect(await askForLink(known, { Host })).toEqual({
        status: 200,
        leadsTo: 'https://census.example.org',
      });
    const { host } = new URL(known.url);
    const { text } = await rawRequest(known.url, { path: '/sitemap.xml', headers: { Host: host } });
    expect(text).toContain('<loc>https://census.example.org/');
    expect(text).not.toContain(host);
  });
});

describe('a page’s address in the body of a call', () => {
  it('is printed on no certificate unless it is one of ours', async () => {
    const { bearer, uid } = await server.person('Rachel');
    const number = '0123456789AB';
    const data = {
      ...{ number, status: 'valid', name: 'Rachel Tane', first: '2025-01-01', last: '2025-01-02' },
      ...{ milliseconds: 3_600_000, photos: 1, surveys: 0, issuedAt: '2025-01-03T00:00:00.000Z', rule: 1 },
    };
    await server.context.store.write([{ op: 'set', path: ownCertificateDocs.path({ uid, number }), data }]);
    const print = async (site: string) =>
      (await server.post('/call/print-certificate', { data: { number, site } }, bearer)).status;
    expect(await print('https://evil.example')).toBe(400);
    expect(await print(server.url)).toBe(200);
  });

  it('goes into no file and no letter unless it is one of ours', async () => {
    const { bearer, uid } = await server.person('Ada', { admin: true });
    const begin = async (site: string) => {
      const data = { query: { regionId: 'gbr' }, formats: ['coralnet'], site };
      const answer = await server.post('/call/begin-export', { data }, bearer);
      return { status: answer.status, ...(await answer.json()).result };
    };
    for (const site of ['https://evil.example', `${server.url}/page`, `http://${name}:6666`])
      expect(await begin(site)).toEqual({ status: 400 });
    const { id } = await begin(server.url);
    const job = await server.context.store.get(exportDocs.path({ uid, exportId: id }));
    expect(job?.data.site).toBe(server.url);

    const letters = {
      ...{ startDate: '2025-01-01', endDate: '2025-01-02', regionId: 'gbr', hasMLPrediction: null },
      ...{ toAddress: ['mia@example.org'], ccAddress: [], bccAddress: [] },
    };
    const refused = await server.post(
      '/call/download-census-images',
      { data: { ...letters, site: 'https://evil.example' } },
      bearer,
    );
    expect(await refused.json()).toMatchObject({
      error: { message: 'This is no address of these pages.' },
    });
  });
});
