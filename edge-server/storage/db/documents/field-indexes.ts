import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import type { CompositeIndex } from './composite-indexes.ts';
import { fieldKey } from './field-key.ts';

const prefix = 'documents_fields_';

/**
 * A composite index of Firestore as an expression index of one collection. The path ends it, because it
 * is the last tie-breaker of every query. Lists are not part of it: see `list-items.ts`.
 */
function definitionOf(index: CompositeIndex): { name: string; sql: string } {
  const ordered = index.fields.flatMap((field) => ('order' in field ? [field] : []));
  const last = ordered.at(-1)?.order ?? 'ASCENDING';
  const columns = [
    ...(index.queryScope === 'COLLECTION' ? ['parent'] : []),
    ...ordered.map((field) => `${fieldKey(field.fieldPath)} ${field.order === 'ASCENDING' ? 'ASC' : 'DESC'}`),
    `path ${last === 'ASCENDING' ? 'ASC' : 'DESC'}`,
  ];
  const body = `ON documents (${columns.join(', ')}) WHERE collection = '${index.collectionGroup}'`;
  const name = `${prefix}${index.collectionGroup}_${createHash('sha256').update(body).digest('hex').slice(0, 12)}`;
  return { name, sql: `CREATE INDEX "${name}" ${body}` };
}

/** By what name SQLite knows an index of the list. */
export const nameOfIndex = (index: CompositeIndex): string => definitionOf(index).name;

/** Makes the indexes that are missing and drops those that nobody lists any more, all or none. */
export function makeFieldIndexes(sqlite: Sqlite.Database, indexes: readonly CompositeIndex[]): void {
  const wanted = new Map(indexes.map((index) => definitionOf(index)).map(({ name, sql }) => [name, sql]));
  const present = sqlite
    .prepare<[string], string>(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB ?`)
    .pluck()
    .all(`${prefix}*`);
  const surplus = present.filter((name) => !wanted.has(name));
  const missing = [...wanted].filter(([name]) => !present.includes(name));
  if (surplus.length === 0 && missing.length === 0) return;
  sqlite.transaction(() => {
    for (const name of surplus) sqlite.exec(`DROP INDEX "${name}"`);
    for (const [, sql] of missing) sqlite.exec(sql);
  })();
}

/** Takes the indexes of fields away, and answers what makes the same ones again. For a transaction of who calls it. */
export function liftFieldIndexes(sqlite: Sqlite.Database): () => void {
  const present = sqlite
    .prepare<[string], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND name GLOB ?",
    )
    .all(`${prefix}*`);
  for (const { name } of present) sqlite.exec(`DROP INDEX "${name}"`);
  return () => {
    for (const { sql } of present) sqlite.exec(sql);
  };
}
