import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer } from '../../support/server/test-server.ts';

it('a page of documents goes out packed to whoever reads gzip, and as it is to others', async () => {
  await using server = await startTestServer({ network: 'www' });
  await writeStarter(server.context.store);
  const ask = (headers: Record<string, string>) =>
    rawRequest(server.url, {
      method: 'POST',
      path: '/store/query',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({
        query: { from: { collection: 'mapdata/gbr/features' }, where: [], orderBy: [], limit: 50 },
      }),
    });
  const plain = await ask({});
  expect(plain.status, plain.text).toBe(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask({ 'Accept-Encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text);
  expect(packed.bytes.byteLength).toBeLessThan(plain.text.length / 2);
});

it('a short answer is not packed', async () => {
  await using server = await startTestServer({ network: 'www' });
  const answer = await rawRequest(server.url, {
    method: 'POST',
    path: '/store/get',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' },
    body: JSON.stringify({ path: 'mapdata/gbr/features/none' }),
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(answer.text)).toEqual({ doc: null });
});
