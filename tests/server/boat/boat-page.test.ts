import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAddresses } from '../../../edge-server/edge/boat/reach/join-addresses.ts';
import { boatStatusSchema } from '../../../src/contract/boat/status.ts';
import { surveyOf } from '../../support/access/access-documents.ts';
import { linkAtRest } from '../../support/server/link-at-rest.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let wakes = 0;
let park: (reason: string) => void;

beforeAll(async () => {
  server = await startTestServer({
    network: 'edge',
    startSync: ({ outbox }) => {
      park = (reason) => {
        for (const { seq } of outbox.nextWaiting(10)) outbox.park(seq, reason);
      };
      return {
        ...linkAtRest,
        state: () => ({ status: 'refused', reason: 'The cloud does not know this boat.' }),
        wake: () => {
          wakes += 1;
        },
      };
    },
  });
  const subject = { actorUid: 'd1', ownerUid: 'd1', strangerHubUid: 'h', id: 'survey-at-sea' };
  const data = { ...surveyOf(subject), date: '2025-10-01T02:00:00.000Z' };
  server.context.store.writeCommitted([{ op: 'create', path: 'users/d1/surveys/survey-at-sea', data }], {
    toCloud: true,
  });
});
afterAll(() => server.close());

const status = async () => boatStatusSchema.parse(await (await fetch(`${server.url}/boat/status`)).json());
const retry = (seq: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url, {
    method: 'POST',
    path: `/boat/outbox/${seq}/retry`,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{}',
  });

describe('the page of the boat', () => {
  it('is told what is on board, what waits, and how the cloud stands', async () => {
    const said = await status();
    expect(said).toMatchObject({
      network: 'edge',
      hub: { id: server.context.hub.id },
      people: 1,
      phones: 1,
      cloud: { status: 'refused', reason: 'The cloud does not know this boat.' },
      surveys: [
        {
          id: 'survey-at-sea',
          firstName: 'Mia',
          images: { announced: 3, stored: 0, inCloud: 0, parked: 0 },
          cloud: 'waiting',
        },
      ],
    });
  });

  it('shows what the cloud did not take, with its reason, and tries it again', async () => {
    park('The survey is closed.');
    const [item] = (await status()).outbox.parkedItems;
    expect(item).toMatchObject({ path: 'users/d1/surveys/survey-at-sea', reason: 'The survey is closed.' });
    expect((await retry(String(item?.seq))).text).toBe('{"retried":1}');
    expect(wakes).toBe(1);
    expect((await status()).outbox).toMatchObject({ parked: 0, waiting: 1 });
    expect((await retry(String(item?.seq))).status).toBe(404);
    park('Again.');
    expect((await retry('all')).text).toBe('{"retried":1}');
    expect((await retry('-1')).status).toBe(400);
  });

  it('is only for the laptop itself: nobody who comes by way of another machine', async () => {
    const [lan] = joinAddresses(server.port, '0.0.0.0');
    if (lan !== undefined) {
      await using outside = await startTestServer({ network: 'edge', config: { host: '0.0.0.0' } });
      const url = `${lan.url.replace(/:\d+$/, '')}:${outside.port}`;
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/boat/status`)).status).toBe(403);
    }
    for (const headers of [{ 'X-Forwarded-For': '127.0.0.1' }, { Forwarded: 'for=127.0.0.1' }]) {
      expect((await rawRequest(server.url, { path: '/boat/status', headers })).status).toBe(403);
    }
  });

  it('is not moved by a page of another site in the browser of the laptop', async () => {
    expect((await retry('all', { Origin: 'http://evil.example' })).status).toBe(403);
    expect((await retry('all', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(
      (await rawRequest(server.url, { path: '/boat/status', headers: { Host: 'evil.example' } })).status,
    ).toBe(421);
  });
});
