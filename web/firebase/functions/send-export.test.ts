import { Readable } from 'node:stream';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { type BucketFile, sendExport, signedMs } from './send-export.ts';

const bytes = Buffer.from('0123456789');
const asked = {
  id: 'e1',
  bytes: bytes.length,
  headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="reefs.zip"' },
};
const signedAddress = 'https://storage.example/bucket/exports/e1.zip?signature=abc';
type Signing = Parameters<BucketFile['getSignedUrl']>[0];

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A function that sends the file, and what it asked the bucket. */
async function functionWith(over: Partial<BucketFile> = {}, canSign = true) {
  const signings: Signing[] = [];
  const unsigned: unknown[] = [];
  const file: BucketFile = {
    exists: async () => [true],
    createReadStream: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    async getSignedUrl(config) {
      signings.push(config);
      return [signedAddress];
    },
    ...over,
  };
  const app = express();
  app.get('/', (request, response) =>
    sendExport(request, response, asked, {
      ...{ file, canSign, nowMs: () => 1_000 },
      onUnsigned: (error) => void unsigned.push(error),
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => server.close();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/`, signings, unsigned };
}

describe('a download of Firebase', () => {
  it('is fetched from the bucket, by an address that opens it for a quarter of an hour and is kept nowhere', async () => {
    const { url, signings } = await functionWith();
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, signedAddress]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(signings).toEqual([
      {
        ...{ version: 'v4', action: 'read', expires: 1_000 + 15 * 60 * 1000 },
        responseDisposition: 'attachment; filename="reefs.zip"',
      },
    ]);
    expect(signedMs).toBeLessThanOrEqual(15 * 60 * 1000);
  });

  it('comes in chunks where nobody may sign, which no length limits, and says so to whoever runs the site', async () => {
    const refused = new Error('iam.serviceAccounts.signBlob denied');
    const { url, unsigned } = await functionWith({ getSignedUrl: () => Promise.reject(refused) });
    const whole = await fetch(url);
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, null]);
    expect(whole.headers.get('transfer-encoding')).toBe('chunked');
    expect(await whole.text()).toBe('0123456789');
    expect(unsigned).toEqual([refused]);
  });

  it('goes on where it was cut off, in chunks too', async () => {
    const { url, signings } = await functionWith({}, false);
    const part = await fetch(url, { headers: { Range: 'bytes=4-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4-9/10']);
    expect(part.headers.get('content-length')).toBeNull();
    expect(await part.text()).toBe('456789');
    expect(signings).toEqual([]);
  });

  it('that is gone leads nowhere', async () => {
    const { url, signings } = await functionWith({ exists: async () => [false] });
    expect((await fetch(url, { redirect: 'manual' })).status).not.toBe(302);
    expect(signings).toEqual([]);
  });
});
