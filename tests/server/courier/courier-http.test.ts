import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFront } from '../../../edge-server/storage/archive/read-archive.ts';
import { isSignedWith } from '../../../edge-server/storage/hub/signed-with.ts';
import { courierStateSchema } from '../../../src/contract/boat/courier.ts';
import { receiptBytes, signedReceiptSchema } from '../../../src/contract/courier.ts';
import { boatAtSea, exportTo, partsIn, stick } from '../../support/cloud/courier-rig.ts';
import { diverOn, submitOn } from '../../support/server/boat-rig.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let www: TestServer;
let hub: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  www = await startTestServer();
  hub = await www.person('Hub', { hub: true });
  admin = await www.person('Admin', { admin: true });
});
afterAll(() => www.close());

const send = (archive: string, offset: number, body: Uint8Array, bearer: string | null) =>
  fetch(`${www.url}/courier/incoming/${archive}`, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/octet-stream',
      'Upload-Offset': String(offset),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    body: new Uint8Array(body),
  });
const held = async (archive: string, bearer: string) =>
  (
    await fetch(`${www.url}/courier/incoming/${archive}`, { headers: { Authorization: `Bearer ${bearer}` } })
  ).json();

describe('an archive that is handed in over HTTP', () => {
  it('comes in slices, waits for an administrator’s word, and is answered with a signed receipt', async () => {
    await using boat = await boatAtSea(www, hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
    await exportTo(usb.folder, boat);
    const [file = ''] = await partsIn(usb.folder);
    const bytes = await readFile(file);
    const { archive } = (await readFront(file)).manifest;
    const half = Math.floor(bytes.length / 2);

    expect(await held(archive, admin.bearer)).toEqual({ offset: 0 });
    expect(await (await send(archive, 0, bytes.subarray(0, half), admin.bearer)).json()).toEqual({
      offset: half,
    });
    const wrong = await send(archive, 0, bytes, admin.bearer);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: { details: { expectedOffset: half } } });
    await send(archive, half, bytes.subarray(half), admin.bearer);
    const unknown = await www.post('/courier/import', { archive }, admin.bearer);
    expect(unknown.status).toBe(400);
    const { fingerprint } = boat.context.hubKey;
    expect(await unknown.json()).toMatchObject({ error: { details: { fingerprint } } });
    const taken = await www.post('/courier/import', { archive, fingerprint, email: hub.email }, admin.bearer);
    const answer = (await taken.json()) as object;
    expect(answer).toMatchObject({ status: 'taken', taken: 3, refused: [] });
    const { receipt, signature } = signedReceiptSchema.parse(answer);
    expect(isSignedWith(www.context.hubKey.publicKey, receiptBytes(receipt), signature)).toBe(true);
    expect(await held(archive, admin.bearer)).toEqual({ offset: 0 });
    // Fault 25: the answer was lost on its way. It is the same when it is asked for again, without the bytes.
    expect(await (await www.post('/courier/import', { archive }, admin.bearer)).json()).toEqual(answer);
  });

  it('is taken only from administrators and boats, and a boat vouches for nobody', async () => {
    const archive = 'a'.repeat(24);
    const diver = await www.person('Diver');
    expect((await send(archive, 0, Buffer.from('x'), null)).status).toBe(401);
    expect((await send(archive, 0, Buffer.from('x'), diver.bearer)).status).toBe(403);
    expect((await www.post('/courier/import', { archive }, diver.bearer)).status).toBe(403);
    expect((await www.post('/courier/import', { archive }, hub.bearer)).status).toBe(404);
    await send(archive, 0, Buffer.from('no archive'), hub.bearer);
    const vouching = { archive, fingerprint: 'AAAABBBBCCCCDDDD' };
    expect((await www.post('/courier/import', vouching, hub.bearer)).status).toBe(403);
    // What one account sent, another does not see.
    expect(await held(archive, admin.bearer)).toEqual({ offset: 0 });
    expect((await send('../../secret', 0, Buffer.from('x'), admin.bearer)).status).toBe(404);
    expect((await send('..%2f..%2fsecret', 0, Buffer.from('x'), admin.bearer)).status).toBe(400);
  });

  it('says by which key the server’s receipts are known', async () => {
    const { fingerprint, publicKey } = www.context.hubKey;
    expect(await (await fetch(`${www.url}/courier/key`)).json()).toMatchObject({ fingerprint, publicKey });
  });
});

describe('the courier card of the boat', () => {
  it('plans, copies and tells how far it is, for the laptop itself only', async () => {
    await using boat = await boatAtSea(www, hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'card@example.org'), 2);
    const { folder } = usb;
    const plan = await (await boat.post('/boat/courier/plan', { folder })).json();
    expect(plan).toMatchObject({ surveys: 1, photos: 2, fits: true });
    expect((await boat.post('/boat/courier/export', { folder })).status).toBe(200);
    const state = async () =>
      courierStateSchema.parse(await (await fetch(`${boat.url}/boat/courier`)).json());
    await expect.poll(async () => (await state()).job.status).toBe('done');
    expect(await state()).toMatchObject({
      fingerprint: boat.context.hubKey.fingerprint,
      waiting: { surveys: 1, photos: 2 },
      job: { files: [expect.stringMatching(/^courier-hub-.*-001\.tar$/)] },
    });
    expect(await (await boat.post('/boat/courier/receipts', { folder })).json()).toMatchObject({
      receipts: 0,
      marked: 0,
    });
    for (const path of ['', '/plan', '/export', '/cancel', '/receipts']) {
      const headers = { 'X-Forwarded-For': '10.0.0.2', 'Content-Type': 'application/json' };
      const method = path === '' ? 'GET' : 'POST';
      const request = {
        method,
        path: `/boat/courier${path}`,
        headers,
        ...(path === '' ? {} : { body: '{}' }),
      };
      expect((await rawRequest(boat.url, request)).status).toBe(403);
    }
  });

  it('writes only into a folder that is there and is not the boat’s own', async () => {
    await using boat = await boatAtSea(www, hub);
    for (const folder of ['/no/such/stick', 'relative', boat.dataDir, `${boat.dataDir}/photos`]) {
      const answer = await boat.post('/boat/courier/export', { folder });
      expect(answer.status).toBe(400);
    }
  });

  it('is not there on www, nor is the import on a boat', async () => {
    expect((await fetch(`${www.url}/boat/courier`)).status).toBe(404);
    await using boat = await boatAtSea(www, hub);
    expect((await boat.post('/courier/import', { archive: 'a'.repeat(24) })).status).toBe(404);
  });
});
