import { and, count, eq, getTableColumns, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
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

type Database = BetterSQLite3Database<typeof schema>;

const { placeholder } = sql;

// Prepared, because each photo needs all of them, and unprepared they cost six times as much.

export function uploadStatements(database: Database) {
  const openBytes = sql<number>`coalesce(sum(${uploads.bytes}), 0)`;
  return {
    uploadsBegun: database.select().from(uploads).prepare(),
    uploadOf: database
      .select()
      .from(uploads)
      .where(and(eq(uploads.owner, placeholder('owner')), eq(uploads.key, placeholder('key'))))
      .prepare(),
    uploadsOfOwner: database
      .select({ uploads: count() })
      .from(uploads)
      .where(eq(uploads.owner, placeholder('owner')))
      .prepare(),
    openBytesOfOwner: database
      .select({ bytes: openBytes })
      .from(uploads)
      .where(eq(uploads.owner, placeholder('owner')))
      .prepare(),
    openBytesOfPeople: database
      .select({ bytes: openBytes })
      .from(uploads)
      .where(eq(uploads.sender, 'person'))
      .prepare(),
    addUpload: database.insert(uploads).values(boundRow(uploads)).prepare(),
    removeUpload: database
      .delete(uploads)
      .where(and(eq(uploads.owner, placeholder('owner')), eq(uploads.key, placeholder('key'))))
      .prepare(),
  };
}

export function blobStatements(database: Database) {
  return {
    blobAt: database
      .select()
      .from(blobs)
      .where(eq(blobs.path, placeholder('path')))
      .prepare(),
    blobOfSender: database
      .select()
      .from(blobs)
      .where(and(eq(blobs.owner, placeholder('owner')), eq(blobs.key, placeholder('key'))))
      .prepare(),
    pathOfHash: database
      .select({ path: blobs.path })
      .from(blobs)
      .where(eq(blobs.sha256, placeholder('sha256')))
      .limit(1)
      .prepare(),
    filesOfSurvey: database
      .select({ path: blobs.path, sha256: blobs.sha256 })
      .from(blobs)
      .where(and(eq(blobs.owner, placeholder('owner')), eq(blobs.survey, placeholder('survey'))))
      .prepare(),
    latest: database.select().from(blobs).orderBy(sql`rowid DESC`).limit(placeholder('limit')).prepare(),
    allHashes: database
      .selectDistinct({ sha256: blobs.sha256 })
      .from(blobs)
      .leftJoin(purgedBlobs, eq(purgedBlobs.sha256, blobs.sha256))
      .where(isNull(purgedBlobs.sha256))
      .prepare(),
    addBlob: database.insert(blobs).values(boundRow(blobs)).prepare(),
    bytesAreBack: database
      .delete(purgedBlobs)
      .where(eq(purgedBlobs.sha256, placeholder('sha256')))
      .prepare(),
    purge: database
      .select()
      .from(purgedBlobs)
      .where(eq(purgedBlobs.sha256, placeholder('sha256')))
      .prepare(),
  };
}

/** Photos and bytes in both tables: a quota counts what is stored and what is on its way. */
export function usageStatements(database: Database) {
  const sumOf = (table: typeof blobs | typeof uploads) => ({
    photos: count(),
    bytes: sql<number>`coalesce(sum(${table.bytes}), 0)`,
  });
  return [blobs, uploads].map((table) => ({
    ofAll: database.select(sumOf(table)).from(table).prepare(),
    ofOwner: database
      .select(sumOf(table))
      .from(table)
      .where(eq(table.owner, placeholder('owner')))
      .prepare(),
  }));
}
