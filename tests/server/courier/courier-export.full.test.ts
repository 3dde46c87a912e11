import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runExport } from '../../../edge-server/edge/boat/courier/export.ts';
import { planExport } from '../../../edge-server/edge/boat/courier/export-work.ts';
import { verifyArchive } from '../../../edge-server/storage/archive/read-archive.ts';
import { openSmallDisk } from '../../faults/injectors/small-disk.ts';
import { whyNot } from '../../faults/injectors/tools.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { boatAtSea, exportTo, partsIn, stick } from '../../support/cloud/courier-rig.ts';
import { putTogether, signedBy, takeApart } from '../../support/cloud/forge-archive.ts';
import { type Boat, diverOn, settled, submitOn } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();

const ground = (boat: Boat) => ({ context: boat.context, outbox: boat.ground.outbox });

/** Every photo in the whole parts of a folder, each part checked byte for byte. */
async function photosOn(folder: string): Promise<string[]> {
  const parts = await Promise.all((await partsIn(folder)).map((file) => verifyArchive(file)));
  return parts.flatMap(({ records }) => records.photos.map(({ data }) => data.id)).sort();
}

describe('the courier of a boat', () => {
  it('says first how large it is, to the byte, and makes a tar that any program opens', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 3);
    const plan = await planExport(usb.folder, ground(boat));
    expect(plan).toMatchObject({ surveys: 1, photos: 3, parts: 1, partsThere: 0, leftBehind: [] });
    expect((await exportTo(usb.folder, boat)).status).toBe('done');
    const [file = ''] = await partsIn(usb.folder);
    expect((await stat(file)).size).toBe(plan.bytes);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await photosOn(usb.folder)).toEqual(photos.map(({ id }) => id).sort());
    const listed = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(listed).toEqual([
      'manifest.json',
      'manifest.sig',
      'records.json',
      ...photos.map(({ sha256 }) => `photos/${sha256}`),
    ]);
  });

  it('goes on where the stick was pulled out, wherever that was', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    const { photos } = await submitOn(boat, await diverOn(boat, 'pulled@example.org'), 4);
    await using whole = await stick();
    await exportTo(whole.folder, boat);
    const sound = await readFile((await partsIn(whole.folder))[0] ?? '');
    for (const share of [0, 0.02, 0.1, 0.35, 0.6, 0.97, 1, 1.5]) {
      await using usb = await stick();
      const length = Math.floor(sound.length * share);
      const partial = join(usb.folder, `courier-${boat.context.hub.id}-001.tar.partial`);
      // What was there before may be longer than what belongs there.
      await writeFile(partial, Buffer.concat([sound, sound]).subarray(0, length));
      let written = 0;
      const outcome = await exportTo(usb.folder, boat, {
        onProgress: ({ doneBytes }) => {
          written = doneBytes;
        },
      });
      expect(outcome.status).toBe('done');
      expect(await photosOn(usb.folder)).toEqual(photos.map(({ id }) => id).sort());
      expect((await readdir(usb.folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
      // What is whole is not written again; a photo has about 13 kB here.
      if (share > 0.3) expect(written).toBeLessThan(Math.max(0, sound.length - length) + 15_000);
    }
  });

  it('does not go on with a part that is not worth it: of another key, carried home, or without its photos', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'abandoned@example.org'), 2);
    await exportTo(usb.folder, boat);
    const [file = ''] = await partsIn(usb.folder);
    const sound = await readFile(file);
    await rm(file);
    const partial = `${file}.partial`;

    // The boat's key was lost and made anew: nobody could check a part that is half of each.
    const { publicKey } = ashore.www.context.hubKey;
    await writeFile(file, sound);
    const { manifest, ...rest } = await takeApart(file);
    const foreign = { ...rest, manifest: { ...manifest, hub: { ...manifest.hub, publicKey } } };
    await putTogether(partial, signedBy(ashore.www.context.hubKey, foreign));
    await rm(file);
    await truncate(partial, sound.length - 2_000);
    expect((await exportTo(usb.folder, boat)).status).toBe('done');
    const [fresh = ''] = await partsIn(usb.folder);
    expect((await verifyArchive(fresh)).manifest.hub.publicKey).toBe(boat.context.hubKey.publicKey);
    await rm(fresh);

    // A photo that comes later in it was purged meanwhile.
    await writeFile(partial, sound.subarray(0, sound.length - 20_000));
    const kept = boat.context.photos;
    const gone = photos[1]?.path;
    const without: typeof kept = {
      ...kept,
      fileOf: async (path) => (path === gone ? null : kept.fileOf(path)),
      verifyBlob: async (path) => (path === gone ? 'purged' : kept.verifyBlob(path)),
    };
    const outcome = await runExport(
      usb.folder,
      { ...ground(boat), context: { ...boat.context, photos: without } },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    expect(outcome.status).toBe('done');
    expect(await photosOn(usb.folder)).toEqual([photos[0]?.id]);
    for (const part of await partsIn(usb.folder)) await rm(part);

    // The sync brought all of it meanwhile.
    await writeFile(partial, sound.subarray(0, sound.length - 2_000));
    boat.ground.outbox.markDone(boat.ground.outbox.unsent().map(({ seq }) => seq));
    expect(await exportTo(usb.folder, boat)).toMatchObject({ status: 'done', files: [] });
    expect(await readdir(usb.folder)).toEqual([]);
  });

  it('says that a stick is bad which does not give back what was written, and calls nothing whole', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    await submitOn(boat, await diverOn(boat, 'badstick@example.org'), 1);
    const outcome = await exportTo(usb.folder, boat, {
      onProgress({ phase }) {
        if (phase !== 'checking') return;
        const [name = ''] = readdirSync(usb.folder);
        const bytes = readFileSync(join(usb.folder, name));
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        writeFileSync(join(usb.folder, name), bytes);
      },
    });
    expect(outcome).toMatchObject({ status: 'bad-stick', reason: expect.stringContaining('damaged') });
    expect(await partsIn(usb.folder)).toEqual([]);
  });

  it('writes anew what a part lost that was copied by hand, and what a lost part held, with its survey', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos, survey } = await submitOn(boat, await diverOn(boat, 'byhand@example.org'), 4);
    await exportTo(usb.folder, boat, { partBytes: 30_000 });
    const [first = '', second = ''] = await partsIn(usb.folder);
    await rm(second);
    await exportTo(usb.folder, boat);
    const added = await verifyArchive((await partsIn(usb.folder))[1] ?? '');
    expect(added.records.surveys.map(({ data }) => data.id)).toEqual([survey.id]);
    expect(await photosOn(usb.folder)).toEqual(photos.map(({ id }) => id).sort());

    await truncate(first, (await stat(first)).size - 1_500);
    const plan = await planExport(usb.folder, ground(boat));
    expect(plan).toMatchObject({ unreadable: [basename(first)], partsThere: 1, photos: 2 });
  });

  it('holds the bytes of equal photos once', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'equal@example.org'), 2, { seed: 7 });
    expect(photos[0]?.sha256).toBe(photos[1]?.sha256);
    await exportTo(usb.folder, boat);
    const { manifest } = await verifyArchive((await partsIn(usb.folder))[0] ?? '');
    expect(manifest.entries.map(({ name }) => name)).toEqual(['records.json', `photos/${photos[0]?.sha256}`]);
    expect(await photosOn(usb.folder)).toHaveLength(2);
  });

  it('does not believe what a bad stick kept: a damaged piece is written again', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'damaged@example.org'), 3);
    await exportTo(usb.folder, boat);
    const [file = ''] = await partsIn(usb.folder);
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await truncate(file, bytes.length - 2_000);
    await rename(file, `${file}.partial`);
    expect((await exportTo(usb.folder, boat)).status).toBe('done');
    expect(await photosOn(usb.folder)).toEqual(photos.map(({ id }) => id).sort());
  });

  it('stops when it is told to, and goes on later', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'stopped@example.org'), 4);
    const stopping = new AbortController();
    const outcome = await exportTo(usb.folder, boat, {
      signal: stopping.signal,
      onProgress: ({ doneBytes }) => {
        if (doneBytes > 20_000) stopping.abort();
      },
    });
    expect(outcome).toEqual({ status: 'cancelled' });
    expect(await partsIn(usb.folder)).toEqual([]);
    expect((await exportTo(usb.folder, boat)).status).toBe('done');
    expect(await photosOn(usb.folder)).toEqual(photos.map(({ id }) => id).sort());
  });

  it('cuts what is large into numbered parts, and brings only what is new the next time', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const diver = await diverOn(boat, 'again@example.org');
    const first = await submitOn(boat, diver, 4);
    await exportTo(usb.folder, boat, { partBytes: 30_000 });
    const parts = await partsIn(usb.folder);
    expect(parts.map((file) => file.slice(-7))).toEqual(['001.tar', '002.tar']);
    expect(await planExport(usb.folder, ground(boat))).toMatchObject({
      bytes: 0,
      parts: 0,
      partsThere: 2,
      photosThere: 4,
    });
    expect(await exportTo(usb.folder, boat)).toMatchObject({ status: 'done', files: [] });

    const second = await submitOn(boat, diver, 1);
    boat.context.store.writeCommitted(
      [{ op: 'update', path: first.path, data: { name: 'Renamed', 'loc.name': 'Renamed' } }],
      {
        toCloud: true,
      },
    );
    await exportTo(usb.folder, boat);
    const added = (await partsIn(usb.folder)).slice(2);
    expect(added).toHaveLength(1);
    const { records } = await verifyArchive(added[0] ?? '');
    expect(records.surveys.map(({ data }) => data.name).sort()).toEqual(['Agincourt Reef', 'Renamed']);
    expect(records.photos.map(({ data }) => data.id)).toEqual(second.photos.map(({ id }) => id));
  });

  it('leaves behind, with the reason, what is damaged on the boat or nobody’s, and takes the rest', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'rotten@example.org'), 3);
    const [sick, ...sound] = photos;
    const file = await boat.context.photos.fileOf(sick?.path ?? '');
    const bytes = await readFile(file ?? '');
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    await writeFile(file ?? '', bytes);
    const nobody = await diverOn(boat, 'nobody@example.org');
    const unknown = await submitOn(boat, nobody, 1);
    await boat.context.store.write([{ op: 'delete', path: `users/${nobody.uid}` }]);

    const outcome = await exportTo(usb.folder, boat);
    if (outcome.status !== 'done') throw new Error(outcome.status);
    expect(await photosOn(usb.folder)).toEqual(sound.map(({ id }) => id).sort());
    expect(outcome.plan.leftBehind).toEqual(
      expect.arrayContaining([
        { path: expect.stringContaining(sick?.id ?? '-'), reason: expect.stringContaining('damaged') },
        { path: unknown.path, reason: expect.stringContaining('no e-mail address') },
      ]),
    );
    // The boat itself keeps all of it.
    expect(boat.ground.outbox.unsent()).toHaveLength(6);
  });

  it('says of a photo that was purged that its change goes with the sync', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const { photos } = await submitOn(boat, await diverOn(boat, 'purged@example.org'), 2);
    const [purged] = photos;
    const kept = boat.context.photos;
    const without: typeof kept = {
      ...kept,
      fileOf: async (path) => (path === purged?.path ? null : kept.fileOf(path)),
      verifyBlob: async (path) => (path === purged?.path ? 'purged' : kept.verifyBlob(path)),
    };
    const plan = await planExport(usb.folder, {
      ...ground(boat),
      context: { ...boat.context, photos: without },
    });
    expect(plan).toMatchObject({
      photos: 1,
      leftBehind: [
        { path: expect.stringContaining(purged?.id ?? '-'), reason: expect.stringContaining('next sync') },
      ],
    });
  });

  it('takes parked items along, nothing that the cloud has, and leaves the parts of another boat alone', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await using usb = await stick();
    const diver = await diverOn(boat, 'parked@example.org');
    const sent = await submitOn(boat, diver, 1);
    boat.goHome();
    await settled(boat);
    const other = join(usb.folder, 'courier-hub-of-somebody-else-001.tar');
    await writeFile(other, 'not ours');
    await using later = await boatAtSea(ashore.www, ashore.hub);
    const parked = await submitOn(later, await diverOn(later, 'parked2@example.org'), 1);
    for (const { seq } of later.ground.outbox.unsent())
      later.ground.outbox.park(seq, 'The season is closed.');
    await exportTo(usb.folder, later);
    await exportTo(usb.folder, boat);
    expect(await readFile(other, 'utf8')).toBe('not ours');
    const ours = (await partsIn(usb.folder)).filter((file) => file !== other);
    const found = await Promise.all(ours.map((file) => verifyArchive(file)));
    const ids = found.flatMap(({ records }) => records.photos.map(({ data }) => data.id));
    expect(ids).toEqual(parked.photos.map(({ id }) => id));
    expect(ids).not.toContain(sent.photos[0]?.id);
    // Nor is it counted, or called unreadable: it is not ours to judge.
    expect(ours.map((file) => file.slice(-7))).toEqual(['001.tar']);
    expect((await planExport(usb.folder, ground(later))).unreadable).toEqual([]);
  });
});

const missing = whyNot({ root: true, tools: ['mount'] });

describe.skipIf(missing !== null)(`a stick that is too small (${missing ?? 'a tmpfs'})`, () => {
  it('is refused before anything is written, with both figures', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    await submitOn(boat, await diverOn(boat, 'small@example.org'), 2);
    await using usb = await openSmallDisk(1);
    usb.fill();
    expect(await exportTo(usb.folder, boat)).toMatchObject({ status: 'no-room', freeBytes: 0 });
    expect(await readdir(usb.folder)).toEqual(['ballast']);
  });

  it('that fills up on the way is gone on with when there is room', async () => {
    await using boat = await boatAtSea(ashore.www, ashore.hub);
    const { photos } = await submitOn(boat, await diverOn(boat, 'filled@example.org'), 6);
    await using usb = await openSmallDisk(2);
    let isFilled = false;
    const outcome = await exportTo(usb.folder, boat, {
      onProgress({ doneBytes }) {
        if (isFilled || doneBytes < 30_000) return;
        isFilled = true;
        // Somebody else copies to the same stick.
        usb.fill();
      },
    });
    expect(outcome).toEqual({ status: 'full' });
    usb.makeRoom();
    expect((await exportTo(usb.folder, boat)).status).toBe('done');
    expect(await photosOn(usb.folder)).toEqual(photos.map(({ id }) => id).sort());
  });
});
