import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ArchiveError } from '../../../edge-server/storage/archive/archive-error.ts';
import { verifyArchive } from '../../../edge-server/storage/archive/read-archive.ts';
import type { PhotoStorage } from '../../../edge-server/storage/photos/port/photo-storage.ts';
import { carriesThrough } from '../../faults/injectors/carries-through.ts';
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
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import { takeAsMine } from '../../support/phone/take-as-mine.ts';
import { diverOn, settled, submitOn } from '../../support/server/boat-rig.ts';

/** Bytes of photos that came in at the server, and what the next commits of photos answer instead. */
let receivedBytes = 0;
let isFull = false;

const watched = (photos: PhotoStorage): PhotoStorage => ({
  ...photos,
  append(owner, key, offset, chunk) {
    receivedBytes += chunk.byteLength;
    return photos.append(owner, key, offset, chunk);
  },
  async put(...offer) {
    if (isFull)
      return { status: 'refused', reason: 'disk-full', message: 'The disk of this server is full.' };
    return photos.put(...offer);
  },
});

const ashore = cloudAshore({ photos: watched });

/** Every survey and photo at the server, but for the counts that it makes by itself a moment later. */
async function tree() {
  const groups = await Promise.all(
    ['surveys', 'images'].map((group) =>
      ashore.www.context.store.query({ from: { group }, where: [], orderBy: [] }),
    ),
  );
  const [surveys = [], images = []] = groups.map(({ docs }) => docs);
  return [
    ...surveys.map(({ path, data }) => [path, { ...data, meta: null }] as const),
    ...images.map(({ path, revision, data }) => [`${path}@${revision}`, data] as const),
  ];
}

async function firstPart(folder: string): Promise<string> {
  const [file] = await partsIn(folder);
  if (file === undefined) throw new Error('There is no part.');
  return file;
}

describe('an archive of a courier', () => {
  it('has the same effect as a sync: the sync that follows finds everything, sends no byte of a photo and changes nothing', async () => {
    const answers: unknown[] = [];
    await using boat = await boatAtSea(ashore.www, ashore.hub, (cloud) =>
      carriesThrough(cloud, async ({ act }) => {
        const answer = await act();
        answers.push(answer);
        return answer;
      }),
    );
    await using usb = await stick();
    const known = await ashore.www.person('Ada');
    const surveys = [
      await submitOn(boat, await diverOn(boat, known.email), 2),
      await submitOn(boat, await diverOn(boat, 'new-on-stick@example.org', 'Tom'), 3),
    ];
    expect((await exportTo(usb.folder, boat)).status).toBe('done');
    const { taken, refused } = takenOf(
      await importTo(ashore.www, await firstPart(usb.folder), confirmed(boat, ashore.hub)),
    );
    expect({ taken, refused }).toEqual({ taken: 7, refused: [] });
    expect(await ashore.www.context.accounts.find('new-on-stick@example.org')).toBeNull();
    const made = { uid: await uidAshore(ashore.www, 'new-on-stick@example.org') };
    expect(await takeAsMine(ashore.www, known)).toBe(1);
    for (const [{ survey, photos }, uid] of [
      [surveys[0], known.uid] as const,
      [surveys[1], made.uid] as const,
    ].flatMap(([found, uid]) => (found === undefined ? [] : [[found, uid] as const]))) {
      const path = `users/${uid}/surveys/${survey.id}`;
      expect((await ashore.www.context.store.get(path))?.data).toMatchObject({
        hub: ashore.hub.uid,
        user: { uid },
      });
      for (const { id, sha256, path: blob } of photos) {
        const record = (await ashore.www.context.store.get(`${path}/images/${id}`))?.data;
        expect(record).toMatchObject({ sha256, hub: ashore.hub.uid, url: blob });
        expect(await ashore.www.context.photos.verifyBlob(blob)).toBe('sound');
      }
    }

    const before = receivedBytes;
    boat.goHome();
    await settled(boat);
    expect(receivedBytes).toBe(before);
    expect(answers).toEqual(Array.from({ length: 7 }, () => ({ status: 'already-there' })));
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0, done: 7 });
  });

  it('can be taken in twice, and changes nothing the second time', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'twice@example.org'), 2);
    await exportTo(usb.folder, boat);
    const file = await firstPart(usb.folder);
    takenOf(await importTo(ashore.www, file, confirmed(boat, ashore.hub)));
    const once = await tree();
    expect(takenOf(await importTo(ashore.www, file, null)).taken).toBe(3);
    expect(await tree()).toEqual(once);
  });

  it('can be taken in by parts, the last one first, each standing for itself', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { survey } = await submitOn(boat, await diverOn(boat, 'parts@example.org'), 5);
    await exportTo(usb.folder, boat, { partBytes: 30_000 });
    const parts = await partsIn(usb.folder);
    expect(parts.length).toBeGreaterThan(2);
    takenOf(await importTo(ashore.www, parts.at(-1) ?? '', confirmed(boat, ashore.hub)));
    const uid = await uidAshore(ashore.www, 'parts@example.org');
    const count = async () =>
      (
        await ashore.www.context.store.aggregate(
          { from: { collection: `users/${uid}/surveys/${survey.id}/images` }, where: [], orderBy: [] },
          { count: true },
        )
      ).count;
    expect(await ashore.www.context.store.get(`users/${uid}/surveys/${survey.id}`)).not.toBeNull();
    expect(await count()).toBeLessThan(5);
    for (const part of parts.reverse()) takenOf(await importTo(ashore.www, part, null));
    expect(await count()).toBe(5);
  });

  it('changes nothing when a sync brought it first', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const diver = await diverOn(boat, 'synced@example.org');
    await submitOn(boat, diver, 2);
    await exportTo(usb.folder, boat);
    boat.goHome();
    await settled(boat);
    const synced = await tree();
    expect(
      takenOf(await importTo(ashore.www, await firstPart(usb.folder), confirmed(boat, ashore.hub))).taken,
    ).toBe(3);
    expect(await tree()).toEqual(synced);
  });

  it('of which only a part was taken in leaves the rest to the sync, and no byte goes twice', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'half@example.org'), 4);
    await exportTo(usb.folder, boat, { partBytes: 30_000 });
    const first = await firstPart(usb.folder);
    takenOf(await importTo(ashore.www, first, confirmed(boat, ashore.hub)));
    const { records } = await verifyArchive(first);
    const brought = new Set(records.photos.map(({ data }) => data.id));
    expect(brought.size).toBeLessThan(photos.length);
    const sizes = await Promise.all(
      photos
        .filter(({ id }) => !brought.has(id))
        .map(async ({ path }) => (await boat.context.photos.head(path))?.bytes ?? 0),
    );
    const before = receivedBytes;
    boat.goHome();
    await settled(boat);
    expect(receivedBytes - before).toBe(sizes.reduce((sum, bytes) => sum + bytes, 0));
  });

  it('is refused whichever byte was changed, with what is wrong, and nothing of it is taken', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'altered@example.org'), 1);
    await exportTo(usb.folder, boat);
    const file = await firstPart(usb.folder);
    const sound = await readFile(file);
    const { records } = await verifyArchive(file);
    const before = await tree();
    const altered = join(usb.folder, 'altered.tar');
    let unnoticed = 0;
    let tried = 0;
    for (let at = 3; at < sound.length; at += 61) {
      const bytes = Buffer.from(sound);
      bytes[at] = (bytes[at] ?? 0) ^ 0x20;
      await writeFile(altered, bytes);
      tried += 1;
      const read = await verifyArchive(altered).catch((error: unknown) => error);
      if (read instanceof ArchiveError) {
        expect(read.message).toContain('altered.tar cannot be used.');
        // Every path to a refusal is the same, so that not each of them needs a server.
        if (tried % 12 === 0)
          expect((await importTo(ashore.www, altered, confirmed(boat, ashore.hub))).status).toBe('refused');
      } else {
        // The empty bytes behind a file say nothing: what is in them changes nothing.
        expect(read).toMatchObject({ records });
        unnoticed += 1;
      }
    }
    expect(unnoticed).toBeLessThan(tried / 3);
    expect(await tree()).toEqual(before);
  });

  it('is refused when it was cut off anywhere', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'cut@example.org'), 2);
    await exportTo(usb.folder, boat);
    const sound = await readFile(await firstPart(usb.folder));
    const before = await tree();
    for (const length of [0, 100, 700, 2_500, 9_000, sound.length - 1_500, sound.length - 1]) {
      const cut = join(usb.folder, 'cut.tar');
      await writeFile(cut, sound.subarray(0, length));
      const outcome = await importTo(ashore.www, cut, confirmed(boat, ashore.hub));
      expect(outcome).toMatchObject({
        status: 'refused',
        reason: expect.stringContaining('cut.tar cannot be used'),
      });
    }
    expect(await tree()).toEqual(before);
  });

  it('of a boat that nobody knows waits for somebody to compare fingerprints', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'stranger@example.org'), 1);
    await exportTo(usb.folder, boat);
    const file = await firstPart(usb.folder);
    const before = await tree();
    const { fingerprint } = boat.context.hubKey;
    expect(await importTo(ashore.www, file, null)).toMatchObject({
      status: 'unknown-key',
      trust: { fingerprint },
    });
    expect(
      await importTo(ashore.www, file, { fingerprint: 'AAAABBBBCCCCDDDD', email: ashore.hub.email }),
    ).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining(fingerprint),
    });
    const diver = await ashore.www.person('Diver');
    expect(await importTo(ashore.www, file, { fingerprint, email: diver.email })).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('no boat’s account'),
    });
    expect(await tree()).toEqual(before);
    const typed = fingerprint.toLowerCase().replace(/(.{4})/g, '$1 ');
    takenOf(await importTo(ashore.www, file, { fingerprint: typed, email: ashore.hub.email }));
    // Remembered, until the account is no boat's any more.
    takenOf(await importTo(ashore.www, file, null));
    await ashore.www.context.store.write([
      { op: 'update', path: `users/${ashore.hub.uid}`, data: { hub: false } },
    ]);
    expect(await importTo(ashore.www, file, null)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('no boat’s account any more'),
    });
    await ashore.www.context.store.write([
      { op: 'update', path: `users/${ashore.hub.uid}`, data: { hub: true } },
    ]);
  });

  it('of one boat cannot change what another boat brought', async () => {
    const otherHub = await ashore.www.person('Otherhub', { hub: true });
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using other = await boatAtSea(ashore.www, otherHub);
    await using usb = await stick();
    await using otherUsb = await stick();
    const mine = await submitOn(boat, await diverOn(boat, 'mine@example.org'), 1);
    await submitOn(other, await diverOn(other, 'mine@example.org'), 1, { id: mine.survey.id });
    await exportTo(usb.folder, boat);
    await exportTo(otherUsb.folder, other);
    takenOf(await importTo(ashore.www, await firstPart(usb.folder), confirmed(boat, ashore.hub)));
    const uid = await uidAshore(ashore.www, 'mine@example.org');
    const before = await ashore.www.context.store.get(`users/${uid}/surveys/${mine.survey.id}`);
    const { refused } = takenOf(
      await importTo(ashore.www, await firstPart(otherUsb.folder), confirmed(other, otherHub)),
    );
    expect(refused[0]).toMatchObject({ path: expect.stringContaining(mine.survey.id), outcome: 'refused' });
    expect((await ashore.www.context.store.get(before?.path ?? ''))?.data.hub).toBe(ashore.hub.uid);
  });

  it('is gone on with after the server’s disk was full', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { survey } = await submitOn(boat, await diverOn(boat, 'full@example.org'), 2);
    await exportTo(usb.folder, boat);
    const file = await firstPart(usb.folder);
    // Photos are unpacked one by one, into a folder that goes again whatever happens.
    vi.stubEnv('TMPDIR', usb.folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    isFull = true;
    expect(await importTo(ashore.www, file, confirmed(boat, ashore.hub))).toMatchObject({
      status: 'stopped',
      reason: 'The disk of this server is full.',
    });
    // What is small goes first: the survey is there without its photos, not the other way round.
    const uid = await uidAshore(ashore.www, 'full@example.org');
    expect(await ashore.www.context.store.get(`users/${uid}/surveys/${survey.id}`)).not.toBeNull();
    expect((await readdir(usb.folder)).filter((name) => name.startsWith('reef-courier-'))).toEqual([]);
    isFull = false;
    expect(takenOf(await importTo(ashore.www, file, null)).taken).toBe(3);
  });
});
