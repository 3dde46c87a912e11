import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAddresses } from '../../../edge-server/edge/boat/reach/join-addresses.ts';
import { readyToSubmit } from '../../support/browser/boat-phone.ts';
import { launchChromium, openDesktop, openPhone } from '../../support/browser/chromium.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { startTestServer } from '../../support/server/test-server.ts';

/** An IPv6 address of this machine on a network, as the laptop has on a hotspot without IPv4. */
const onNetwork = (port: number) => joinAddresses(port, '::').filter(({ url }) => url.includes('['));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

describe.skipIf(onNetwork(80).length === 0)('fault 52: on a hotspot without IPv4', () => {
  test('a phone scans the code on the laptop’s screen, and hands a survey in', async () => {
    await using boat = await startTestServer({
      network: 'edge',
      config: { host: '::' },
      addressesOf: (port) => onNetwork(port).slice(0, 1),
    });
    const laptop = await (await openDesktop(browser)).newPage();
    const [address] = onNetwork(boat.port);
    for (const path of ['boat/join', 'boat/poster']) {
      await laptop.goto(`http://[::1]:${boat.port}/${path}`);
      await laptop.getByText(address?.url ?? '', { exact: true }).waitFor();
    }
    const code = new URL(await readQr(laptop.getByRole('img', { name: 'Code to open' })));
    expect(code.origin).toBe(address?.url);

    const context = await openPhone(browser);
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    const { page, submit } = await readyToSubmit(context, code.origin);
    await submit();
    await page.getByRole('heading', { name: 'Submission complete!' }).waitFor();
    const images = { from: { group: 'images' }, where: [], orderBy: [] } as const;
    expect((await boat.context.store.query(images)).docs).toHaveLength(3);
    expect(complaints).toEqual([]);
    await context.close();
    await laptop.context().close();
  });
});
