import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredBlob } from '../../../src/ports/blobs.ts';
import { openPhotoServer, type PhotoServer } from '../../support/photos/photo-server.ts';
import { jpegPhoto, offerOf, sha256Of } from '../../support/photos/test-photos.ts';

let server: PhotoServer;
let photo: Buffer;
let stored: StoredBlob;
const path = 'survey_v2/gbr/agincourt-reef/2025-10-01/photo-0001.jpg';

beforeAll(async () => {
  server = await openPhotoServer();
  photo = await jpegPhoto(1, 800, 600);
  await upload('hub', path, photo, { user: 'diver', survey: 'survey-01' });
  const blob = await server.rig.photos.head(path);
  if (blob === null) throw new Error('The photo was not stored.');
  stored = blob;
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.close();
});

function post(route: string, body: unknown, who: string | null): Promise<Response> {
  return fetch(`${server.url}/blobs/${route}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(who === null ? {} : { Authorization: `Bearer ${who}` }),
    },
    body: JSON.stringify(body),
  });
}

function patch(who: string, key: string, offset: number | string, bytes: Uint8Array): Promise<Response> {
  return fetch(`${server.url}/blobs/upload`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${who}`, 'upload-key': key, 'upload-offset': String(offset) },
    body: Uint8Array.from(bytes),
  });
}

async function upload(who: string, key: string, bytes: Buffer, metadata: Record<string, string> = {}) {
  const { sha256, type } = offerOf(bytes);
  expect(
    await (await post('offer', { path: key, bytes: bytes.length, sha256, type, metadata }, who)).json(),
  ).toEqual({ offset: 0 });
  expect(await (await patch(who, key, 0, bytes)).json()).toEqual({ offset: bytes.length });
  expect((await post('commit', { path: key }, who)).status).toBe(200);
}

/** Not by fetch, which tidies addresses up and adds `Cache-Control: no-cache` to conditional requests. */
function rawGet(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string }> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function refusalOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json');
  const { error } = (await response.json()) as {
    error: { status: string; message: string; details?: unknown };
  };
  return { http: response.status, ...error };
}

describe('GET /cache', () => {
  const cache = (width: string, token: string, at: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/cache/${width}/${token}/${at}`, { headers });

  it('answers a JPEG that is kept for a day and that no browser takes for anything else', async () => {
    const response = await cache('360', stored.token, path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"360-${stored.sha256.slice(0, 32)}"`,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
  });

  it('answers 304 to whoever has it, and the part that is asked for', async () => {
    const whole = Buffer.from(await (await cache('300', stored.token, path)).arrayBuffer());
    const etag = (await cache('300', stored.token, path)).headers.get('etag') ?? '';
    const known = await rawGet(`/cache/300/${stored.token}/${path}`, { 'If-None-Match': etag });
    expect(known).toEqual({ status: 304, body: '' });
    const part = await cache('300', stored.token, path, { Range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const beyond = await cache('300', stored.token, path, { Range: 'bytes=99999999-' });
    expect(beyond.headers.get('cache-control')).toBeNull();
    expect(await refusalOf(beyond)).toMatchObject({ http: 416, status: 'RANGE_NOT_SATISFIABLE' });
  });

  it.each(['0', '1', '359', '0360', '360.0', '-360', '1e3', 'NaN', '99999999999', 'constructor'])(
    'refuses the width %s',
    async (width) => {
      expect(await refusalOf(await cache(width, stored.token, path))).toMatchObject({
        http: 400,
        status: 'INVALID_ARGUMENT',
      });
    },
  );

  it('says of a wrong token, path or photo only that nothing is there', async () => {
    const other = 'f'.repeat(32);
    for (const response of [
      await cache('360', other, path),
      await cache('360', stored.token, path.replace('0001', '0002')),
      await cache('360', stored.token.toUpperCase(), path),
      await cache('360', stored.sha256, path),
    ]) {
      expect(await refusalOf(response)).toMatchObject({
        http: 404,
        message: 'There is no photo at this address.',
      });
    }
  });

  it.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cwindows%5cwin.ini',
    '/survey_v2/%00/x.jpg',
    '/survey_v2/..%c0%af../x.jpg',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/survey_v2/%',
  ])('reaches no file by %s', async (suffix) => {
    const answer = await rawGet(`/cache/360/${stored.token}${suffix}`);
    expect([400, 404]).toContain(answer.status);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { message: expect.any(String) } });
    expect(answer.body).not.toContain(server.rig.folder);
  });
});

describe('originals', () => {
  it.each(['diver', 'expert', 'admin', 'hub'])('go byte for byte to %s', async (who) => {
    const response = await post('original', { path }, who);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(sha256Of(Buffer.from(await response.arrayBuffer()))).toBe(stored.sha256);
  });

  it('go to nobody else', async () => {
    expect(await refusalOf(await post('original', { path }, 'other'))).toMatchObject({
      http: 403,
      status: 'PERMISSION_DENIED',
    });
    // Another boat, also one that was told who the diver is: it did not bring this photo.
    expect(await refusalOf(await post('original', { path }, 'other-hub'))).toMatchObject({ http: 403 });
    expect(await refusalOf(await post('original', { path }, null))).toMatchObject({
      http: 401,
      status: 'UNAUTHENTICATED',
    });
    const missing = { path: path.replace('0001', '0009') };
    expect(await refusalOf(await post('original', missing, 'admin'))).toMatchObject({ http: 404 });
  });
});

describe('uploads over HTTP', () => {
  const offerBody = (bytes: Buffer, at: string) => {
    const { sha256, type } = offerOf(bytes);
    return { path: at, bytes: bytes.length, sha256, type, metadata: { user: 'diver' } };
  };

  it('answer the photo that is stored already, to any hub', async () => {
    expect(await (await post('offer', offerBody(photo, path), 'admin')).json()).toEqual({
      offset: photo.length,
      stored: true,
      blob: stored,
    });
  });

  it('are taken from a boat for people whom it was told, and for nobody else', async () => {
    const at = path.replace('0001', '0077');
    for (const metadata of [{ user: 'somebody' }, {}, { user: '../x' }]) {
      const offer = { ...offerBody(photo, at), metadata };
      expect(await refusalOf(await post('offer', offer, 'hub'))).toMatchObject({
        http: 403,
        status: 'PERMISSION_DENIED',
        message: 'A boat brings photos of its own people only.',
      });
    }
    expect(await server.rig.photos.announced('hub', at)).toBeNull();
  });

  it('of other bytes for a stored path are refused', async () => {
    expect(await refusalOf(await post('offer', offerBody(await jpegPhoto(2), path), 'hub'))).toMatchObject({
      http: 409,
      status: 'ALREADY_EXISTS',
    });
  });

  it('go on at the offset that the server says', async () => {
    const key = path.replace('0001', '0101');
    const bytes = await jpegPhoto(5, 300, 300);
    await post('offer', offerBody(bytes, key), 'hub');
    expect(await (await patch('hub', key, 0, bytes.subarray(0, 1000))).json()).toEqual({ offset: 1000 });
    expect(await refusalOf(await patch('hub', key, 5000, bytes.subarray(5000)))).toMatchObject({
      http: 400,
      status: 'FAILED_PRECONDITION',
      details: { reason: 'wrong-offset', expectedOffset: 1000 },
    });
    expect(await refusalOf(await post('commit', { path: key }, 'hub'))).toMatchObject({
      details: { reason: 'wrong-offset', expectedOffset: 1000 },
    });
    expect(await (await post('offer', offerBody(bytes, key), 'hub')).json()).toEqual({ offset: 1000 });
    expect(await (await patch('hub', key, 500, bytes.subarray(500))).json()).toEqual({
      offset: bytes.length,
    });
    const committed = (await (await post('commit', { path: key }, 'hub')).json()) as { blob: StoredBlob };
    expect(committed.blob.sha256).toBe(sha256Of(bytes));
    expect(await readFile((await server.rig.photos.fileOf(key)) ?? '')).toEqual(bytes);
  });

  it('that bring more than was announced are answered, not cut off', async () => {
    const key = path.replace('0001', '0102');
    const bytes = await jpegPhoto(6, 300, 300);
    await post('offer', offerBody(bytes, key), 'hub');
    const answer = await refusalOf(
      await patch('hub', key, 0, Buffer.concat([bytes, Buffer.alloc(12_000_000)])),
    );
    expect(answer).toMatchObject({ http: 413, details: { reason: 'too-large' } });
  });

  it('of one account are not seen by another', async () => {
    const key = path.replace('0001', '0103');
    await post('offer', offerBody(photo, key), 'hub');
    await patch('hub', key, 0, photo.subarray(0, 100));
    expect(await (await post('offer', offerBody(photo, key), 'admin')).json()).toEqual({ offset: 0 });
  });

  it.each([
    [
      'offer',
      {
        path: 'users/diver/profile.jpg',
        bytes: 10,
        sha256: 'a'.repeat(64),
        type: 'image/jpeg',
        metadata: {},
      },
    ],
    ['offer', { path, bytes: 10, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: {} }],
    ['commit', { path }],
    ['head', { path }],
    ['delete', { path: 'users/diver/profile.jpg' }],
    ['original', { path }],
  ])('%s is not for strangers', async (route, body) => {
    expect(await refusalOf(await post(route, body, null))).toMatchObject({ http: 401 });
    expect(await refusalOf(await post(route, body, 'other'))).toMatchObject({ http: 403 });
  });

  it('bytes are not taken from strangers', async () => {
    expect(await refusalOf(await patch('other', path, 0, photo))).toMatchObject({ http: 403 });
    expect(await refusalOf(await patch('nobody', path, 0, photo))).toMatchObject({ http: 401 });
  });

  it.each([
    [{}],
    [[]],
    [null],
    ['text'],
    [{ path: '../../etc/passwd', bytes: 1, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: {} }],
    [{ path, bytes: -1, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: {} }],
    [{ path, bytes: 1e12, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: {} }],
    [{ path, bytes: 10, sha256: 'A'.repeat(64), type: 'image/jpeg', metadata: {} }],
    [{ path, bytes: 10, sha256: 'a'.repeat(64), type: 'image/svg+xml', metadata: {} }],
    [{ path, bytes: 10, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: { 'a b': 'c' } }],
    [{ path, bytes: 10, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: { user: 'x'.repeat(4001) } }],
    [{ path, bytes: 10, sha256: 'a'.repeat(64), type: 'image/jpeg', metadata: { __proto__: null, user: 1 } }],
  ])('an offer of %j is refused with a reason', async (body) => {
    expect(await refusalOf(await post('offer', body, 'hub'))).toMatchObject({
      http: 400,
      status: 'INVALID_ARGUMENT',
    });
  });

  it.each(['', 'x', '-1', '1.5', '1e3', '99999999999'])('the offset %j is refused', async (offset) => {
    expect(await refusalOf(await patch('hub', path, offset, photo))).toMatchObject({
      http: 400,
      status: 'INVALID_ARGUMENT',
    });
  });

  it('a form of another page cannot post here', async () => {
    const response = await fetch(`${server.url}/blobs/delete`, {
      method: 'POST',
      headers: { Authorization: 'Bearer diver', 'Content-Type': 'text/plain' },
      body: JSON.stringify({ path: 'users/diver/profile.jpg' }),
    });
    expect(await refusalOf(response)).toMatchObject({ http: 415 });
  });

  it('a profile photo is its owner’s to put, replace and delete', async () => {
    const key = 'users/diver/profile.jpg';
    await upload('diver', key, photo);
    expect((await post('delete', { path: key }, 'diver')).status).toBe(200);
    const next = await jpegPhoto(9);
    await upload('diver', key, next);
    expect((await server.rig.photos.head(key))?.sha256).toBe(sha256Of(next));
  });
});
