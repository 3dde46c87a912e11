import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import { matchPath } from '../../../src/domain/documents/path.ts';
import { syncSteps } from '../../../src/domain/sync/step.ts';
import type { Clock } from '../../../src/ports/server.ts';
import type { ServerDatabase } from '../open.ts';
import { documents, outbox } from '../schema.ts';
import { itemColumns, itemOf, type OutboxItem } from './item.ts';
import { createOutboxStates, type OutboxStates, waitingSurveysOf } from './states.ts';

/**
 * The queue from a boat to its cloud. A later change of a path takes the place in the queue of the one
 * that waited, under a new `seq`: marking the old `seq` done, when the sync was already on its way with
 * it, does not hide the later one. Runs at once; safe inside a transaction.
 */
export interface Outbox extends OutboxStates {
  add(path: string, op: OutboxItem['op'], revision: number): void;
  /**
   * The next ones that are due: records, then previews, then originals; of each, the most urgent reefs first,
   * and then in turns: one of each person, then the second of each, for each in the order of their first change.
   */
  nextWaiting(limit: number): OutboxItem[];
  /** The preview of a photo is in the cloud: its original is what goes next. */
  awaitOriginal(seq: number): void;
  markDone(seqs: readonly number[]): void;
  /** Sets one aside with the reason for people; the others go on. */
  park(seq: number, reason: string): void;
  /** Sets every survey of a person aside that waits. Its photos wait with it, as for one that the cloud refused. Answers how many. */
  parkSurveysOf(owner: string, reason: string): number;
  /** Counts a failed attempt and waits until the moment. */
  putOff(seq: number, reason: string, nextAttemptAt: Instant): void;
  /** Parked ones wait again: all, or those named. Answers how many. */
  retry(seqs?: readonly number[]): number;
  /** What was done waits again, bytes and all, for this reason. What changed since waits already. Answers how many. */
  sendAgain(paths: readonly string[], reason: string): number;
  /** What was put off is due now: somebody asked. */
  hurry(): void;
}

/** Milliseconds. What is put off for longer was put off by a clock that was wrong (fault 22), and is due. */
const longestDelayMs = 24 * 60 * 60 * 1000;

const [recordStep, previewStep, originalStep] = syncSteps.map((_, step) => step) as [number, number, number];

/** Whose an item is: the uid in its path. */
const ownerOf = (path: string) => /^users\/([^/]+)/.exec(path)?.[1] ?? '';

/** An original queues anew, behind its owner's others. */
const turnOfOriginal = turnIn(sql`${originalStep}`, outbox.priority, outbox.owner);

/** Urgency of what names none. */
const leastUrgent = 5;

const photoPattern = 'users/{uid}/surveys/{surveyId}/images/{imageId}';

/**
 * The round in which an item goes that now comes into its step and urgency: after the last one of its owner there, and
 * never in a round that is over, so that whoever sends one by one does not go ahead of those who wait. Three looks
 * into an index. Of previews no done row tells which rounds are over, so the first round that waits does.
 */
function turnIn(step: SQLWrapper, priority: SQLWrapper, owner: SQLWrapper) {
  const highest = (what: SQL, of: SQL) =>
    sql`coalesce((SELECT ${what} FROM outbox WHERE ${of} AND step = ${step} AND priority = ${priority}), 0)`;
  return sql<number>`max(
    ${highest(sql`max(turn)`, sql`owner = ${owner}`)} + 1,
    ${highest(sql`max(turn)`, sql`state = 'done'`)},
    ${highest(sql`min(turn)`, sql`state = 'waiting'`)}
  )`;
}

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
    pathOf: orm.select({ path: outbox.path }).from(outbox).where(eq(outbox.seq, seq)).prepare(),
    forgetDone: orm
      .delete(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
    isDone: orm
      .select({ seq: outbox.seq })
      .from(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
  };
}

/** The queue in a database; `clock` says what is due. */
export function createOutbox(db: ServerDatabase, clock: Clock): Outbox {
  const statements = prepare(db);
  const { orm } = db;

  return {
    ...createOutboxStates(db),
    add(path, op, revision) {
      const earlier = statements.earlier.get({ path });
      const priority = statements.priority.get({ path })?.priority ?? leastUrgent;
      const isPhoto = matchPath(photoPattern, path) !== undefined;
      // Of a photo that is in the cloud, an edit is no more than a record.
      const step = isPhoto && statements.isDone.get({ path }) === undefined ? previewStep : recordStep;
      // Whoever edits what waits keeps its turn; in another step or urgency it queues anew.
      const stays = earlier?.step === step && earlier.priority === priority;
      statements.supersede.run({ path });
      statements.add.run({
        path,
        op,
        revision,
        step,
        priority,
        owner: ownerOf(path),
        turn: stays ? earlier.turn : null,
        place: earlier?.place ?? null,
        now: clock.now(),
      });
    },
    nextWaiting(limit) {
      const now = clock.now();
      const farAway = toInstant(Date.parse(now) + longestDelayMs);
      return statements.next.all({ limit, now, farAway }).map(itemOf);
    },
    awaitOriginal(seq) {
      orm
        .update(outbox)
        .set({ step: originalStep, turn: turnOfOriginal, reason: null, attempts: 0, nextAttemptAt: null })
        .where(and(eq(outbox.seq, seq), eq(outbox.state, 'waiting')))
        .run();
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
    parkSurveysOf(owner, reason) {
      return orm
        .update(outbox)
        .set({ state: 'parked', reason, nextAttemptAt: null })
        .where(waitingSurveysOf(sql`${owner}`))
        .run().changes;
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
    sendAgain(paths, reason) {
      const again = {
        state: 'waiting',
        step: originalStep,
        turn: turnOfOriginal,
        reason,
        attempts: 0,
        nextAttemptAt: null,
      } as const;
      const isUnsent = sql`${outbox.path} IN (SELECT path FROM outbox WHERE state <> 'done')`;
      return orm
        .update(outbox)
        .set(again)
        .where(and(inArray(outbox.path, [...paths]), eq(outbox.state, 'done'), not(isUnsent)))
        .run().changes;
    },
    hurry() {
      orm.update(outbox).set({ nextAttemptAt: null }).where(eq(outbox.state, 'waiting')).run();
    },
  };
}
