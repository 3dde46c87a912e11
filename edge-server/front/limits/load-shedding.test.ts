import { Agent, createServer, request } from 'node:http';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Busyness, nextShare, shedLoad, watchLoad } from './load-shedding.ts';

describe('how much is turned away', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const busy = (utilization: number, turnMs = 500): Busyness => ({ utilization, turnMs });

  it('is nothing up to four fifths of the thread or where its turns are short, and never everything', () => {
    expect(nextShare(0, busy(0.8))).toBe(0);
    expect(nextShare(0, busy(1, 100))).toBe(0);
    expect(nextShare(0, busy(0.81))).toBeGreaterThan(0);
    expect(nextShare(0, busy(0.96))).toBeGreaterThan(nextShare(0, busy(0.81)));
    let share = 0;
    for (let look = 0; look < 50; look += 1) share = nextShare(share, busy(1));
    expect(share).toBe(0.9);
    for (let look = 0; look < 50; look += 1) share = nextShare(share, busy(0.3));
    expect(share).toBe(0);
  });

  it('begins after two busy seconds, and is told then and when it is over', () => {
    let now = busy(1);
    const told: boolean[] = [];
    const load = watchLoad({ measure: () => now, onChange: (isShedding) => told.push(isShedding) });
    vi.advanceTimersByTime(2_000);
    expect(load.share()).toBe(0);
    now = busy(0.5);
    vi.advanceTimersByTime(250);
    now = busy(1);
    vi.advanceTimersByTime(2_000);
    expect([load.share(), told]).toEqual([0, []]);
    vi.advanceTimersByTime(1_000);
    expect(load.share()).toBeCloseTo(0.4);
    now = busy(0.5);
    vi.advanceTimersByTime(10_000);
    expect([load.share(), told]).toEqual([0, [true, false]]);
    load.close();
    now = busy(1);
    vi.advanceTimersByTime(10_000);
    expect(load.share()).toBe(0);
  });
});

/** Asks over connections that stay open; answers the status, what was said, and whether the connection stays. */
async function serverThatSheds(share: () => number) {
  const app = express();
  app.use(shedLoad({ share }));
  app.get('/', (_request, response) => void response.json({ ok: true }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const ask = (agent: Agent) =>
    new Promise<{ status: number; text: string; after: string | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        request({ port, host: '127.0.0.1', agent }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          const { 'retry-after': after, connection } = response.headers;
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, after, connection }));
        })
          .on('error', reject)
          .end();
      },
    );
  const close = () => new Promise((resolve) => server.close(resolve));
  return { ask, close };
}

describe('a request to a server that is full', () => {
  it('is turned away in words as often as it has to be, and its connection is closed', async () => {
    let share = 0;
    const { ask, close } = await serverThatSheds(() => share);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect([(await ask(agent)).status, (await ask(agent)).status]).toEqual([200, 200]);
    share = 0.5;
    expect((await ask(agent)).status).toBe(200);
    const refused = await ask(agent);
    expect(refused).toMatchObject({ status: 503, after: '2', connection: 'close' });
    expect(JSON.parse(refused.text)).toMatchObject({
      error: {
        status: 'UNAVAILABLE',
        message: expect.stringContaining('goes on by itself'),
        details: { retryAfterSeconds: 2 },
      },
    });
    agent.destroy();
    await close();
  });

  it('is heard where it is the first of its connection', async () => {
    const { ask, close } = await serverThatSheds(() => 0.9);
    for (let newcomer = 0; newcomer < 20; newcomer += 1) {
      const agent = new Agent();
      expect((await ask(agent)).status).toBe(200);
      agent.destroy();
    }
    await close();
  });
});
