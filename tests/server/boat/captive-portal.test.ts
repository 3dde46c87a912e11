import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatReachSchema } from '../../../src/contract/boat/reach.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let boat: TestServer;
beforeAll(async () => {
  boat = await startTestServer({
    network: 'edge',
    config: { hubName: 'Kalinda <b>', portalPort: 0 },
    addressesOf: () => [{ url: 'http://192.168.137.1:8080', network: 'wlan0' }],
  });
});
afterAll(() => boat.close());

/** What phones ask, each with the host that it asks for. */
const questions = [
  ['iOS', 'captive.apple.com', '/hotspot-detect.html'],
  ['iOS, older', 'www.apple.com', '/library/test/success.html'],
  ['Android', 'connectivitycheck.gstatic.com', '/generate_204'],
  ['Android, fallback', 'www.google.com', '/gen_204'],
  ['Samsung', 'connectivitycheck.samsung.com', '/generate_204'],
  ['Xiaomi', 'connect.rom.miui.com', '/generate_204'],
  ['Windows', 'www.msftconnecttest.com', '/connecttest.txt'],
  ['Windows, the page that it opens', 'www.msftconnecttest.com', '/redirect'],
  ['Windows, older', 'www.msftncsi.com', '/ncsi.txt'],
  ['Firefox', 'detectportal.firefox.com', '/canonical.html'],
] as const;

const portalUrl = async () => {
  const { portal } = boatReachSchema.parse(await (await fetch(`${boat.url}/boat/reach`)).json());
  return portal.status === 'on' ? portal.url : '';
};

describe('a phone that asks whether the boat’s Wi-Fi leads to the internet', () => {
  it.each(questions)('%s (%s%s) is told to open its browser, and where', async (_system, Host, path) => {
    for (const url of [boat.url, await portalUrl()]) {
      const answer = await rawRequest(url, { path, headers: { Host } });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toContain('open this address in your browser');
      expect(answer.text).toContain('http://192.168.137.1:8080');
      // None of the words by which these systems know the internet.
      expect(answer.text).not.toMatch(/Success|Microsoft (NCSI|Connect Test)/);
    }
  });

  it('gets a page without script, that nothing can be put into', async () => {
    const { text, headers } = await rawRequest(boat.url, {
      path: '/generate_204?x=<script>',
      headers: { Host: 'connectivitycheck.gstatic.com' },
    });
    expect(text).not.toMatch(/<script|<form|<a |<img/i);
    expect(text).toContain('Kalinda &#60;b&#62;');
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('is answered under the boat’s own name, too: some routers ask so', async () => {
    const { host } = new URL(boat.url);
    const answer = await rawRequest(boat.url, { path: '/hotspot-detect.html', headers: { Host: host } });
    expect(answer.text).toContain('open this address in your browser');
  });

  it('opens those names for nothing else (threat 1)', async () => {
    for (const path of [
      '/',
      '/config.json',
      '/submit-a-survey',
      '/store/get',
      '/socket.io/?EIO=4&transport=polling',
    ]) {
      const answer = await rawRequest(boat.url, { path, headers: { Host: 'connectivitycheck.gstatic.com' } });
      expect(answer.status, path).toBe(421);
    }
    const posted = await rawRequest(boat.url, {
      method: 'POST',
      path: '/generate_204',
      headers: { Host: 'connectivitycheck.gstatic.com' },
    });
    expect(posted.status).toBe(421);
    const other = await rawRequest(boat.url, { path: '/generate_204', headers: { Host: 'evil.example' } });
    expect(other.status).toBe(421);
  });

  it('is no business of www', async () => {
    await using www = await startTestServer({ network: 'www' });
    const { status } = await rawRequest(www.url, {
      path: '/generate_204',
      headers: { Host: 'connectivitycheck.gstatic.com' },
    });
    expect(status).toBe(421);
  });
});

describe('the second port', () => {
  it('leads whoever types the number alone to the page, and nobody elsewhere (threat 30)', async () => {
    const url = await portalUrl();
    const led = await rawRequest(url, { path: '//evil.example/x', headers: { Host: '127.0.0.1' } });
    expect(led.status).toBe(302);
    expect(led.headers.location).toBe(`http://127.0.0.1:${boat.port}/evil.example/x`);
    expect((await rawRequest(url, { path: '/', headers: { Host: 'evil.example' } })).status).toBe(421);
    expect(
      (await rawRequest(url, { method: 'POST', path: '/', headers: { Host: '127.0.0.1' } })).status,
    ).toBe(404);
  });

  it('that is taken stops nothing, and the laptop is told why', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const portalPort = typeof address === 'object' && address !== null ? address.port : 0;
    await using second = await startTestServer({ network: 'edge', config: { portalPort } });
    const reach = boatReachSchema.parse(await (await fetch(`${second.url}/boat/reach`)).json());
    expect(reach.portal).toEqual({
      status: 'failed',
      reason: `Another program uses port ${portalPort}. Phones type the whole address instead.`,
    });
    taken.close();
  });
});
