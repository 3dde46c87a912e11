import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ServerDatabase } from '../open.ts';
import { documents, outbox } from '../schema.ts';
import { itemColumns } from './item.ts';
import { turnIn } from './turns.ts';

/** What a queue asks again and again: bound when it runs. */
export function prepareQueue({ orm }: ServerDatabase) {
  const path = sql.placeholder('path');
  const now = sql.placeholder('now');
  const due = or(
    isNull(outbox.nextAttemptAt),
    lte(outbox.nextAttemptAt, now),
    gt(outbox.nextAttemptAt, sql.placeholder('farAway')),
  );
  const unsent = and(eq(outbox.path, path), inArray(outbox.state, ['waiting', 'parked']));
  return {
    earlier: orm
      .select({ place: outbox.place, turn: outbox.turn, step: outbox.step, priority: outbox.priority })
      .from(outbox)
      .where(unsent)
      .orderBy(asc(outbox.place))
      .limit(1)
      .prepare(),
    // The document was written in the same transaction; photos repeat the urgency of their survey.
    priority: orm
      .select({
        priority: sql<
          number | null
        >`coalesce(json_extract(${documents.data}, '$.survey.priority'), json_extract(${documents.data}, '$.priority'))`,
      })
      .from(documents)
      .where(eq(documents.path, path))
      .prepare(),
    supersede: orm.delete(outbox).where(unsent).prepare(),
    add: orm
      .insert(outbox)
      .values({
        path,
        op: sql.placeholder('op'),
        revision: sql.placeholder('revision'),
        state: 'waiting',
        step: sql.placeholder('step'),
        priority: sql.placeholder('priority'),
        owner: sql.placeholder('owner'),
        turn: sql`coalesce(${sql.placeholder('turn')}, ${turnIn(sql.placeholder('step'), sql.placeholder('priority'), sql.placeholder('owner'))})`,
        place: sql`coalesce(${sql.placeholder('place')}, (SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'outbox'))`,
        createdAt: now,
      })
      .prepare(),
    next: orm
      .select(itemColumns)
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), due))
      .orderBy(asc(outbox.step), asc(outbox.priority), asc(outbox.turn), asc(outbox.place), asc(outbox.seq))
      .limit(sql.placeholder('limit'))
      .prepare(),
    onlyElsewhere: orm
      .select({ revision: sql<number | null>`max(${outbox.revision})` })
      .from(outbox)
      .where(eq(outbox.path, path))
      .having(sql`min(${outbox.state} = 'elsewhere') = 1`)
      .prepare(),
    isDone: orm
      .select({ seq: outbox.seq })
      .from(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
  };
}
