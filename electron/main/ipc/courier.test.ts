import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/server/test-server.ts';
import { type CourierDeps, sendToCourier } from './courier.ts';

let server: TestServer;
let stick: string;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
  stick = await mkdtemp(join(tmpdir(), 'reef-stick-'));
});
afterAll(async () => {
  await server.close();
  await rm(stick, { recursive: true, force: true });
});

const ground = (over: Partial<CourierDeps> = {}): CourierDeps => ({
  serverUrl: () => server.url,
  chooseFolder: async () => ({ status: 'chosen', folder: stick }),
  ...over,
});

describe('the courier of the app', () => {
  it('begins with the folder that the person chose', async () => {
    expect(await sendToCourier('export', ground())).toEqual({ status: 'started', path: stick });
  });

  it('reads the receipts of a stick that came back', async () => {
    expect(await sendToCourier('receipts', ground())).toEqual({ status: 'started', path: stick });
  });

  it('does nothing when no folder is chosen', async () => {
    const chooseFolder = async () => ({ status: 'cancelled' }) as const;
    expect(await sendToCourier('export', ground({ chooseFolder }))).toEqual({ status: 'cancelled' });
  });

  it('says in the server’s words why a folder will not do', async () => {
    const chooseFolder = async () => ({ status: 'chosen', folder: join(stick, 'pulled out') }) as const;
    const answer = await sendToCourier('export', ground({ chooseFolder }));
    expect(answer).toMatchObject({ status: 'refused', message: expect.stringMatching(/\w+ \w+.*\./) });
  });

  it('asks for no folder while there is no server, and says so when it does not answer', async () => {
    let asked = 0;
    const chooseFolder = async () => {
      asked += 1;
      return { status: 'chosen', folder: stick } as const;
    };
    expect(await sendToCourier('export', ground({ serverUrl: () => null, chooseFolder }))).toMatchObject({
      status: 'refused',
    });
    expect(asked).toBe(0);
    const nobody = ground({ serverUrl: () => 'http://127.0.0.1:9' });
    expect(await sendToCourier('export', nobody)).toMatchObject({
      status: 'refused',
      message: expect.stringContaining('did not answer'),
    });
  });
});
