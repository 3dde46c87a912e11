import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientConfigSchema, errorBodySchema, healthSchema } from '../../../src/contract/http.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const large = 'export const reef = "coral";\n'.repeat(2_000);
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-pages-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await mkdir(join(folder, 'cdn'));
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>Reef Census</title>');
  await writeFile(join(folder, 'web/assets/app-abc123.js'), 'export {};');
  await writeFile(join(folder, 'web/assets/large-abc123.js'), large);
  await writeFile(join(folder, 'web/.hidden'), 'hidden');
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'cdn/icon.svg'), '<svg/>');
  await writeFile(join(folder, 'outside.js'), '// outside\n'.repeat(500));
  await symlink(join(folder, 'outside.js'), join(folder, 'web/link.js'));
  await symlink(join(folder, 'secret.txt'), join(folder, 'web/link.txt'));
  await symlink(join(folder, 'secret.txt'), join(folder, 'cdn/link.txt'));
  server = await startTestServer({ webFolder: join(folder, 'web'), cdnFolder: join(folder, 'cdn') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const page = { Accept: 'text/html,application/xhtml+xml' };
const json = { 'Content-Type': 'application/json' };
const get = (path: string, headers = {}) => rawRequest(server.url, { path, headers });
const post = (path: string, body: string | Uint8Array, headers: Record<string, string> = json) =>
  rawRequest(server.url, { method: 'POST', path, body, headers });

function refusal(answer: { text: string; headers: Record<string, unknown> }) {
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return errorBodySchema.parse(JSON.parse(answer.text)).error;
}

describe('what the server says of itself', () => {
  it('is healthy', async () => {
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    expect(healthSchema.parse(JSON.parse(answer.text))).toMatchObject({ status: 'ok', network: 'www' });
  });

  it('answers the connectivity probe as nobody else does', async () => {
    const answer = await get('/trace.txt');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.text.split('\n')[0]).toBe(`reef-census www ${server.context.hub.id}`);
  });

  it('tells the app its shape', async () => {
    const config = clientConfigSchema.parse(JSON.parse((await get('/config.json')).text));
    expect(config).toMatchObject({ network: 'www', backend: 'server', region: 'gbr' });
  });

  it('keeps its id over a restart', async () => {
    await using first = await startTestServer();
    const { id } = first.context.hub;
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-again-'));
    const one = await startTestServer({ dataDir });
    const oneId = one.context.hub.id;
    await one.close();
    const two = await startTestServer({ dataDir });
    expect(two.context.hub.id).toBe(oneId);
    expect(oneId).not.toBe(id);
    await two.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('pages and files', () => {
  it.each(['/', '/submit-a-survey', '/gbr/analysis', '/boat', '/detailed-reporting/grc6', '/no-such-page'])(
    'answers %s with the app, which knows its own addresses',
    async (path) => {
      const answer = await get(path, page);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Reef Census</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    '/store/nothing',
    '/call',
    '/auth/nothing',
    '/cdn/nothing',
    '/assets/old.js',
    '/tiles/no.pmtiles',
    '/socket.io/x',
    '/boat/status/x',
  ])('answers %s with a JSON 404, also to a browser', async (path) => {
    const answer = await get(path, page);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('<');
  });

  it('answers an unknown address of a program with a JSON 404', async () => {
    const answer = await get('/no-such-page', { Accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(refusal(answer).status).toBe('NOT_FOUND');
  });

  it('lets built files be kept for ever, and no other', async () => {
    expect((await get('/assets/app-abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/cdn/200/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it('packs text for whoever reads gzip, and for nobody else', async () => {
    const path = '/assets/large-abc123.js';
    const packed = await get(path, { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(Number(packed.headers['content-length'])).toBeLessThan(large.length / 10);
    const again = await get(path, {
      'Accept-Encoding': 'gzip',
      'If-None-Match': String(packed.headers.etag),
    });
    expect(again).toMatchObject({ status: 304, text: '' });
    const plain = await get(path, { 'Accept-Encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(large);
    expect(await (await fetch(`${server.url}${path}`)).text()).toBe(large);
  });

  it('packs text better for those who read brotli, once somebody has asked', async () => {
    const path = '/assets/large-abc123.js';
    const ask = () => get(path, { 'Accept-Encoding': 'br, gzip' });
    await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
    const packed = await ask();
    expect(packed.headers.etag).not.toBe((await get(path, { 'Accept-Encoding': 'gzip' })).headers.etag);
    expect(await (await fetch(`${server.url}${path}`, { headers: { 'Accept-Encoding': 'br' } })).text()).toBe(
      large,
    );
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/link.txt',
    '/cdn/200/link.txt',
    '/cdn/200/..%2f..%2fsecret.txt',
    '/.hidden',
    '/link.js',
    '/assets/../../outside.js',
    '/%00',
  ])('gives nothing out by %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toMatch(/outside|hidden/);
  });
});

describe('a refusal', () => {
  it.each([
    ['unreadable JSON', () => post('/store/get', '{'), 400, 'INVALID_ARGUMENT'],
    ['JSON that is no object', () => post('/store/get', '"path"'), 400, 'INVALID_ARGUMENT'],
    [
      'a form of a foreign page',
      () => post('/store/write', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'JSON that says it is text',
      () => post('/store/write', '{}', { 'Content-Type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a body without a type', () => post('/store/write', '{}', {}), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a body that is too large',
      () => post('/store/get', JSON.stringify({ path: 'x'.repeat(20_000) })),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a small body that unpacks to a large one',
      () =>
        post('/store/get', gzipSync(Buffer.alloc(5_000_000, 'a')), { ...json, 'Content-Encoding': 'gzip' }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'an unknown encoding',
      () => post('/store/get', '{}', { ...json, 'Content-Encoding': 'zip' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an address that cannot be decoded', () => get('/%E0%A4%A'), 400, 'INVALID_ARGUMENT'],
    ['an unknown region', () => get('/cdn/map/data/atlantis/results.csv'), 404, 'NOT_FOUND'],
    ['an unknown dataset', () => get('/gbr/surveyedreefs/grc99_surveyedreefs.csv'), 404, 'NOT_FOUND'],
    ['an unknown function', () => post('/call/nothing', '{"data":{}}'), 404, 'NOT_FOUND'],
    [
      'a query of an unknown kind',
      () =>
        post(
          '/store/query',
          '{"query":{"from":{"group":"surveys"},"where":[{"field":"a","op":"like","value":1}],"orderBy":[]}}',
        ),
      400,
      'INVALID_ARGUMENT',
    ],
  ] as const)('of %s is JSON with a sentence and no secrets', async (_name, ask, status, word) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const error = refusal(answer);
    expect(error.status).toBe(word);
    expect(error.message).toMatch(/\S.*\S/);
    expect(answer.text).not.toMatch(/node_modules|\.ts:|\/tmp|SQLITE|at \w+ \(/);
  });

  it('of what nobody foresaw says nothing of the inside', async () => {
    const broken: TestServer = await startTestServer({
      photos: (photos) => ({
        ...photos,
        derivative: async () => {
          throw new Error('ENOENT /home/skipper/photos: SQLITE_CORRUPT');
        },
      }),
    });
    const answer = await rawRequest(broken.url, { path: '/cache/360/abc/survey_v2/gbr/x/2025-10-01/a.jpg' });
    expect(answer.status).toBe(500);
    expect(refusal(answer).status).toBe('INTERNAL');
    expect(answer.text).not.toMatch(/skipper|SQLITE/);
    expect((await rawRequest(broken.url, { path: '/healthz' })).status).toBe(200);
    await broken.close();
  });
});

describe('prototype keys in a body (threat 16)', () => {
  let bearer: string;
  beforeAll(async () => {
    bearer = (await server.person('Pia')).bearer;
  });

  it.each([
    '{"writes":[{"op":"merge","path":"users/x","data":{"__proto__":{"admin":true}}}]}',
    '{"writes":[{"op":"merge","path":"users/x","data":{"a":{"constructor":{"prototype":{"admin":true}}}}}]}',
    '{"writes":[{"op":"update","path":"users/x","data":{"__proto__.admin":true}}]}',
    '{"writes":[{"op":"increment","path":"users/x","data":{"constructor.prototype.a":1}}]}',
    '{"__proto__":{"writes":[]}}',
    '{"writes":[{"op":"set","path":"__proto__/x","data":{}}]}',
  ])('%s is refused and changes no prototype', async (body) => {
    const answer = await post('/store/write', body, { ...json, Authorization: `Bearer ${bearer}` });
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});
