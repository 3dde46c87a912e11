import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Write } from '../../../src/domain/documents/write.ts';
import {
  createFragileFiles,
  type FragileFiles,
  type Operation,
} from '../../../tests/faults/injectors/fragile-files.ts';
import { holds } from '../../../tests/support/holds.ts';
import { openPhotoRig, type PhotoRig, photoPathOf } from '../../../tests/support/photos/photo-rig.ts';
import { jpegPhoto, offerOf, sha256Of, withComment } from '../../../tests/support/photos/test-photos.ts';
import { DiskError } from './disk/disk-errors.ts';
import type { Files } from './disk/files.ts';

let rig: PhotoRig;
let files: FragileFiles;
/** What the laptop was told of its disk. */
let told: string[] = [];
afterEach(() => rig.close());

/** `change` lets a test break the disk for good: what must be seen by these tests. */
async function openFragile(change: (files: FragileFiles) => Files = (whole) => whole): Promise<void> {
  told = [];
  rig = await openPhotoRig((folder) => {
    files = createFragileFiles(folder);
    return { files: change(files), prepareDerivatives: false, onDisk: (state) => told.push(state) };
  });
}

async function powerCut(): Promise<void> {
  await files.powerCut();
  await rig.startAfterKill();
}

/** The law as seen from outside: every document's photo is whole, and every blob belongs to a document. */
async function expectLawful(keys: readonly string[]): Promise<void> {
  const named = new Set<string>();
  for (const key of keys) {
    const path = photoPathOf(key);
    const [document, blob] = [await rig.documentOf(key), await rig.photos.head(path)];
    expect(document === undefined).toBe(blob === null);
    if (blob === null) continue;
    named.add(blob.sha256);
    expect(await rig.photos.verifyBlob(path)).toBe('sound');
    // From which the database can be made again.
    expect(rig.recordOf(key)).toMatchObject({
      blob: { path, token: blob.token, sha256: blob.sha256 },
      documents: [{ data: document }],
    });
  }
  expect((await rig.files()).blobs).toEqual([...named].sort());
}

class Stopped extends Error {}

/** Writes that fail in the transaction, when the photo stands at its name already. */
const refusedByDatabase = (): Write[] => [{ op: 'update', path: 'users/nobody', data: {} }];

describe('a power cut', () => {
  it('loses nothing that was receipted', async () => {
    await openFragile();
    const keys = ['photo-0001', 'photo-0002', 'photo-0003', 'photo-0004', 'photo-0005'];
    const photos = await Promise.all(keys.map((_, index) => jpegPhoto(index + 1)));
    for (const [index, bytes] of photos.entries()) {
      expect((await rig.put(offerOf(bytes, { key: keys[index] ?? '' }), bytes)).status).toBe('stored');
    }
    await powerCut();
    await expectLawful(keys);
    expect((await rig.files()).blobs).toEqual(photos.map(sha256Of).sort());
    expect(rig.photos.swept.missingBlobs).toEqual([]);
  });

  it('at any step leaves a whole photo or none, and sending again ends well', async () => {
    await openFragile();
    const steps: Operation[] = [];
    for (let last = 0; last < 60; last += 1) {
      const key = `photo-${1000 + last}`;
      const bytes = await jpegPhoto(last + 10, 40, 30);
      let step = 0;
      files.onOperation = (operation) => {
        if (step === last) steps.push(operation);
        step += 1;
        if (step > last) throw new Stopped(operation);
      };
      const before = await rig.put(offerOf(bytes, { key }), bytes).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error;
        return error;
      });
      await powerCut();
      await expectLawful([key]);
      if (!(before instanceof Stopped)) {
        expect(before.status).toBe('stored');
        expect(await rig.photos.head(photoPathOf(key))).not.toBeNull();
        expect(new Set(steps)).toEqual(
          new Set<Operation>([
            ...([
              'freeBytes',
              'open',
              'write',
              'sync',
              'makeFolder',
              'size',
              'syncFolder',
              'rename',
            ] as const),
          ]),
        );
        return;
      }
      expect((await rig.put(offerOf(bytes, { key }), bytes)).status).toBe('stored');
      await expectLawful([key]);
      await rig.photos.remove(photoPathOf(key));
      await rig.store.write([{ op: 'delete', path: `users/diver/surveys/survey-01/images/${key}` }]);
    }
    throw new Error('An upload has fewer steps than this.');
  });

  it.each([
    [
      'the bytes',
      (whole: FragileFiles): Files => ({
        ...whole,
        async open(path) {
          return { ...(await whole.open(path)), sync: async () => undefined };
        },
      }),
    ],
    ['the folder', (whole: FragileFiles): Files => ({ ...whole, syncFolder: async () => undefined })],
  ])('is noticed by these tests when a storage does not sync %s', async (_what, change) => {
    await openFragile(change);
    const bytes = await jpegPhoto();
    expect((await rig.put(offerOf(bytes), bytes)).status).toBe('stored');
    await powerCut();
    expect(await rig.photos.verifyBlob(photoPathOf('photo-0001'))).not.toBe('sound');
  });
});

describe('a record beside a photo', () => {
  const recordsOf = async (bytes: Uint8Array) => {
    const folder = join(rig.folder, 'blobs', sha256Of(bytes).slice(0, 2));
    return (await readdir(folder)).filter((name) => name.endsWith('.json'));
  };

  it('goes with an upload that is given up before its bytes had their name', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    files.failWith('rename', 'ENOSPC');
    expect(await rig.put(offerOf(bytes), bytes)).toMatchObject({ status: 'refused' });
    expect(await recordsOf(bytes)).toHaveLength(1);
    files.failWith('rename', null);
    await rig.photos.discard('diver', 'photo-0001');
    expect(await recordsOf(bytes)).toEqual([]);
  });

  it('does not come back with a power cut after its photo was removed', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await rig.put(offerOf(bytes), bytes);
    await rig.photos.remove(photoPathOf('photo-0001'));
    await powerCut();
    expect(await recordsOf(bytes)).toEqual([]);
  });
});

describe('a receipt', () => {
  it('comes after the file, its name and its folder are on the disk, and then the database', async () => {
    await openFragile();
    const trace: string[] = [];
    files.onOperation = (operation, path) =>
      trace.push(`${operation} ${path.slice(rig.folder.length + 1, rig.folder.length + 9)}`);
    rig.store.onCommit(() => trace.push('commit'));
    const bytes = await jpegPhoto();
    const prefix = sha256Of(bytes).slice(0, 2);
    await rig.put(offerOf(bytes), bytes);
    const law = trace.filter((line) => /^(sync|rename|syncFolder|commit)/.test(line));
    expect(law.map((line) => line.replace(/ uploads\/.*| uploads.*/, ' upload'))).toEqual([
      'syncFolder blobs',
      // The photo, and at the same time the record that stands beside it.
      expect.stringMatching(/^sync /),
      expect.stringMatching(/^sync /),
      'rename upload',
      `syncFolder blobs/${prefix}`,
      'commit',
    ]);
  });

  it('is not given when the database fails, and the photo need not be sent again', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    await expect(
      rig.photos.put(offer, photoPathOf(offer.key), bytes, refusedByDatabase, { toCloud: true }),
    ).rejects.toThrow('is not there');
    expect(await rig.photos.head(photoPathOf(offer.key))).toBeNull();
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: bytes.length });
    expect((await rig.commit(offer)).status).toBe('stored');
    await expectLawful([offer.key]);
  });

  it('is not given when the server is killed between the rename and the commit; the bytes need not come again', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    // Two divers with the same picture, both killed at the same step: both go on where they were (fault 46).
    const offers = ['photo-0001', 'photo-0002'].map((key) => offerOf(bytes, { key }));
    for (const offer of offers) {
      await expect(
        rig.photos.put(offer, photoPathOf(offer.key), bytes, refusedByDatabase, { toCloud: true }),
      ).rejects.toThrow('is not there');
    }
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [sha256Of(bytes)] });
    await rig.startAfterKill();
    expect(rig.photos.swept).toMatchObject({ adoptedBlobs: 1, setAside: 0 });
    for (const offer of offers) {
      expect(await rig.documentOf(offer.key)).toBeUndefined();
      expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: bytes.length });
      expect((await rig.commit(offer)).status).toBe('stored');
    }
    await expectLawful(offers.map(({ key }) => key));
  });

  it('that was never given leaves no blob when the upload is given up', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await expect(
      rig.photos.put(offerOf(bytes), photoPathOf('photo-0001'), bytes, refusedByDatabase, { toCloud: true }),
    ).rejects.toThrow('is not there');
    await rig.photos.discard('diver', 'photo-0001');
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [] });
  });
});

describe('faults 49 and 50: another program at the files of an upload', () => {
  /** Does something to the upload's file, or to the photo's, when the law comes to a step; once. */
  async function harmAt(step: Operation, harm: (file: string) => Promise<void>) {
    await openFragile();
    const bytes = withComment(await jpegPhoto(5), 'a comment');
    const offer = offerOf(bytes);
    let isDone = false;
    await rig.reopen({
      files: {
        ...files,
        async rename(from, to) {
          if (step === 'rename' && !isDone) await harm(from);
          isDone ||= step === 'rename';
          await files.rename(from, to);
        },
        async syncFolder(folder) {
          await files.syncFolder(folder);
          const [blob] = step === 'syncFolder' && !isDone ? await blobsIn(folder) : [];
          if (blob === undefined) return;
          isDone = true;
          await harm(blob);
        },
      },
    });
    return { bytes, offer };
  }

  const blobsIn = async (folder: string): Promise<string[]> =>
    (await files.list(folder))
      .filter((name) => /^[0-9a-f]{64}$/.test(name))
      .map((name) => join(folder, name));

  it.each(['rename', 'syncFolder'] as const)(
    'a file that is gone at %s has no receipt and no row, and comes again whole',
    async (step) => {
      const { bytes, offer } = await harmAt(step, (file) => rm(file));
      expect(await rig.put(offer, bytes)).toMatchObject({ reason: 'wrong-offset', expectedOffset: 0 });
      expect(rig.log.join('\n')).toContain('took a photo away before its receipt');
      await expectLawful([offer.key]);
      expect((await rig.put(offer, bytes)).status).toBe('stored');
      await expectLawful([offer.key]);
    },
  );

  it('bytes that changed where no decoder looks are asked for again, and said in the log', async () => {
    await openFragile();
    const bytes = withComment(await jpegPhoto(6), 'a comment');
    const offer = offerOf(bytes);
    await rig.photos.begin(offer);
    await rig.photos.append(offer.owner, offer.key, 0, bytes);
    const [name = ''] = await files.list(join(rig.folder, 'uploads'));
    const file = join(rig.folder, 'uploads', name);
    await writeFile(file, withComment(await jpegPhoto(6), 'A comment'));
    expect(await rig.commit(offer)).toMatchObject({ reason: 'hash-mismatch', expectedOffset: 0 });
    expect(rig.log.join('\n')).toContain('changed on the disk before its receipt');
    await expectLawful([offer.key]);
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 0 });
    expect((await rig.put(offer, bytes)).status).toBe('stored');
    await expectLawful([offer.key]);
  });

  it('bytes that changed at their name, while the database failed, are no photo either', async () => {
    await openFragile();
    const bytes = withComment(await jpegPhoto(7), 'a comment');
    const offer = offerOf(bytes);
    await expect(
      rig.photos.put(offer, photoPathOf(offer.key), bytes, refusedByDatabase, { toCloud: true }),
    ).rejects.toThrow('is not there');
    const [blob = ''] = await blobsIn(join(rig.folder, 'blobs', offer.sha256.slice(0, 2)));
    await writeFile(blob, withComment(await jpegPhoto(7), 'A comment'));
    expect(await rig.commit(offer)).toMatchObject({ expectedOffset: 0 });
    expect((await rig.put(offer, bytes)).status).toBe('stored');
    await expectLawful([offer.key]);
  });
});

describe('a full disk', () => {
  it.each(['open', 'write', 'sync', 'makeFolder', 'rename', 'syncFolder'] as const)(
    'at %s is a refusal; reading goes on; with space the upload goes on',
    async (operation) => {
      await openFragile();
      const kept = await jpegPhoto(1);
      const stored = await rig.put(offerOf(kept, { key: 'photo-kept' }), kept);
      if (stored.status !== 'stored') throw new Error(stored.message);

      const bytes = await jpegPhoto(2);
      const offer = offerOf(bytes);
      files.failWith(operation, 'ENOSPC');
      const refused = await rig.put(offer, bytes);
      expect(refused).toMatchObject({
        status: 'refused',
        reason: 'disk-full',
        message: expect.stringMatching(/no space left/),
      });
      expect(await rig.photos.verifyBlob(photoPathOf('photo-kept'))).toBe('sound');
      expect(await rig.photos.head(photoPathOf('photo-kept'))).toEqual(stored.blob);
      await rig.put(offer, bytes);
      // Each refusal is reported: the alarm may have been cleared in between.
      expect(new Set(told)).toEqual(new Set(['full']));

      files.failWith(operation, null);
      expect((await rig.put(offer, bytes)).status).toBe('stored');
      expect(told.filter((state) => state !== 'full')).toEqual(['works']);
      expect(told.at(-1)).toBe('works');
      await expectLawful(['photo-kept', offer.key]);
    },
  );

  it('in the middle of a photo keeps what was held', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    await rig.photos.begin(offer);
    await rig.photos.append('diver', offer.key, 0, bytes.subarray(0, 600));
    files.failWith('write', 'ENOSPC');
    expect(await rig.photos.append('diver', offer.key, 600, bytes.subarray(600))).toMatchObject({
      reason: 'disk-full',
      expectedOffset: 600,
    });
    files.failWith('write', null);
    await rig.photos.append('diver', offer.key, 600, bytes.subarray(600));
    expect((await rig.commit(offer)).status).toBe('stored');
  });

  it('is seen before the first byte, so that the database keeps some space', async () => {
    await openFragile();
    await rig.reopen({ spareBytes: 2 ** 60, onDisk: (state) => told.push(state) });
    expect(await rig.photos.begin(offerOf(await jpegPhoto()))).toMatchObject({ reason: 'disk-full' });
    expect(new Set(told)).toEqual(new Set(['full']));
  });
});

describe('a disk that fails', () => {
  it.each(['write', 'sync', 'rename', 'syncFolder'] as const)(
    'at %s gives no receipt and an alarm; afterwards the photo can be sent again',
    async (operation) => {
      await openFragile();
      const bytes = await jpegPhoto();
      const offer = offerOf(bytes);
      files.failWith(operation, 'EIO');
      await expect(rig.put(offer, bytes)).rejects.toThrow(DiskError);
      expect(rig.log.join('\n')).toContain('error the disk failed: photos are not taken in');
      expect(told).toEqual(['fails']);
      expect(await rig.documentOf(offer.key)).toBeUndefined();
      files.failWith(operation, null);
      expect((await rig.put(offer, bytes)).status).toBe('stored');
      await expectLawful([offer.key]);
    },
  );

  it('when it syncs is not believed afterwards: the bytes are asked for again', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    files.failWith('sync', 'EIO');
    await expect(rig.put(offer, bytes)).rejects.toThrow(DiskError);
    files.failWith('sync', null);
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 0 });
  });
});

describe('a start', () => {
  it('clears what nobody will go on with, and says so', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await rig.photos.begin(offerOf(bytes, { key: 'photo-old1' }));
    await rig.photos.append('diver', 'photo-old1', 0, bytes.subarray(0, 500));
    await writeFile(join(rig.folder, 'uploads', 'unknown.part'), 'x');
    const inFifteenDays = Date.now() + 15 * 24 * 60 * 60 * 1000;
    await rig.startAfterKill({ now: () => inFifteenDays });
    expect(rig.photos.swept).toEqual({
      staleUploads: 1,
      unknownPartials: 1,
      adoptedBlobs: 0,
      setAside: 0,
      missingBlobs: [],
    });
    expect(rig.log.join('\n')).toContain('cleared what an earlier run left');
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [] });
  });

  it('unlinks no whole photo: what no row names is moved aside, over nothing', async () => {
    await openFragile();
    const [known, unknown, late] = await Promise.all([jpegPhoto(1), jpegPhoto(2), jpegPhoto(3)]);
    await rig.put(offerOf(known), known);
    // As after an older database was copied in: the file stands, its row does not.
    await rig.put(offerOf(unknown, { key: 'photo-0002' }), unknown);
    rig.rows.removeBlob(photoPathOf('photo-0002'));
    await mkdir(join(rig.folder, 'set-aside'));
    await writeFile(join(rig.folder, 'set-aside', sha256Of(unknown)), 'from another day');
    // All bytes came, and their record never did.
    await rig.photos.begin(offerOf(late, { key: 'photo-0003' }));
    await rig.photos.append('diver', 'photo-0003', 0, late);
    const inFifteenDays = Date.now() + 15 * 24 * 60 * 60 * 1000;
    await rig.startAfterKill({ now: () => inFifteenDays });
    expect(rig.photos.swept).toMatchObject({ setAside: 2, staleUploads: 1, missingBlobs: [] });
    expect(rig.log.join('\n')).toContain('error photos that no row names were moved aside');
    expect(rig.photos.aside).toMatchObject({ count: 3 });
    const aside = await Promise.all(
      [sha256Of(unknown), `${sha256Of(unknown)}-1`, sha256Of(late)].map((name) =>
        readFile(join(rig.folder, 'set-aside', name)),
      ),
    );
    expect(aside.map(String)).toEqual(['from another day', String(unknown), String(late)]);
    expect(await rig.files()).toEqual({ uploads: 0, blobs: [sha256Of(known)] });
  });

  it('puts a partial that is all of a missing photo in its place', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await rig.put(offerOf(bytes), bytes);
    const file = (await rig.photos.fileOf(photoPathOf('photo-0001'))) ?? '';
    await files.rename(file, join(rig.folder, 'uploads', 'unknown.part'));
    await rig.startAfterKill();
    expect(rig.photos.swept.missingBlobs).toEqual([]);
    expect(await rig.photos.verifyBlob(photoPathOf('photo-0001'))).toBe('sound');
  });

  it('takes a purge back that was stopped before the file was gone', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await rig.put(offerOf(bytes), bytes);
    rig.rows.markPurged(sha256Of(bytes), bytes.length, '2026-01-01T00:00:00.000Z');
    await rig.startAfterKill();
    expect(await rig.photos.verifyBlob(photoPathOf('photo-0001'))).toBe('sound');
  });

  it('keeps an upload that may still go on', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    const offer = offerOf(bytes);
    await rig.photos.begin(offer);
    await rig.photos.append('diver', offer.key, 0, bytes.subarray(0, 500));
    await rig.startAfterKill();
    expect(rig.photos.swept.staleUploads).toBe(0);
    expect(await rig.photos.begin(offer)).toEqual({ status: 'open', offset: 500 });
  });

  it('says loudly that a photo is missing', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await rig.put(offerOf(bytes), bytes);
    await files.remove((await rig.photos.fileOf(photoPathOf('photo-0001'))) ?? '');
    await rig.startAfterKill();
    expect(rig.photos.swept.missingBlobs).toEqual([sha256Of(bytes)]);
    expect(rig.log.join('\n')).toContain('error photos are missing on the disk');
    expect(await rig.photos.verifyBlob(photoPathOf('photo-0001'))).toBe('missing');
  });
});

describe('a day', () => {
  it('clears uploads that nobody will go on with while the server runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let time = Date.now();
      await openFragile();
      await rig.reopen({ now: () => time });
      const bytes = await jpegPhoto();
      await rig.photos.begin(offerOf(bytes));
      await rig.photos.append('diver', 'photo-0001', 0, bytes.subarray(0, 500));
      time += 13 * 24 * 60 * 60 * 1000;
      vi.advanceTimersByTime(24 * 60 * 60 * 1000);
      await rig.photos.begin(offerOf(bytes, { key: 'photo-0002' }));
      expect(await rig.photos.announced('diver', 'photo-0001')).not.toBeNull();
      time += 2 * 24 * 60 * 60 * 1000;
      vi.advanceTimersByTime(24 * 60 * 60 * 1000);
      await holds(async () => expect(await rig.files()).toEqual({ uploads: 0, blobs: [] }));
      expect(await rig.photos.announced('diver', 'photo-0001')).toBeNull();
      expect(await rig.photos.announced('diver', 'photo-0002')).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a blob', () => {
  it('that stands at the name of another one is moved aside when that one comes again, not written over', async () => {
    rig = await openPhotoRig();
    const photos = [await jpegPhoto(11), await jpegPhoto(12)] as const;
    const offers = photos.map((bytes, index) => offerOf(bytes, { key: `photo-001${index}` }));
    for (const [index, offer] of offers.entries()) await rig.put(offer, photos[index] ?? new Uint8Array());
    const [one, other] = photos.map((bytes) => {
      const sha256 = sha256Of(bytes);
      return join(rig.folder, 'blobs', sha256.slice(0, 2), sha256);
    });
    await rename(one ?? '', `${one}.swap`);
    await rename(other ?? '', one ?? '');
    await rename(`${one}.swap`, other ?? '');
    await rig.reopen();
    expect(await rig.photos.verifyBlob(photoPathOf(offers[0]?.key ?? ''))).toBe('rotten');

    expect(await rig.put(offers[0] ?? offerOf(photos[0]), photos[0])).toMatchObject({ status: 'stored' });

    expect(await readFile(one ?? '')).toEqual(photos[0]);
    expect(await readFile(join(rig.folder, 'set-aside', sha256Of(photos[0])))).toEqual(photos[1]);
  });

  it('that rots is found out', async () => {
    await openFragile();
    const bytes = await jpegPhoto();
    await rig.put(offerOf(bytes), bytes);
    const path = photoPathOf('photo-0001');
    expect(await rig.photos.verifyBlob(path)).toBe('sound');
    const file = (await rig.photos.fileOf(path)) ?? '';
    const rotten = await readFile(file);
    rotten[500] = (rotten[500] ?? 0) ^ 4;
    await writeFile(file, rotten);
    expect(await rig.photos.verifyBlob(path)).toBe('rotten');
    expect(await rig.photos.verifyBlob(photoPathOf('photo-none'))).toBe('unknown');
  });
});
