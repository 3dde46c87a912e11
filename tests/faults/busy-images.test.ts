import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSqliteStore } from '../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { createPhotoRows } from '../../edge-server/storage/db/tables/photo-rows.ts';
import { createPhotoStorage } from '../../edge-server/storage/photos/create-photo-storage.ts';
import { createImageWork } from '../../edge-server/storage/photos/derivatives/image-work.ts';
import { photoPathOf } from '../support/photos/photo-rig.ts';
import { jpegPhoto, offerOf } from '../support/photos/test-photos.ts';

test('fault 42: no receipt waits for small copies, not even for ones that are never finished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reef-busy-'));
  const database = openDatabase(join(folder, 'reef.sqlite'));
  const real = createImageWork();
  let begun = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const silent = () => undefined;
  const photos = await createPhotoStorage({
    folder: join(folder, 'photos'),
    rows: createPhotoRows(database.orm),
    store: createSqliteStore(database, { indexes: [] }),
    log: { info: silent, warn: silent, error: silent },
    spareBytes: 0,
    work: {
      ...real,
      async derive(task) {
        begun += 1;
        await released;
        return real.derive(task);
      },
    },
  });
  for (let n = 0; n < 12; n += 1) {
    const bytes = await jpegPhoto(n);
    const key = `photo-${1000 + n}`;
    const stored = await photos.put(offerOf(bytes, { key }), photoPathOf(key), bytes, () => [], {
      toCloud: false,
    });
    expect(stored.status).toBe('stored');
  }
  await expect.poll(() => begun).toBeGreaterThan(0);
  release();
  await photos.close();
  database.close();
  await rm(folder, { recursive: true, force: true });
});
