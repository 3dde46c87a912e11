import { eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { BlobRow, PhotoRows, UploadRow } from '../../ports/photo-rows.ts';
import { type DiskWatch, unwatched } from '../disk-watch.ts';
import type * as schema from '../schema.ts';
import { blobChecks, blobs, purgedBlobs } from '../schema.ts';
import { blobStatements, uploadStatements, usageStatements } from './photo-statements.ts';

/** The tables `uploads` and `blobs` on the connection of the store, so that its transactions hold their rows. */
export function createPhotoRows(
  database: BetterSQLite3Database<typeof schema>,
  watch: DiskWatch = unwatched,
): PhotoRows {
  const ofUploads = uploadStatements(database);
  const ofBlobs = blobStatements(database);
  const usages = usageStatements(database);

  return {
    upload: (owner, key): UploadRow | null => ofUploads.uploadOf.get({ owner, key }) ?? null,
    uploads: (): UploadRow[] => ofUploads.uploadsBegun.all(),
    addUpload(row) {
      watch(() => ofUploads.addUpload.run({ ...row }));
    },
    removeUpload(owner, key) {
      watch(() => ofUploads.removeUpload.run({ owner, key }));
    },
    blob: (path): BlobRow | null => ofBlobs.blobAt.get({ path }) ?? null,
    blobOf: (owner, key): BlobRow | null => ofBlobs.blobOfSender.get({ owner, key }) ?? null,
    addBlob(row) {
      // The same photo was handed in again: its bytes are here again.
      ofBlobs.bytesAreBack.run({ sha256: row.sha256 });
      ofBlobs.addBlob.run({ ...row });
    },
    removeBlob(path) {
      database.delete(blobs).where(eq(blobs.path, path)).run();
    },
    uploadsOf: (owner) => ofUploads.uploadsOfOwner.get({ owner })?.uploads ?? 0,
    openBytesOf: (owner) => ofUploads.openBytesOfOwner.get({ owner })?.bytes ?? 0,
    openBytesOfPeople: () => ofUploads.openBytesOfPeople.get()?.bytes ?? 0,
    filesOfSurvey: (owner, survey) => ofBlobs.filesOfSurvey.all({ owner, survey }),
    isHashUsed: (sha256) => ofBlobs.pathOfHash.get({ sha256 }) !== undefined,
    latest: (limit): BlobRow[] => ofBlobs.latest.all({ limit }),
    pathsOf: (sha256) =>
      database
        .select({ path: blobs.path })
        .from(blobs)
        .where(eq(blobs.sha256, sha256))
        .all()
        .map(({ path }) => path),
    isPurged: (sha256) => ofBlobs.purge.get({ sha256 }) !== undefined,
    markPurged(sha256, bytes, purgedAt) {
      database.insert(purgedBlobs).values({ sha256, bytes, purgedAt }).onConflictDoNothing().run();
    },
    bytesAreBack(sha256) {
      ofBlobs.bytesAreBack.run({ sha256 });
    },
    forgetHash(sha256) {
      ofBlobs.bytesAreBack.run({ sha256 });
      database.delete(blobChecks).where(eq(blobChecks.sha256, sha256)).run();
    },
    hashes: () => new Set(ofBlobs.allHashes.all().map((row) => row.sha256)),
    usage: () => added(usages.map(({ ofAll }) => ofAll.get())),
    usageOfOwner(owner) {
      const found = usages.map(({ ofOwner }) => ofOwner.get({ owner }));
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
