import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { introducing } from '../../../edge-server/edge/boat/courier/introduce.ts';
import { readReceipts, writeReceipt } from '../../../edge-server/edge/boat/courier/receipts.ts';
import { receiptBytes, signedReceiptSchema } from '../../../src/contract/courier.ts';
import { hubKeyProofBytes } from '../../../src/operations/boat/register-hub-key.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import {
  boatAtSea,
  confirmed,
  exportTo,
  importTo,
  partsIn,
  stick,
  takenOf,
} from '../../support/cloud/courier-rig.ts';
import { type Boat, diverOn, settled, submitOn } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();

const read = (
  folder: string,
  boat: Boat,
  fingerprint: string | null = null,
  onMoved: (paths: readonly string[]) => void = () => undefined,
) =>
  readReceipts(
    folder,
    { hubId: boat.context.hub.id, settings: boat.context.settings, outbox: boat.ground.outbox, onMoved },
    fingerprint,
  );

/** Exports what waits, takes it in, and leaves the receipt beside it. */
async function carried(boat: Boat, folder: string): Promise<string> {
  await exportTo(folder, boat);
  const file = (await partsIn(folder)).at(-1) ?? '';
  return writeReceipt(file, takenOf(await importTo(ashore.www, file, confirmed(boat, ashore.hub))));
}

describe('the receipt of a server', () => {
  it('is believed only after a person compared its fingerprint, and then marks what arrived', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { path } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
    // Changed before it was copied: the receipt is for the change that waits, not for the first one.
    boat.context.store.writeCommitted(
      [{ op: 'update', path, data: { name: 'Renamed', 'loc.name': 'Renamed' } }],
      { toCloud: true },
    );
    await carried(boat, usb.folder);
    const { fingerprint } = ashore.www.context.hubKey;
    expect(await read(usb.folder, boat)).toMatchObject({
      receipts: 0,
      marked: 0,
      unknownServer: { name: 'Reef Census', fingerprint },
    });
    expect(await read(usb.folder, boat, 'AAAABBBBCCCCDDDD')).toMatchObject({ receipts: 0, marked: 0 });
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 3, done: 0 });
    const moved: string[] = [];
    const told = (paths: readonly string[]) => void moved.push(...paths);
    expect(await read(usb.folder, boat, fingerprint, told)).toMatchObject({ receipts: 1, marked: 3 });
    expect(moved).toHaveLength(3);
    expect(moved).toContain(path);
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, done: 3 });
    // Remembered; and read again, it changes nothing.
    expect(await read(usb.folder, boat)).toMatchObject({ receipts: 1, marked: 0, passed: 3 });
  });

  it('marks nothing that was changed on the boat since it was copied', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { path } = await submitOn(boat, await diverOn(boat, 'edited@example.org'), 1);
    await carried(boat, usb.folder);
    boat.context.store.writeCommitted(
      [{ op: 'update', path, data: { name: 'Renamed', 'loc.name': 'Renamed' } }],
      { toCloud: true },
    );
    await submitOn(boat, await diverOn(boat, 'later@example.org'), 1);
    expect(await read(usb.folder, boat, ashore.www.context.hubKey.fingerprint)).toMatchObject({
      marked: 1,
      passed: 1,
    });
    expect(boat.ground.outbox.stateOf(path)).toBe('waiting');
    expect(boat.ground.outbox.counts().waiting).toBe(3);
    boat.goHome();
    await settled(boat);
  });

  it('sets aside what the server refused, with its reason', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const diver = await diverOn(boat, 'refused@example.org');
    const { path } = await submitOn(boat, diver, 1);
    await exportTo(usb.folder, boat);
    const [file = ''] = await partsIn(usb.folder);
    const result = takenOf(await importTo(ashore.www, file, confirmed(boat, ashore.hub)));
    const items = result.receipt.items.map((item) =>
      item.path === path ? { ...item, outcome: 'refused' as const, reason: 'The season is closed.' } : item,
    );
    const receipt = { ...result.receipt, items };
    await writeReceipt(file, { receipt, signature: ashore.www.context.hubKey.sign(receiptBytes(receipt)) });
    expect(await read(usb.folder, boat, ashore.www.context.hubKey.fingerprint)).toMatchObject({
      marked: 1,
      parked: 1,
    });
    expect(boat.ground.outbox.parked()).toMatchObject([{ path, reason: 'The season is closed.' }]);
  });

  it('that was altered, or is for another boat, is not believed', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using other = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'altered@example.org'), 1);
    const file = await carried(boat, usb.folder);
    const { fingerprint } = ashore.www.context.hubKey;
    expect((await read(usb.folder, other, fingerprint)).problems).toMatchObject([
      { reason: 'It is for another boat.' },
    ]);
    const signed = signedReceiptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const items = signed.receipt.items.map((item) => ({ ...item, revision: item.revision + 1 }));
    await writeFile(file, JSON.stringify({ ...signed, receipt: { ...signed.receipt, items } }));
    await writeFile(join(usb.folder, 'courier-cut.receipt.json'), '{"receipt":');
    expect(await read(usb.folder, boat, fingerprint)).toMatchObject({
      marked: 0,
      problems: [
        { reason: expect.stringContaining('damaged') },
        { reason: expect.stringContaining('altered') },
      ],
    });
    expect(boat.ground.outbox.counts().done).toBe(0);
  });
});

describe('a boat that signs in at its cloud', () => {
  it('tells its key and learns the server’s: sticks and receipts then need nobody to compare anything', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub, (cloud, boatOf) => ({
      ...cloud,
      async signIn() {
        return introducing(cloud, ashore.www.url, boatOf().context).signIn();
      },
    }));
    await using usb = await stick();
    const diver = await diverOn(boat, 'known@example.org');
    await submitOn(boat, diver, 1);
    boat.goHome();
    await settled(boat);

    await boat.link.close();
    await submitOn(boat, diver, 2);
    await exportTo(usb.folder, boat);
    const [file = ''] = await partsIn(usb.folder);
    await writeReceipt(file, takenOf(await importTo(ashore.www, file, null)));
    expect(await read(usb.folder, boat)).toMatchObject({ receipts: 1, marked: 3, unknownServer: null });
  });

  it('cannot claim the key of another boat', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    const other = await ashore.www.person('Otherhub', { hub: true });
    const { publicKey, sign } = boat.context.hubKey;
    const call = (proof: string, bearer: string) =>
      ashore.www.post('/call/register-hub-key', { data: { publicKey, proof } }, bearer);
    // A proof that was meant for the one account says nothing for another.
    expect((await call(sign(hubKeyProofBytes(ashore.hub.uid)), other.bearer)).status).toBe(400);
    expect((await call(sign(hubKeyProofBytes(ashore.hub.uid)), ashore.hub.bearer)).status).toBe(200);
    expect((await call(sign(hubKeyProofBytes(ashore.hub.uid)), ashore.hub.bearer)).status).toBe(200);
    expect((await call(sign(hubKeyProofBytes(other.uid)), other.bearer)).status).toBe(409);
    const diver = await ashore.www.person('Diver');
    expect((await call(sign(hubKeyProofBytes(diver.uid)), diver.bearer)).status).toBe(403);
  });
});
