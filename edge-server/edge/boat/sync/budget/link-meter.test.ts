import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLinkMeter } from './link-meter.ts';

/** Answers every request with 5,000 bytes, once it has read all of it. */
async function webServer(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('x'.repeat(5_000)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function post(url: string, bytes: number): Promise<void> {
  await (await fetch(url, { method: 'POST', body: new Uint8Array(bytes) })).text();
}

it('counts what its task sends and receives, headers and repeated requests included', async () => {
  const meter = createLinkMeter();
  const url = await webServer();
  await meter.run(async () => {
    await post(url, 100_000);
    await post(url, 100_000);
  });
  const { sentBytes, receivedBytes } = meter.moved();
  expect(sentBytes).toBeGreaterThan(200_000);
  expect(sentBytes).toBeLessThan(202_000);
  expect(receivedBytes).toBeGreaterThan(10_000);
  expect(receivedBytes).toBeLessThan(12_000);
});

it('counts nothing of anybody else', async () => {
  const meter = createLinkMeter();
  await post(await webServer(), 50_000);
  expect(meter.moved()).toEqual({ sentBytes: 0, receivedBytes: 0 });
});
