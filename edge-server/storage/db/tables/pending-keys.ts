import { and, eq, sql } from 'drizzle-orm';
import type { CommittedChange, KeysOfChange, PendingKey, PendingKeys } from '../../ports/server-store.ts';
import type { SharedCommits } from '../group-commit.ts';
import type { ServerDatabase } from '../open.ts';
import { projectionKeys } from '../schema.ts';

export interface PendingKeysTable extends PendingKeys {
  /** Stores what the followers make of these changes. To be called in their transaction. */
  note(changes: readonly CommittedChange[]): void;
}

/** The table of keys that wait. A kill loses none: each is stored with its change, and removed after it was computed. */
export function createPendingKeys({ orm }: ServerDatabase, shared: SharedCommits): PendingKeysTable {
  const followers = new Set<KeysOfChange>();
  const [projection, key] = [sql.placeholder('projection'), sql.placeholder('key')];
  const isKey = and(eq(projectionKeys.projection, projection), eq(projectionKeys.key, key));
  const add = orm
    .insert(projectionKeys)
    .values({ projection, key })
    .onConflictDoUpdate({
      target: [projectionKeys.projection, projectionKeys.key],
      set: { mark: sql`${projectionKeys.mark} + 1` },
    })
    .prepare();
  const find = orm.select({ mark: projectionKeys.mark }).from(projectionKeys).where(isKey).prepare();
  const remove = orm
    .delete(projectionKeys)
    .where(and(isKey, eq(projectionKeys.mark, sql.placeholder('mark'))))
    .prepare();
  const list = orm
    .select({ key: projectionKeys.key })
    .from(projectionKeys)
    .where(eq(projectionKeys.projection, projection))
    .prepare();

  return {
    note(changes) {
      for (const keysOf of followers)
        for (const change of changes) keysOf(change).forEach((one) => void add.run({ ...one }));
    },
    follow(keysOf) {
      followers.add(keysOf);
      return () => void followers.delete(keysOf);
    },
    begin(one) {
      const mark = find.get({ ...one })?.mark;
      return mark === undefined ? [] : [{ ...one, mark }];
    },
    end: (keys: readonly PendingKey[]) =>
      shared.add(() => keys.forEach((one) => void remove.run({ ...one }))),
    forget(texts) {
      for (const text of texts)
        orm.delete(projectionKeys).where(sql`instr(${projectionKeys.key}, ${text}) > 0`).run();
    },
    waiting: (name) => list.all({ projection: name }).map((row) => row.key),
  };
}
