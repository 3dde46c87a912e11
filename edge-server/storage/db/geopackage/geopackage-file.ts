import Sqlite from 'better-sqlite3';
import {
  boxStatement,
  columnsOf,
  geoPackageSchema,
  geoPackageTables,
  type TableRow,
} from '../../../../src/domain/exports/geo/geopackage.ts';

/** Rows of one commit. */
const rowsOfCommit = 5_000;

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** A GeoPackage that is written row by row. Not durable until it is closed: whoever asked for it asks again after a crash. */
export interface GeoPackageFile {
  add(row: TableRow): void;
  close(): void;
}

/** Widens a box by the point of a row, which stands at the end of its blob. */
function widen(box: Box | undefined, blob: unknown): Box | undefined {
  if (!(blob instanceof Uint8Array)) return box;
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const [x, y] = [view.getFloat64(13, true), view.getFloat64(21, true)];
  if (box === undefined) return { minX: x, minY: y, maxX: x, maxY: y };
  return {
    minX: Math.min(box.minX, x),
    minY: Math.min(box.minY, y),
    maxX: Math.max(box.maxX, x),
    maxY: Math.max(box.maxY, y),
  };
}

/**
 * Makes a GeoPackage, which is an SQLite file: with the library that holds our own database, because the package of its
 * authors brings a second SQLite and forty others.
 *
 * @param at When it was made.
 */
export function createGeoPackage(path: string, title: string, at: string): GeoPackageFile {
  const sqlite = new Sqlite(path);
  sqlite.pragma('journal_mode = OFF');
  sqlite.pragma('synchronous = OFF');
  for (const statement of geoPackageSchema(title, at)) sqlite.exec(statement);
  const inserts = new Map(
    geoPackageTables.map((table) => {
      const columns = columnsOf(table);
      const marks = columns.map((name) => `@${name}`).join(', ');
      return [
        table,
        sqlite.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`),
      ] as const;
    }),
  );
  const boxes = new Map<TableRow['table'], Box>();
  let rows = 0;
  sqlite.exec('BEGIN');
  return {
    add({ table, values }) {
      inserts.get(table)?.run(values);
      const box = widen(boxes.get(table), values.geom);
      if (box !== undefined) boxes.set(table, box);
      rows += 1;
      if (rows % rowsOfCommit === 0) sqlite.exec('COMMIT; BEGIN');
    },
    close() {
      if (!sqlite.open) return;
      const setBox = sqlite.prepare(boxStatement);
      for (const [table, { minX, minY, maxX, maxY }] of boxes) setBox.run(minX, minY, maxX, maxY, table);
      sqlite.exec('COMMIT');
      sqlite.close();
    },
  };
}
