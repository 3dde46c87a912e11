import type Sqlite from 'better-sqlite3';
import type { Parameter } from './query-sql.ts';

/** Statements kept ready. Anybody may ask queries of new shapes, so the oldest ones are let go. */
const mostKept = 400;

export interface Statements {
  prepare<Row>(sql: string): Sqlite.Statement<Parameter[], Row>;
}

/** Prepared statements by their text, which is the shape of a query: every value is bound. */
export function createStatements(sqlite: Sqlite.Database): Statements {
  const kept = new Map<string, Sqlite.Statement<Parameter[], unknown>>();
  return {
    prepare<Row>(sql: string) {
      let statement = kept.get(sql);
      if (statement === undefined) {
        statement = sqlite.prepare<Parameter[], unknown>(sql);
      } else {
        kept.delete(sql);
      }
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return statement as Sqlite.Statement<Parameter[], Row>;
    },
  };
}
