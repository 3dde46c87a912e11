import { dirname } from 'node:path';
import { createKeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import type { Files } from '../photos/disk/files.ts';

/** Puts records on the disk whole. */
export interface RecordWriter {
  /** `render` answers null where there is nothing to say any more: the record goes. */
  write(file: string, render: () => Buffer | null): Promise<void>;
  /** Whether a record was written into this folder since the start. */
  hasWrittenInto(folder: string): boolean;
}

export function createRecordWriter(files: Files): RecordWriter {
  const turns = createKeyedMutex();
  const madeFolders = new Set<string>();
  return {
    /**
     * Under another name first: a reader, and a stop, find the old record or the new one. Rendered in the turn of the
     * file, so that the last one to be written says the latest.
     */
    write: (file, render) =>
      turns.run(file, async () => {
        const bytes = render();
        if (bytes === null) return files.remove(file);
        const target = dirname(file);
        if (!madeFolders.has(target)) {
          await files.makeFolder(target);
          madeFolders.add(target);
        }
        const fresh = `${file}.new`;
        await files.remove(fresh);
        const open = await files.open(fresh);
        try {
          await open.write(bytes, 0);
          await open.sync();
        } finally {
          await open.close();
        }
        await files.rename(fresh, file);
      }),
    hasWrittenInto: (folder) => madeFolders.has(folder),
  };
}
