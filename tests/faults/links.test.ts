import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSocketSubmission } from '../../src/adapters/server/socket/submission.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { openDiver } from './diver.ts';
import { openTcpProxy } from './injectors/tcp-proxy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

async function photosOf(surveyId: string): Promise<number> {
  const { docs } = await server.context.store.query({
    from: { group: 'images' },
    where: [{ field: 'survey.id', op: '==', value: surveyId }],
    orderBy: [],
  });
  return docs.length;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('bad links', () => {
  test('fault 9: a Wi-Fi that was left is noticed, and the photo goes on when it is back', async () => {
    await using proxy = await openTcpProxy(server.port);
    // Pings notice an idle one within 45 s; a message that waits notices it by its receipt.
    const handshake = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    const { pingInterval, pingTimeout } = JSON.parse((await handshake.text()).slice(1));
    expect(pingInterval + pingTimeout).toBeLessThanOrEqual(45_000);

    const diver = openDiver(proxy.url, 'left@example.org', {
      timing: { receiptTimeoutMs: 400, reconnectStepMs: 5, reconnectCapMs: 50 },
    });
    const survey = sampleSurvey({ images: { total: 1 } });
    await diver.sendSurvey(survey);
    proxy.faults = { isBlackhole: true };
    const sending = diver.sendPhoto(samplePhoto(survey.id, await jpegPhoto(1, 800, 600)));
    await expect.poll(() => diver.failures.get('timeout')).toBeGreaterThan(0);
    proxy.cut();
    proxy.faults = {};
    await sending;
    expect(await photosOf(survey.id)).toBe(1);
    diver.close();
  });

  test('fault 10: at 5 kB/s there is progress all the time, and nothing times out', async () => {
    await using proxy = await openTcpProxy(server.port);
    const diver = openDiver(proxy.url, 'slow@example.org');
    const survey = sampleSurvey({ images: { total: 1 } });
    await diver.sendSurvey(survey);
    proxy.faults = { bytesPerSecond: 5_000 };
    const photo = samplePhoto(survey.id, await jpegPhoto(2, 340, 260));
    expect(photo.bytes.byteLength).toBeGreaterThan(50_000);

    let last = Date.now();
    let longestSilenceMs = 0;
    const sent: number[] = [];
    const submission = createSocketSubmission({ socket: diver.socket, email: () => 'slow@example.org' });
    await submission.sendPhoto(photo, {
      signal: new AbortController().signal,
      onProgress: (bytes) => {
        longestSilenceMs = Math.max(longestSilenceMs, Date.now() - last);
        last = Date.now();
        sent.push(bytes);
      },
    });
    expect(sent.length).toBeGreaterThan(5);
    expect(longestSilenceMs).toBeLessThan(5_000);
    expect(diver.socket.snapshot().state.kind).toBe('connected');
    diver.close();
  });

  test('fault 7: receipts that come too late are a timeout, and credit nothing afterwards', async () => {
    await using proxy = await openTcpProxy(server.port);
    const diver = openDiver(proxy.url, 'late@example.org', {
      timing: { receiptTimeoutMs: 300, reconnectStepMs: 5, reconnectCapMs: 50 },
    });
    const survey = sampleSurvey({ images: { total: 3 } });
    await diver.sendSurvey(survey);
    proxy.faults = { delayMs: 400 };
    const photos = await Promise.all([3, 4, 5].map((seed) => jpegPhoto(seed, 320, 240)));
    const sending = Promise.all(photos.map((bytes) => diver.sendPhoto(samplePhoto(survey.id, bytes))));
    await pause(1_500);
    proxy.faults = {};
    expect(await sending).toHaveLength(3);
    expect(diver.failures.get('timeout')).toBeGreaterThan(0);
    expect(await photosOf(survey.id)).toBe(3);
    diver.close();
  });

  test('fault 18: ten times a connection ends, and ten times it comes back', async () => {
    await using proxy = await openTcpProxy(server.port);
    const diver = openDiver(proxy.url, 'phone@example.org');
    const survey = sampleSurvey({ images: { total: 10 } });
    await diver.sendSurvey(survey);
    for (let cycle = 0; cycle < 10; cycle += 1) {
      const sending = diver.sendPhoto(samplePhoto(survey.id, await jpegPhoto(10 + cycle, 320, 240)));
      proxy.cut();
      await sending;
    }
    expect(await photosOf(survey.id)).toBe(10);
    diver.close();
  });
});
