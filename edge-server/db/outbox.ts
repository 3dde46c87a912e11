import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Instant } from '../../src/domain/documents/instant.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { matchPath } from '../../src/domain/documents/path.ts';
import { type SyncStep, syncSteps } from '../../src/domain/sync/step.ts';
import type { Clock } from '../../src/ports/server.ts';
import type { ServerDatabase } from './open.ts';
import { documents, outbox } from './schema.ts';

/** A change that the cloud has not got yet, or did not take. The sync reads what the document says now. */
export interface OutboxItem {
  readonly seq: number;
  readonly path: string;
  readonly op: 'put' | 'delete';
  readonly revision: number;
  /** What goes next of it. */
  readonly step: SyncStep;
  readonly reason: string | null;
  readonly attempts: number;
  readonly createdAt: Instant;
}

export interface OutboxCounts {
  readonly waiting: number;
  readonly parked: number;
  readonly done: number;
}

/** What waits of one step. */
export interface WaitingStep {
  readonly step: SyncStep;
  readonly items: number;
  /** Bytes of the photos; 0 where only records go. */
  readonly photoBytes: number;
}

/**
 * The queue from a boat to its cloud. A later change of a path takes the place in the queue of the one
 * that waited, under a new `seq`: marking the old `seq` done, when the sync was already on its way with
 * it, does not hide the later one. Runs at once; safe inside a transaction.
 */
export interface Outbox {
  add(path: string, op: OutboxItem['op'], revision: number): void;
  /**
   * The next ones that are due: records, then previews, then originals; of each, the most urgent reefs first,
   * and then in the order of their first change.
   */
  nextWaiting(limit: number): OutboxItem[];
  /** The preview of a photo is in the cloud: its original is what goes next. */
  awaitOriginal(seq: number): void;
  markDone(seqs: readonly number[]): void;
  /** Sets one aside with the reason for people; the others go on. */
  park(seq: number, reason: string): void;
  /** Counts a failed attempt and waits until the moment. */
  putOff(seq: number, reason: string, nextAttemptAt: Instant): void;
  /** Parked ones wait again: all, or those named. Answers how many. */
  retry(seqs?: readonly number[]): number;
  counts(): OutboxCounts;
  /** What waits, due or put off, by what goes next of it. */
  waitingBySteps(): WaitingStep[];
  /** Paths of the records of photos whose originals are in the cloud, after a path and in their order. */
  donePhotos(afterPath: string, limit: number): string[];
  parked(): OutboxItem[];
  /** Everything that the cloud has not got, due or not, parked or not: what a courier takes along. */
  unsent(): OutboxItem[];
  /** The state of a document on its way; null when it never was to go. */
  stateOf(path: string): 'waiting' | 'parked' | 'done' | null;
  /** How many documents below a document are in each state: the photos of a survey. */
  countsBelow(path: string): OutboxCounts;
  /** How many photos of all surveys are in each state. */
  photoCounts(): OutboxCounts;
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
  step: outbox.step,
  reason: outbox.reason,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
};

const [recordStep, previewStep, originalStep] = syncSteps.map((_, step) => step) as [number, number, number];

type OutboxRow = Omit<OutboxItem, 'step'> & { readonly step: number };

function itemOf({ step, ...row }: OutboxRow): OutboxItem {
  return { ...row, step: syncSteps[step] ?? 'record' };
}

const photoPattern = 'users/{uid}/surveys/{surveyId}/images/{imageId}';

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
        step: sql.placeholder('step'),
        // The document was written in the same transaction; photos repeat the urgency of their survey.
        priority: sql`coalesce((SELECT coalesce(json_extract(data, '$.survey.priority'), json_extract(data, '$.priority')) FROM documents WHERE documents.path = ${path}), 5)`,
        place: sql`coalesce(${sql.placeholder('place')}, (SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'outbox'))`,
        createdAt: now,
      })
      .prepare(),
    next: orm
      .select(columns)
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), due))
      .orderBy(asc(outbox.step), asc(outbox.priority), asc(outbox.place), asc(outbox.seq))
      .limit(sql.placeholder('limit'))
      .prepare(),
    bySteps: orm
      .select({
        step: outbox.step,
        items: sql<number>`count(*)`,
        photoBytes: sql<number>`coalesce(sum(json_extract(${documents.data}, '$.bytes')), 0)`,
      })
      .from(outbox)
      .leftJoin(documents, and(eq(documents.path, outbox.path), eq(documents.collection, 'images')))
      .where(eq(outbox.state, 'waiting'))
      .groupBy(outbox.step)
      .orderBy(asc(outbox.step))
      .prepare(),
    donePhotos: orm
      .select({ path: outbox.path })
      .from(outbox)
      .where(
        and(
          // The plus keeps SQLite to the index of paths, which gives the order as well.
          sql`+${outbox.state} = 'done'`,
          gt(outbox.path, sql.placeholder('after')),
          sql`${outbox.path} GLOB 'users/*/surveys/*/images/*'`,
          // Without those that changed since: their newer rows wait.
          sql`NOT EXISTS (SELECT 1 FROM outbox AS later WHERE later.path = outbox.path AND later.state <> 'done')`,
        ),
      )
      .orderBy(asc(outbox.path))
      .limit(sql.placeholder('limit'))
      .prepare(),
    parked: orm
      .select(columns)
      .from(outbox)
      .where(eq(outbox.state, 'parked'))
      .orderBy(asc(outbox.place))
      .prepare(),
    unsent: orm
      .select(columns)
      .from(outbox)
      .where(ne(outbox.state, 'done'))
      .orderBy(asc(outbox.place), asc(outbox.seq))
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
    isDone: orm
      .select({ seq: outbox.seq })
      .from(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
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
    photos: orm
      .select({ state: outbox.state, count: sql<number>`count(*)` })
      .from(outbox)
      .where(like(outbox.path, 'users/%/surveys/%/images/%'))
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
      const isPhoto = matchPath(photoPattern, path) !== undefined;
      // Of a photo that is in the cloud, an edit is no more than a record.
      const step = isPhoto && statements.isDone.get({ path }) === undefined ? previewStep : recordStep;
      statements.supersede.run({ path });
      statements.add.run({ path, op, revision, step, place, now: clock.now() });
    },
    nextWaiting(limit) {
      const now = clock.now();
      const farAway = toInstant(Date.parse(now) + longestDelayMs);
      return statements.next.all({ limit, now, farAway }).map(itemOf);
    },
    awaitOriginal(seq) {
      orm
        .update(outbox)
        .set({ step: originalStep, reason: null, attempts: 0, nextAttemptAt: null })
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
    waitingBySteps: () =>
      statements.bySteps
        .all()
        .map(({ step, ...figures }) => ({ step: syncSteps[step] ?? 'record', ...figures })),
    donePhotos: (after, limit) => statements.donePhotos.all({ after, limit }).map(({ path }) => path),
    parked: () => statements.parked.all().map(itemOf),
    unsent: () => statements.unsent.all().map(itemOf),
    stateOf: (path) => statements.stateOf.get({ path })?.state ?? null,
    countsBelow: (path) => countsOf(statements.below.all({ path })),
    photoCounts: () => countsOf(statements.photos.all()),
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
