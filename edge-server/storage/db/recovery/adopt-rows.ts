import { z } from 'zod';
import { listItemsPrefix } from '../documents/list-items.ts';
import type { ServerDatabase } from '../open.ts';
import { prepareUnseen } from '../outbox/queue-unsent.ts';
import { type DocumentRow, isSoundRow } from './database-health.ts';
import type { SalvagedRow, Wreck } from './salvage.ts';

const rowSchema = z.object({
  rowid: z.int(),
  path: z.string(),
  parent: z.string(),
  collection: z.string(),
  id: z.string(),
  data: z.string(),
  revision: z.int(),
  hash: z.string(),
  // No hash covers it and nothing is decided by it: a document whose time was damaged is still whole.
  updated_at: z.string().catch('1970-01-01T00:00:00.000Z'),
});

/** A row as it was written; null for one that is damaged. */
function readRow(salvaged: SalvagedRow): DocumentRow | null {
  const row = rowSchema.safeParse(salvaged).data;
  return row !== undefined && isSoundRow(row) ? row : null;
}

/** Takes over the documents that are newer in the damaged file. Answers how many. A boat's next start queues them (`queueUnsent`). */
export function takeDocuments(wreck: Wreck, { sqlite }: ServerDatabase): number {
  const known = sqlite.prepare<[string], number>('SELECT revision FROM documents WHERE path = ?').pluck();
  const put = sqlite.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const noteUnseen = prepareUnseen({ sqlite });
  const taken = new Set<string>();

  function take(row: DocumentRow): void {
    if ((known.get(row.path) ?? 0) >= row.revision) return;
    const { path, parent, collection, id, data, revision, hash, updated_at } = row;
    put.run(path, parent, collection, id, data, revision, hash, updated_at);
    noteUnseen(path);
    taken.add(path);
  }
  /** Answers whether every row was as it was written. */
  function takeAll(rows: Iterable<SalvagedRow>): boolean {
    let isWhole = true;
    for (const salvaged of rows) {
      const row = readRow(salvaged);
      if (row === null) isWhole = false;
      else take(row);
    }
    return isWhole;
  }
  const isWhole = takeAll(wreck.rows('documents'));
  // A document carries its own hash, so where it was found proves nothing against it. Looked for only in a file that
  // is damaged among the documents: pages that were given up hold older states, and what somebody deleted since.
  if (!isWhole || wreck.isTorn('documents')) takeAll(wreck.looseDocuments());
  return taken.size;
}

/** Tables whose rows are remade, or mean nothing beside an older state; of the items of lists, triggers make them. */
const notSalvaged: ReadonlySet<string> = new Set(['documents', 'outbox', 'hub_settings', 'uploads']);

/** Takes over the rows of the other tables that the backup does not have. */
export function takeOtherRows(wreck: Wreck, { sqlite }: ServerDatabase): void {
  const tables = sqlite
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all();
  const isSaved = (name: string) => !notSalvaged.has(name) && !name.startsWith(listItemsPrefix);
  for (const table of tables.filter(isSaved)) {
    const columns = sqlite
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
      .pluck()
      .all(table);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const put = sqlite.prepare(
      `INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of wreck.rows(table)) {
      if (columns.every((name) => name in row)) put.run(columns.map((name) => row[name]));
    }
  }
}
