import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { openDiver } from './diver.ts';
import { openTcpProxy } from './injectors/tcp-proxy.ts';

/** Faults 5 and 6: the connection is cut at byte n, for many n, on the way up and on the way down. */
const cutsEachWay = 100;

let server: TestServer;
let bytes: Buffer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge', live: { verifiesPerAddress: 10_000 } });
  bytes = await jpegPhoto(1, 240, 180);
});
afterAll(() => server.close());

/** One survey with one photo over a link that is cut once, then whole. */
async function handInOver(cut: { up?: number; down?: number }) {
  await using proxy = await openTcpProxy(server.port);
  proxy.faults = { cutUpAfterBytes: cut.up, cutDownAfterBytes: cut.down };
  const diver = openDiver(proxy.url, 'cut@example.org');
  const heal = setInterval(() => {
    if (proxy.connections() > 1) proxy.faults = {};
  }, 1);
  try {
    const survey = sampleSurvey({ images: { total: 1 } });
    const photo = samplePhoto(survey.id, bytes);
    await diver.sendSurvey(survey);
    const receipt = await diver.sendPhoto(photo);
    const uid = diver.socket.identity()?.uid ?? '';
    return { survey, photo, receipt, uid, upBytes: proxy.upBytes(), downBytes: proxy.downBytes() };
  } finally {
    clearInterval(heal);
    diver.close();
  }
}

async function expectStoredOnce({ survey, photo, receipt, uid }: Awaited<ReturnType<typeof handInOver>>) {
  const { docs } = await server.context.store.query({
    from: { group: 'images' },
    where: [{ field: 'survey.id', op: '==', value: survey.id }],
    orderBy: [],
  });
  expect(docs.map((doc) => doc.path)).toEqual([`users/${uid}/surveys/${survey.id}/images/${photo.imageId}`]);
  expect(await readFile((await server.context.photos.fileOf(receipt.path)) ?? '')).toEqual(bytes);
}

describe('a connection that is cut', () => {
  test.each(['up', 'down'] as const)(
    'at any byte on the way %s ends with one photo, whole',
    async (way) => {
      const whole = await handInOver({});
      await expectStoredOnce(whole);
      const length = way === 'up' ? whole.upBytes : whole.downBytes;
      expect(length).toBeGreaterThan(500);
      for (let index = 0; index < cutsEachWay; index += 1) {
        const at = Math.floor((length * index) / cutsEachWay);
        await expectStoredOnce(await handInOver({ [way]: at }));
      }
    },
    120_000,
  );
});
