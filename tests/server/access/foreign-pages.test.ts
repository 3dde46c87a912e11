import { hostname, networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemeScriptHash } from '../../../src/domain/heads/scheme-script.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge', config: { allowedHosts: ['reef.example.org'] } });
});
afterAll(() => server.close());

const health = (Host: string) => rawRequest(server.url, { path: '/healthz', headers: { Host } });

describe('the name under which the server is asked (DNS rebinding, threat 1)', () => {
  it.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.99.98.97',
    '[::2]',
    'user@localhost',
    'a b',
  ])('%j is refused with 421', async (host) => {
    const answer = await health(host);
    expect([400, 421]).toContain(answer.status);
    expect(answer.text).not.toContain('"ok"');
  });

  it('also for a page, a photo and the socket', async () => {
    for (const path of ['/', '/config.json', '/cache/360/t/p/q.jpg', '/socket.io/?EIO=4&transport=polling']) {
      expect((await rawRequest(server.url, { path, headers: { Host: 'evil.example' } })).status).toBe(421);
    }
  });

  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  it.each([
    'localhost',
    'LOCALHOST:1234',
    '127.0.0.1',
    '[::1]',
    hostname(),
    `${hostname()}.local`,
    'reef.example.org',
    ...own.filter((entry) => entry.family === 'IPv4').map((entry) => entry.address),
  ])('%s is this machine', async (host) => {
    expect((await health(host)).status).toBe(200);
  });
});

describe('a page of another site (threat 3)', () => {
  const write = (headers: Record<string, string>) =>
    rawRequest(server.url, {
      method: 'POST',
      path: '/store/get',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"path":"regions/gbr"}',
    });

  it.each([
    { Origin: 'http://evil.example' },
    { Origin: 'null' },
    { Origin: 'file://' },
    { Origin: 'http://localhost:1' },
    { Origin: 'http://reef.example.org' },
    { Origin: 'not an origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('%j is refused', async (headers) => {
    const answer = await write(headers);
    expect(answer.status).toBe(403);
  });

  it('its form is refused even where it says nothing of its origin', async () => {
    const answer = await rawRequest(server.url, {
      method: 'POST',
      path: '/store/write',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'writes=[]',
    });
    expect(answer.status).toBe(415);
  });

  it('the own page may', async () => {
    const { host } = new URL(server.url);
    expect((await write({ Host: host, Origin: `http://${host}` })).status).toBe(200);
    expect((await write({ Host: 'reef.example.org', Origin: 'https://reef.example.org' })).status).toBe(200);
  });

  it('a program that is no browser may', async () => {
    expect((await write({})).status).toBe(200);
  });

  it('gets no permission to read from CORS', async () => {
    const answer = await rawRequest(server.url, {
      path: '/config.json',
      headers: { Origin: 'http://evil.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('security headers', () => {
  it('let a page run its own scripts only, and be framed by nobody', async () => {
    const { headers } = await rawRequest(server.url, { path: '/healthz', headers: { Host: 'localhost:9' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain(`script-src 'self' ${schemeScriptHash};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain('ws://localhost:9');
    // Fault 38: the boat may be found at another address, by a socket of the same port and by nothing else.
    expect(policy.match(/\S*\*\S*/g)).toEqual(['ws://*:9']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
    // The boat speaks plain http: a browser must not be told to use https there.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('are short for scripts, styles and letters, and whole for pages and workers', async () => {
    const headersOf = async (path: string) => (await rawRequest(server.url, { path })).headers;
    for (const path of ['/assets/index-Bq1.js', '/assets/vendor-Bq1.css', '/assets/figtree-Bq1.woff2']) {
      const headers = await headersOf(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy'])
        expect(headers[name]).toBeUndefined();
    }
    const whole = ['/', '/assets/photo.worker-Bq1.js', '/assets/maplibre-gl-worker-Bq1.mjs', '/assets/a.svg'];
    for (const path of [...whole, '/assets/deep/index-Bq1.js', '/assets'])
      expect((await headersOf(path))['content-security-policy']).toContain("default-src 'self'");
  });

  it('name the configured tiles and place search, and nothing else', async () => {
    await using www = await startTestServer({
      config: {
        links: {
          geocoder: 'https://places.example/v1/{search}.json',
          satelliteTiles: 'https://tiles.example/{z}/{x}/{y}.jpg',
          report: 'https://report.example/embed/1',
        },
      },
    });
    const policy = String(
      (await rawRequest(www.url, { path: '/healthz' })).headers['content-security-policy'],
    );
    expect(policy).toMatch(/img-src [^;]*https:\/\/tiles\.example/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/places\.example/);
    expect(policy).toMatch(/frame-src https:\/\/report\.example(;|$)/);
    expect(policy).not.toContain('*');
  });
});
