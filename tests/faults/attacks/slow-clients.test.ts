import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
const open: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.close();
});

function connection(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
    open.push(socket);
  });
}
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('clients that hold connections and say nothing (threat 22)', () => {
  it('five hundred of them lock nobody out', async () => {
    const idle = await Promise.all(Array.from({ length: 500 }, connection));
    for (const socket of idle) socket.on('error', () => undefined);
    const startedAt = performance.now();
    expect((await rawRequest(server.url, { path: '/healthz' })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    await wait(100);
    expect(idle.filter((socket) => !socket.closed).length).toBeLessThanOrEqual(256);
    for (const socket of idle) socket.destroy();
  });

  it('a connection that waits for its answer is not given up for a new one', async () => {
    const watching = await fetch(`${server.url}/store/watch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"query":{"from":{"collection":"regions"},"where":[],"orderBy":[]}}',
    });
    const reader = watching.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const idle = await Promise.all(Array.from({ length: 300 }, connection));
    await server.context.store.write([{ op: 'merge', path: 'regions/gbr', data: { isPilot: true } }]);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"isPilot":true');
    await reader?.cancel();
    for (const socket of idle) socket.destroy();
  });

  it('a list of many kilobytes is told once to whoever reads it, and again when it has changed', async () => {
    const path = 'mapdata/gbr/features';
    const note = 'x'.repeat(2_000);
    const writes = Array.from({ length: 40 }, (_, n) => ({
      op: 'set' as const,
      path: `${path}/large-${n}`,
      data: { n, note },
    }));
    await server.context.store.write(writes);
    const watching = await fetch(`${server.url}/store/watch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: { from: { collection: path }, where: [], orderBy: [] } }),
    });
    const reader = watching.body?.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    const readUntil = async (end: string) => {
      while (!read.endsWith('\n') || !read.includes(end)) read += (await reader?.read())?.value ?? '';
    };
    await readUntil('large-39');
    // What would be told anew is told while somebody else is answered.
    for (let times = 0; times < 20; times += 1) await fetch(`${server.url}/healthz`);
    await server.context.store.write([{ op: 'merge', path: `${path}/large-0`, data: { note: 'changed' } }]);
    await readUntil('"changed"');
    await reader?.cancel();
    expect(read.trim().split('\n')).toHaveLength(2);
  });

  it('a request that is said a byte at a time is ended', async () => {
    const socket = await connection();
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    const drip = setInterval(() => socket.write('X'), 500);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n`);
    const startedAt = performance.now();
    await closed(socket);
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(answer).not.toContain('200 OK');
  });

  it('nonsense instead of HTTP ends its connection, and nothing else', async () => {
    const socket = await connection();
    socket.resume();
    const ended = closed(socket);
    socket.write(Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x01, 0x0d, 0x0a, 0x0d, 0x0a]));
    await ended;
    expect((await rawRequest(server.url, { path: '/healthz' })).status).toBe(200);
  });
});
