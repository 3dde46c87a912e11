import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Instant } from '../../src/domain/documents/instant.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import type { Clock } from '../../src/ports/server.ts';
import type { ServerDatabase } from './open.ts';
import { outbox } from './schema.ts';

/** A change that the cloud has not got yet, or did not take. The sync reads what the document says now. */
export interface OutboxItem {
  readonly seq: number;
  readonly path: string;
  readonly op: 'put' | 'delete';
  readonly revision: number;
  readonly reason: string | null;
  readonly attempts: number;
  readonly createdAt: Instant;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly parked: number;
  readonly done: number;
}

/**
 * The queue from a boat to its cloud. A later change of a path takes the place in the queue of the one
 * that waited, under a new `seq`: marking the old `seq` done, when the sync was already on its way with
 * it, does not hide the later one. Runs at once; safe inside a transaction.
 */
export interface Outbox {
  add(path: string, op: OutboxItem['op'], revision: number): void;
  /** The next ones that are due, in the order of their first change. */
  nextWaiting(limit: number): OutboxItem[];
  markDone(seqs: readonly number[]): void;
  /** Sets one aside with the reason for people; the others go on. */
  park(seq: number, reason: string): void;
  /** Counts a failed attempt and waits until the moment. */
  putOff(seq: number, reason: string, nextAttemptAt: Instant): void;
  /** Parked ones wait again: all, or those named. Answers how many. */
  retry(seqs?: readonly number[]): number;
  counts(): OutboxCounts;
  parked(): OutboxItem[];
  /** The state of a document on its way; null when it never was to go. */
  stateOf(path: string): 'waiting' | 'parked' | 'done' | null;
  /** How many documents below a document are in each state: the photos of a survey. */
  countsBelow(path: string): OutboxCounts;
  /** The one of those that were put off which is due first; null when none was. */
  nextAttempt(): { readonly reason: string; readonly at: Instant } | null;
  /** What was put off is due now: somebody asked. */
  hurry(): void;
}

/** Milliseconds. What is put off for longer was put off by a clock that was wrong (fault 22), and is due. */
const longestDelayMs = 24 * 60 * 60 * 1000;

const columns = {
  seq: outbox.seq,
  path: outbox.path,
  op: outbox.op,
  revision: outbox.revision,
  reason: outbox.reason,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
};

function prepare({ orm }: ServerDatabase) {
  const path = sql.placeholder('path');
  const seq = sql.placeholder('seq');
  const now = sql.placeholder('now');
  const due = or(
    isNull(outbox.nextAttemptAt),
    lte(outbox.nextAttemptAt, now),
    gt(outbox.nextAttemptAt, sql.placeholder('farAway')),
  );
  const unsent = and(eq(outbox.path, path), ne(outbox.state, 'done'));
  return {
    place: orm
      .select({ place: sql<number | null>`min(${outbox.place})` })
      .from(outbox)
      .where(unsent)
      .prepare(),
    supersede: orm.delete(outbox).where(unsent).prepare(),
    add: orm
      .insert(outbox)
      .values({
        path,
        op: sql.placeholder('op'),
        revision: sql.placeholder('revision'),
        state: 'waiting',
        place: sql`coalesce(${sql.placeholder('place')}, (SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'outbox'))`,
        createdAt: now,
      })
      .prepare(),
    next: orm
      .select(columns)
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), due))
      .orderBy(asc(outbox.place), asc(outbox.seq))
      .limit(sql.placeholder('limit'))
      .prepare(),
    parked: orm
      .select(columns)
      .from(outbox)
      .where(eq(outbox.state, 'parked'))
      .orderBy(asc(outbox.place))
      .prepare(),
    pathOf: orm.select({ path: outbox.path }).from(outbox).where(eq(outbox.seq, seq)).prepare(),
    forgetDone: orm
      .delete(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
    counts: orm
      .select({ state: outbox.state, count: sql<number>`count(*)` })
      .from(outbox)
      .groupBy(outbox.state)
      .prepare(),
    stateOf: orm
      .select({ state: outbox.state })
      .from(outbox)
      .where(eq(outbox.path, path))
      .orderBy(sql`${outbox.seq} DESC`)
      .limit(1)
      .prepare(),
    // '0' is the character after '/', so this is everything below the path, found by the index.
    below: orm
      .select({ state: outbox.state, count: sql<number>`count(*)` })
      .from(outbox)
      .where(
        and(
          gt(outbox.path, sql`${sql.placeholder('path')} || '/'`),
          lt(outbox.path, sql`${sql.placeholder('path')} || '0'`),
        ),
      )
      .groupBy(outbox.state)
      .prepare(),
    putOffNext: orm
      .select({ reason: outbox.reason, at: outbox.nextAttemptAt })
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), isNotNull(outbox.nextAttemptAt)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .prepare(),
  };
}

function countsOf(
  rows: readonly { readonly state: keyof OutboxCounts; readonly count: number }[],
): OutboxCounts {
  const byState = new Map(rows.map((row) => [row.state, row.count]));
  return {
    waiting: byState.get('waiting') ?? 0,
    parked: byState.get('parked') ?? 0,
    done: byState.get('done') ?? 0,
  };
}

export function createOutbox(db: ServerDatabase, clock: Clock): Outbox {
  const statements = prepare(db);
  const { orm } = db;

  return {
    add(path, op, revision) {
      const place = statements.place.get({ path })?.place ?? null;
      statements.supersede.run({ path });
      statements.add.run({ path, op, revision, place, now: clock.now() });
    },
    nextWaiting(limit) {
      const now = clock.now();
      const farAway = toInstant(Date.parse(now) + longestDelayMs);
      return statements.next.all({ limit, now, farAway });
    },
    markDone(seqs) {
      db.sqlite.transaction(() => {
        for (const seq of seqs) {
          const path = statements.pathOf.get({ seq })?.path;
          if (path === undefined) continue;
          statements.forgetDone.run({ path });
          orm
            .update(outbox)
            .set({ state: 'done', reason: null, nextAttemptAt: null })
            .where(eq(outbox.seq, seq))
            .run();
        }
      })();
    },
    park(seq, reason) {
      orm
        .update(outbox)
        .set({ state: 'parked', reason, nextAttemptAt: null })
        .where(and(eq(outbox.seq, seq), eq(outbox.state, 'waiting')))
        .run();
    },
    putOff(seq, reason, nextAttemptAt) {
      orm
        .update(outbox)
        .set({ reason, nextAttemptAt, attempts: sql`${outbox.attempts} + 1` })
        .where(and(eq(outbox.seq, seq), eq(outbox.state, 'waiting')))
        .run();
    },
    retry(seqs) {
      const parked = eq(outbox.state, 'parked');
      return orm
        .update(outbox)
        .set({ state: 'waiting', attempts: 0, nextAttemptAt: null })
        .where(seqs === undefined ? parked : and(parked, inArray(outbox.seq, [...seqs])))
        .run().changes;
    },
    counts: () => countsOf(statements.counts.all()),
    parked: () => statements.parked.all(),
    stateOf: (path) => statements.stateOf.get({ path })?.state ?? null,
    countsBelow: (path) => countsOf(statements.below.all({ path })),
    nextAttempt() {
      const next = statements.putOffNext.get();
      return next?.at == null
        ? null
        : { at: next.at, reason: next.reason ?? 'The cloud did not take it yet.' };
    },
    hurry() {
      orm.update(outbox).set({ nextAttemptAt: null }).where(eq(outbox.state, 'waiting')).run();
    },
  };
}
