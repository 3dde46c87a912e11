import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeArchive } from '../../../edge-server/edge/www/courier-import/take-archive.ts';
import { verifyArchive } from '../../../edge-server/storage/archive/read-archive.ts';
import { tarHeaderBytes } from '../../../edge-server/storage/archive/tar-layout.ts';
import {
  boatAtSea,
  confirmed,
  exportTo,
  importTo,
  partsIn,
  stick,
  takenOf,
} from '../../support/cloud/courier-rig.ts';
import {
  type Pieces,
  putTogether,
  signedBy,
  takeApart,
  withRecords,
} from '../../support/cloud/forge-archive.ts';
import { type Boat, diverOn, type SubmittedPhoto, submitOn } from '../../support/server/boat-rig.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let www: TestServer;
let hub: TestPerson;

beforeAll(async () => {
  www = await startTestServer();
  hub = await www.person('Hub', { hub: true });
});
afterAll(() => www.close());

interface Found {
  readonly boat: Boat;
  readonly folder: string;
  readonly file: string;
  readonly pieces: Pieces;
  readonly photos: readonly SubmittedPhoto[];
}

/** Surveys and photos at the server. */
async function stored(): Promise<number> {
  const groups = await Promise.all(
    ['surveys', 'images'].map((group) =>
      www.context.store.query({ from: { group }, where: [], orderBy: [] }),
    ),
  );
  return groups.reduce((sum, { docs }) => sum + docs.length, 0);
}

/** An archive of a boat, of a survey with two photos, and what becomes of it in other hands. */
async function archived(email: string, act: (found: Found) => Promise<void>): Promise<void> {
  await using boat = await boatAtSea(www, hub);
  await using usb = await stick();
  const { photos } = await submitOn(boat, await diverOn(boat, email), 2);
  await exportTo(usb.folder, boat);
  const [file = ''] = await partsIn(usb.folder);
  const before = await stored();
  await act({ boat, folder: usb.folder, file, photos, pieces: await takeApart(file) });
  expect(await stored()).toBe(before);
}

const refusal = (words: string) => ({ status: 'refused', reason: expect.stringContaining(words) });

describe('an archive of a courier in other hands', () => {
  it('whose list of contents was rewritten, with every hash right, is refused by its signature', () =>
    archived('rewritten@example.org', async ({ boat, folder, pieces }) => {
      const forged = { ...pieces, manifest: { ...pieces.manifest, account: 'somebody@example.org' } };
      const file = await putTogether(join(folder, 'forged.tar'), forged);
      expect(await importTo(www, file, confirmed(boat, hub))).toMatchObject(refusal('signature is wrong'));
    }));

  it('signed by another key than the one that it names is refused, also where that key is known', () =>
    archived('resigned@example.org', async ({ boat, folder, pieces }) => {
      const file = await putTogether(join(folder, 'forged.tar'), signedBy(www.context.hubKey, pieces));
      expect(await importTo(www, file, confirmed(boat, hub))).toMatchObject(refusal('signature is wrong'));
    }));

  it('to which something was added behind its end is refused', () =>
    archived('longer@example.org', async ({ boat, folder, file }) => {
      const longer = join(folder, 'longer.tar');
      await writeFile(longer, Buffer.concat([await readFile(file), Buffer.alloc(512)]));
      expect(await importTo(www, longer, confirmed(boat, hub))).toMatchObject(
        refusal('longer than the boat'),
      );
    }));

  it('that lost its last byte is told from one that is damaged', () =>
    archived('shorter@example.org', async ({ boat, folder, file }) => {
      const shorter = join(folder, 'shorter.tar');
      await writeFile(shorter, (await readFile(file)).subarray(0, -1));
      expect(await importTo(www, shorter, confirmed(boat, hub))).toMatchObject(
        refusal('shorter than the boat'),
      );
    }));

  it('with something in it that is no plain file is refused', () =>
    archived('special@example.org', async ({ boat, folder, file, photos }) => {
      const bytes = await readFile(file);
      const header = bytes.indexOf(`photos/${photos[0]?.sha256}\0`);
      // A contiguous file (POSIX's type 7), and the checksum that goes with it.
      const typeAt = header + 156;
      const sumAt = header + 148;
      const grows = 0x37 - (bytes[typeAt] ?? 0);
      bytes[typeAt] = 0x37;
      const sum = Number.parseInt(bytes.toString('latin1', sumAt, sumAt + 6), 8) + grows;
      bytes.write(sum.toString(8).padStart(6, '0'), sumAt, 'latin1');
      expect(bytes.length % tarHeaderBytes).toBe(0);
      const special = join(folder, 'special.tar');
      await writeFile(special, bytes);
      expect(await importTo(www, special, confirmed(boat, hub))).toMatchObject(refusal('that is no file'));
    }));
});

/** Its signature is right: what is in it is all the same only what a boat may bring. */
describe('an archive that a boat signed and that is wrong', () => {
  it('in the length of a file is refused', () =>
    archived('length@example.org', async ({ boat, folder, pieces }) => {
      const entries = pieces.manifest.entries.map((entry) =>
        entry.name === 'records.json' ? { ...entry, bytes: entry.bytes + 1 } : entry,
      );
      const wrong = signedBy(boat.context.hubKey, {
        ...pieces,
        manifest: { ...pieces.manifest, entries },
      });
      const file = await putTogether(join(folder, 'wrong.tar'), wrong);
      expect(await importTo(www, file, confirmed(boat, hub))).toMatchObject(
        refusal('where records.json must be'),
      );
    }));

  it('because it lists a photo whose bytes it does not hold is refused', () =>
    archived('absent@example.org', async ({ boat, folder, pieces }) => {
      const [records, ...photos] = pieces.files;
      if (records === undefined) throw new Error('There are no records.');
      const wrong = signedBy(boat.context.hubKey, {
        ...pieces,
        files: [records, ...photos.slice(1)],
        manifest: {
          ...pieces.manifest,
          entries: pieces.manifest.entries.filter(({ name }) => name !== photos[0]?.name),
        },
      });
      const file = await putTogether(join(folder, 'wrong.tar'), wrong);
      expect(await importTo(www, file, confirmed(boat, hub))).toMatchObject(
        refusal('its bytes are not there'),
      );
    }));

  it('because it holds a document that no boat carries is refused', () =>
    archived('foreign@example.org', async ({ boat, folder, pieces }) => {
      const wrong = withRecords(pieces, ({ surveys = [] }) => {
        for (const survey of surveys) survey.path = 'users/somebody/analysis/a1';
      });
      const file = await putTogether(join(folder, 'wrong.tar'), signedBy(boat.context.hubKey, wrong));
      expect(await importTo(www, file, confirmed(boat, hub))).toMatchObject(refusal('that no boat carries'));
    }));

  it('because it does not say whose it is gives nobody anything, item by item', () =>
    archived('whose@example.org', async ({ boat, folder, pieces }) => {
      const wrong = withRecords(pieces, (records) => {
        records.people = [];
      });
      const file = await putTogether(join(folder, 'wrong.tar'), signedBy(boat.context.hubKey, wrong));
      const { taken, refused } = takenOf(await importTo(www, file, confirmed(boat, hub)));
      expect(taken).toBe(0);
      expect(refused).toHaveLength(3);
      expect(refused[0]?.reason).toContain('no e-mail address');
    }));
});

it('a photo that changes on the stick while its archive is taken in is refused, and the others are taken', async () => {
  await using boat = await boatAtSea(www, hub);
  await using usb = await stick();
  const { photos } = await submitOn(boat, await diverOn(boat, 'changing@example.org'), 2);
  await exportTo(usb.folder, boat);
  const [file = ''] = await partsIn(usb.folder);
  const archive = await verifyArchive(file);
  const bytes = await readFile(file);
  const at = archive.photos.get(photos[0]?.sha256 ?? '')?.offset ?? 0;
  bytes[at + 700] = (bytes[at + 700] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const { taken, refused } = await takeArchive(archive, www.context, {
    hubUid: hub.uid,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(taken).toBe(2);
  expect(refused).toMatchObject([
    { path: expect.stringContaining(photos[0]?.id ?? '-'), reason: expect.stringContaining('damaged') },
  ]);
});

it('a photo under a name that is not a survey’s is refused, whoever signed it', async () => {
  await using boat = await boatAtSea(www, hub);
  await using usb = await stick();
  await submitOn(boat, await diverOn(boat, 'name@example.org'), 1);
  await exportTo(usb.folder, boat);
  const [file = ''] = await partsIn(usb.folder);
  const url = 'organisations/reef/logo.jpg';
  const wrong = withRecords(await takeApart(file), ({ photos = [] }) => {
    for (const photo of photos) photo.data = { ...(photo.data as object), url };
  });
  const forged = await putTogether(join(usb.folder, 'forged.tar'), signedBy(boat.context.hubKey, wrong));
  const { refused } = takenOf(await importTo(www, forged, confirmed(boat, hub)));
  expect(refused).toHaveLength(1);
  expect(await www.context.photos.head(url)).toBeNull();
});
