import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Instant, instantSchema } from '../../../../src/domain/documents/instant.ts';

/**
 * Where copies of a server's databases are, besides `backups/` of its data folder. In a small file of its own,
 * because the choice itself stands in the database: a restore, which cannot read that, must find the copies.
 */
export interface BackupPlaces {
  /** Folders outside the data folder, the last one chosen first. */
  folders(): readonly string[];
  /** The number of the newest backup that was made anywhere, 0 before the first. */
  lastNumber(): number;
  /** When somebody was deleted last, and the number of the newest copy then: those up to it may hold the person. null where nobody was. */
  deletion(): { readonly at: Instant; readonly lastNumber: number } | null;
  rememberFolder(folder: string): void;
  rememberNumber(number: number): void;
  rememberDeletion(at: Instant): void;
}

const fileName = 'backup-places.json';
/** Of sticks that were chosen one after the other; more would only be looked for in vain. */
const mostFolders = 8;

const fileSchema = z.object({
  folders: z.array(z.string().min(1)),
  lastNumber: z.int().nonnegative(),
  deletion: z.object({ at: instantSchema, lastNumber: z.int().nonnegative() }).nullable().default(null),
});
type Kept = z.infer<typeof fileSchema>;

function parse(text: string): Kept | null {
  try {
    return fileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: damaged, or of somebody else.
    return null;
  }
}

/** The file is read at every call: a restore and a server look at the same one. */
export function openBackupPlaces(dataDir: string): BackupPlaces {
  const file = join(dataDir, fileName);

  function read(): Kept {
    const kept = existsSync(file) ? parse(readFileSync(file, 'utf8')) : null;
    return kept ?? { folders: [], lastNumber: 0, deletion: null };
  }

  /** Under another name first: a stop in the middle leaves the old file. */
  function write(kept: Kept): void {
    if (existsSync(file) && parse(readFileSync(file, 'utf8')) === null) {
      renameSync(file, `${file}.unreadable`);
    }
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
    if (process.platform === 'win32') return;
    const folder = openSync(dataDir, 'r');
    fsyncSync(folder);
    closeSync(folder);
  }

  return {
    folders: () => read().folders,
    lastNumber: () => read().lastNumber,
    deletion: () => read().deletion,
    rememberFolder(folder) {
      const kept = read();
      if (kept.folders[0] === folder) return;
      const others = kept.folders.filter((one) => one !== folder);
      write({ ...kept, folders: [folder, ...others].slice(0, mostFolders) });
    },
    rememberNumber(number) {
      const kept = read();
      if (number > kept.lastNumber) write({ ...kept, lastNumber: number });
    },
    rememberDeletion(at) {
      const kept = read();
      write({ ...kept, deletion: { at, lastNumber: kept.lastNumber } });
    },
  };
}

/** Every folder in which a restore looks, each once: the one that is set, those that were chosen, the own one. */
export function backupFolders(dataDir: string, set: string | null): string[] {
  return [
    ...new Set([
      ...(set === null ? [] : [set]),
      ...openBackupPlaces(dataDir).folders(),
      join(dataDir, 'backups'),
    ]),
  ];
}
