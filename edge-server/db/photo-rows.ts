import { and, count, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { BlobRow, PhotoRows, UploadRow } from '../storage/photo-rows.ts';
import type * as schema from './schema.ts';
import { blobs, uploads } from './schema.ts';

/** The tables `uploads` and `blobs` on the connection of the store, so that its transactions hold their rows. */
export function createPhotoRows(database: BetterSQLite3Database<typeof schema>): PhotoRows {
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
  const pathOfHash = database
    .select({ path: blobs.path })
    .from(blobs)
    .where(eq(blobs.sha256, placeholder('sha256')))
    .limit(1)
    .prepare();
  const allHashes = database.selectDistinct({ sha256: blobs.sha256 }).from(blobs).prepare();

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
      database.insert(uploads).values(row).run();
    },
    removeUpload(owner, key) {
      database
        .delete(uploads)
        .where(and(eq(uploads.owner, owner), eq(uploads.key, key)))
        .run();
    },
    blob: (path): BlobRow | null => blobAt.get({ path }) ?? null,
    blobOf: (owner, key): BlobRow | null => blobOfSender.get({ owner, key }) ?? null,
    addBlob(row) {
      database.insert(blobs).values(row).run();
    },
    removeBlob(path) {
      database.delete(blobs).where(eq(blobs.path, path)).run();
    },
    uploadsOf: (owner) => uploadsOfOwner.get({ owner })?.uploads ?? 0,
    isHashUsed: (sha256) => pathOfHash.get({ sha256 }) !== undefined,
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
