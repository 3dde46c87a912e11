import { and, count, eq, getTableColumns, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { BlobRow, PhotoRows, UploadRow } from '../../ports/photo-rows.ts';
import { type DiskWatch, unwatched } from '../disk-watch.ts';
import type * as schema from '../schema.ts';
import { blobs, purgedBlobs, uploads } from '../schema.ts';

/** A row whose every column is bound when the statement runs. */
function boundRow<Table extends typeof uploads | typeof blobs>(table: Table) {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    keyof Table['$inferInsert'],
    Placeholder
  >;
}

/** The tables `uploads` and `blobs` on the connection of the store, so that its transactions hold their rows. */
export function createPhotoRows(
  database: BetterSQLite3Database<typeof schema>,
  watch: DiskWatch = unwatched,
): PhotoRows {
  const { placeholder } = sql;
  const uploadsBegun = database.select().from(uploads).prepare();
  const uploadOf = database
    .select()
    .from(uploads)
    .where(and(eq(uploads.owner, placeholder('owner')), eq(uploads.key, placeholder('key'))))
    .prepare();
  const blobAt = database
    .select()
    .from(blobs)
    .where(eq(blobs.path, placeholder('path')))
    .prepare();
  const blobOfSender = database
    .select()
    .from(blobs)
    .where(and(eq(blobs.owner, placeholder('owner')), eq(blobs.key, placeholder('key'))))
    .prepare();
  const uploadsOfOwner = database
    .select({ uploads: count() })
    .from(uploads)
    .where(eq(uploads.owner, placeholder('owner')))
    .prepare();
  const openBytes = sql<number>`coalesce(sum(${uploads.bytes}), 0)`;
  const openBytesOfOwner = database
    .select({ bytes: openBytes })
    .from(uploads)
    .where(eq(uploads.owner, placeholder('owner')))
    .prepare();
  const openBytesOfPeople = database
    .select({ bytes: openBytes })
    .from(uploads)
    .where(eq(uploads.sender, 'person'))
    .prepare();
  const pathOfHash = database
    .select({ path: blobs.path })
    .from(blobs)
    .where(eq(blobs.sha256, placeholder('sha256')))
    .limit(1)
    .prepare();
  const latest = database.select().from(blobs).orderBy(sql`rowid DESC`).limit(placeholder('limit')).prepare();
  const allHashes = database
    .selectDistinct({ sha256: blobs.sha256 })
    .from(blobs)
    .leftJoin(purgedBlobs, eq(purgedBlobs.sha256, blobs.sha256))
    .where(isNull(purgedBlobs.sha256))
    .prepare();
  // Prepared, because each photo needs all of them, and unprepared they cost six times as much.
  const addUpload = database.insert(uploads).values(boundRow(uploads)).prepare();
  const addBlob = database.insert(blobs).values(boundRow(blobs)).prepare();
  const removeUpload = database
    .delete(uploads)
    .where(and(eq(uploads.owner, placeholder('owner')), eq(uploads.key, placeholder('key'))))
    .prepare();
  const bytesAreBack = database
    .delete(purgedBlobs)
    .where(eq(purgedBlobs.sha256, placeholder('sha256')))
    .prepare();
  const purge = database
    .select()
    .from(purgedBlobs)
    .where(eq(purgedBlobs.sha256, placeholder('sha256')))
    .prepare();

  const sumOf = (table: typeof blobs | typeof uploads) => ({
    photos: count(),
    bytes: sql<number>`coalesce(sum(${table.bytes}), 0)`,
  });
  const usages = [blobs, uploads].map((table) => ({
    ofOwner: database
      .select(sumOf(table))
      .from(table)
      .where(eq(table.owner, placeholder('owner')))
      .prepare(),
    ofSurvey: database
      .select(sumOf(table))
      .from(table)
      .where(and(eq(table.owner, placeholder('owner')), eq(table.survey, placeholder('survey'))))
      .prepare(),
  }));

  return {
    upload: (owner, key): UploadRow | null => uploadOf.get({ owner, key }) ?? null,
    uploads: (): UploadRow[] => uploadsBegun.all(),
    addUpload(row) {
      watch(() => addUpload.run({ ...row }));
    },
    removeUpload(owner, key) {
      watch(() => removeUpload.run({ owner, key }));
    },
    blob: (path): BlobRow | null => blobAt.get({ path }) ?? null,
    blobOf: (owner, key): BlobRow | null => blobOfSender.get({ owner, key }) ?? null,
    addBlob(row) {
      // The same photo was handed in again: its bytes are here again.
      bytesAreBack.run({ sha256: row.sha256 });
      addBlob.run({ ...row });
    },
    removeBlob(path) {
      database.delete(blobs).where(eq(blobs.path, path)).run();
    },
    uploadsOf: (owner) => uploadsOfOwner.get({ owner })?.uploads ?? 0,
    openBytesOf: (owner) => openBytesOfOwner.get({ owner })?.bytes ?? 0,
    openBytesOfPeople: () => openBytesOfPeople.get()?.bytes ?? 0,
    isHashUsed: (sha256) => pathOfHash.get({ sha256 }) !== undefined,
    latest: (limit): BlobRow[] => latest.all({ limit }),
    pathsOf: (sha256) =>
      database
        .select({ path: blobs.path })
        .from(blobs)
        .where(eq(blobs.sha256, sha256))
        .all()
        .map(({ path }) => path),
    isPurged: (sha256) => purge.get({ sha256 }) !== undefined,
    markPurged(sha256, bytes, purgedAt) {
      database.insert(purgedBlobs).values({ sha256, bytes, purgedAt }).onConflictDoNothing().run();
    },
    bytesAreBack(sha256) {
      bytesAreBack.run({ sha256 });
    },
    hashes: () => new Set(allHashes.all().map((row) => row.sha256)),
    usageOfOwner(owner) {
      const found = usages.map(({ ofOwner }) => ofOwner.get({ owner }));
      return added(found);
    },
    usageOfSurvey(owner, survey) {
      const found = usages.map(({ ofSurvey }) => ofSurvey.get({ owner, survey }));
      return added(found);
    },
  };
}

function added(parts: readonly ({ photos: number; bytes: number } | undefined)[]) {
  return parts.reduce<{ photos: number; bytes: number }>(
    (sum, part) => ({ photos: sum.photos + (part?.photos ?? 0), bytes: sum.bytes + (part?.bytes ?? 0) }),
    { photos: 0, bytes: 0 },
  );
}
