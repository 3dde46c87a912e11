import { expect, it } from 'vitest';
import type { OpenFile } from './disk/files.ts';
import { syncWithRecord } from './sync-with-record.ts';

const record = { name: 'record.json', bytes: new Uint8Array([1, 2]) };

function openDisk({ isRecordRefused = false, isSyncRefused = false } = {}) {
  const seen: string[] = [];
  const file: OpenFile = {
    async write() {
      seen.push('record written');
    },
    async sync() {
      if (isRecordRefused) throw new Error('the record is refused');
      seen.push('record synced');
    },
    async close() {
      seen.push('record closed');
    },
  };
  const upload = {
    async sync() {
      if (isSyncRefused) throw new Error('the sync is refused');
      seen.push('photo synced');
    },
    async restart() {
      seen.push('photo asked for anew');
      throw new Error('its bytes cannot be removed');
    },
  };
  return { seen, upload, files: { open: async () => file } };
}

it('syncs a photo and its record', async () => {
  const { seen, upload, files } = openDisk();
  await syncWithRecord(upload, 'to-sync', record, files);
  expect(seen.toSorted()).toEqual(['photo synced', 'record closed', 'record synced', 'record written']);
});

it('asks for the photo anew after a sync that failed, and tells of that failure alone', async () => {
  const { seen, upload, files } = openDisk({ isSyncRefused: true });
  await expect(syncWithRecord(upload, 'to-sync', record, files)).rejects.toThrow('the sync is refused');
  expect(seen).toContain('photo asked for anew');
});

it('keeps the bytes of a photo whose record could not be written', async () => {
  const { seen, upload, files } = openDisk({ isRecordRefused: true });
  await expect(syncWithRecord(upload, 'to-sync', record, files)).rejects.toThrow('the record is refused');
  expect(seen).toContain('photo synced');
  expect(seen).toContain('record closed');
  expect(seen).not.toContain('photo asked for anew');
});

it('does not sync bytes again that were synced and renamed before', async () => {
  const { seen, upload, files } = openDisk({ isSyncRefused: true });
  await syncWithRecord(upload, 'synced-before', null, files);
  expect(seen).toEqual([]);
});
