import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compositeIndexes } from '../../edge-server/storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../edge-server/storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { createPhotoRows } from '../../edge-server/storage/db/tables/photo-rows.ts';
import { photoFolders } from '../../edge-server/storage/photos/disk/photo-folders.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';

/** What a phone was told to be safe. */
export interface ReceiptedPhoto {
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly sha256: string;
  readonly path: string;
}

export interface CheckReport {
  readonly receipted: number;
  /** Receipted and not there whole, each with what is missing. */
  readonly lost: readonly string[];
  /** There more than once, or there and never sent. */
  readonly duplicated: readonly string[];
  /** Records whose file is missing or damaged, receipted or not: a document never refers to a blob that is not there. */
  readonly dangling: readonly string[];
}

function sha256OfFile(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Opens the folder of a server that is not running, and compares it with what phones were told. */
export async function checkReceipts(
  dataDir: string,
  receipted: readonly ReceiptedPhoto[],
  sent: ReadonlySet<string>,
): Promise<CheckReport> {
  const database = openDatabase(join(dataDir, 'reef-census.sqlite'));
  try {
    const store = createSqliteStore(database, { indexes: compositeIndexes });
    const rows = createPhotoRows(database.orm);
    const folders = photoFolders(join(dataDir, 'photos'));
    const whyNotWhole = (path: string, sha256: string): string | null => {
      const row = rows.blob(path);
      if (row === null) return 'no row of its file';
      if (row.sha256 !== sha256) return 'the row says another hash';
      const found = sha256OfFile(folders.blob(sha256));
      return found === sha256 ? null : found === undefined ? 'no file' : 'other bytes in the file';
    };

    const records = new Map<string, { readonly url: string; readonly sha256: string }>();
    const timesOfHash = new Map<string, number>();
    const dangling: string[] = [];
    let cursor: Awaited<ReturnType<typeof store.query>>['cursor'] = null;
    do {
      const page = await store.query({
        from: { group: 'images' },
        where: [],
        orderBy: [],
        limit: 500,
        ...(cursor === null ? {} : { after: cursor }),
      });
      for (const { path, data } of page.docs) {
        const { url, sha256 } = imageSchema.parse(data);
        records.set(path, { url, sha256 });
        timesOfHash.set(sha256, (timesOfHash.get(sha256) ?? 0) + 1);
        const problem = whyNotWhole(url, sha256);
        if (problem !== null) dangling.push(`${path}: ${problem}`);
      }
      cursor = page.cursor;
    } while (cursor !== null);

    const lost: string[] = [];
    for (const { uid, surveyId, imageId, sha256, path } of receipted) {
      const place = `users/${uid}/surveys/${surveyId}/images/${imageId}`;
      const record = records.get(place);
      if (record === undefined) lost.push(`${place}: no record`);
      else if (record.sha256 !== sha256) lost.push(`${place}: the record is of another photo`);
      else if (record.url !== path) lost.push(`${place}: the record names another path`);
      else {
        const problem = whyNotWhole(path, sha256);
        if (problem !== null) lost.push(`${place}: ${problem}`);
      }
    }
    const duplicated = [...timesOfHash]
      .filter(([sha256, times]) => times > 1 || !sent.has(sha256))
      .map(([sha256, times]) => `${sha256}: ${times} records`);
    return { receipted: receipted.length, lost, duplicated, dangling };
  } finally {
    database.close();
  }
}
