import { and, asc, eq, gt, inArray, isNotNull, like, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Instant } from '../../../../src/domain/documents/instant.ts';
import type { SyncStep } from '../../../../src/domain/sync/step.ts';
import type { ServerDatabase } from '../open.ts';
import { documents, outbox } from '../schema.ts';
import { itemColumns, itemOf, type OutboxItem, stepAt } from './item.ts';

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

/** How far the outbox is, for the sync, the phones and the people at the laptop. Reads only. */
export interface OutboxStates {
  counts(): OutboxCounts;
  /** What waits, due or put off, by what goes next of it. */
  waitingBySteps(): WaitingStep[];
  /** Paths of the records of photos whose originals are in the cloud, after a path and in their order. */
  donePhotos(afterPath: string, limit: number): string[];
  parked(): OutboxItem[];
  /** Everything that the cloud has not got, due or not, parked or not: what a courier takes along. */
  unsent(): OutboxItem[];
  /** The state of a document on its way; null when it never was to go, or went to another cloud only. */
  stateOf(path: string): 'waiting' | 'parked' | 'done' | null;
  /** Photos of a survey whose originals are in the cloud, and that have not changed since. */
  donePhotosOf(surveyPath: string): string[];
  /** Photos that the current cloud has, and of those how many it said to have at this moment or later. */
  confirmedPhotos(since: Instant): { readonly done: number; readonly confirmed: number };
  /** How many documents below a document are in each state: the photos of a survey. */
  countsBelow(path: string): OutboxCounts;
  /** How many surveys of a person wait. */
  waitingSurveys(owner: string): number;
  /** How many photos of all surveys are in each state. */
  photoCounts(): OutboxCounts;
  /** The one of those that were put off which is due first; null when none was. */
  nextAttempt(): { readonly reason: string; readonly at: Instant } | null;
}

/** Surveys of a person that wait, and not their photos. */
export const waitingSurveysOf = (owner: SQLWrapper) =>
  and(
    eq(outbox.owner, owner),
    eq(outbox.state, 'waiting'),
    sql`${outbox.path} GLOB 'users/*/surveys/*'`,
    sql`${outbox.path} NOT GLOB 'users/*/surveys/*/*'`,
  );

const photoPaths = 'users/%/surveys/%/images/%';

/** Everything below a path, found by the index: '0' is the character after '/'. */
const isBelow = and(
  gt(outbox.path, sql`${sql.placeholder('path')} || '/'`),
  lt(outbox.path, sql`${sql.placeholder('path')} || '0'`),
);

/** Of what is done: no newer change of it waits. */
const isUnchanged = sql`NOT EXISTS (SELECT 1 FROM outbox AS later WHERE later.path = outbox.path AND later.state IN ('waiting', 'parked'))`;

function prepare({ orm }: ServerDatabase) {
  return {
    counts: orm
      .select({ state: outbox.state, count: sql<number>`count(*)` })
      .from(outbox)
      .groupBy(outbox.state)
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
          isUnchanged,
        ),
      )
      .orderBy(asc(outbox.path))
      .limit(sql.placeholder('limit'))
      .prepare(),
    donePhotosOf: orm
      .select({ path: outbox.path })
      .from(outbox)
      .where(and(sql`+${outbox.state} = 'done'`, isBelow, isUnchanged))
      .orderBy(asc(outbox.path))
      .prepare(),
    confirmed: orm
      .select({
        done: sql<number>`count(*)`,
        confirmed: sql<number>`coalesce(sum(${outbox.confirmedAt} >= ${sql.placeholder('since')}), 0)`,
      })
      .from(outbox)
      .where(and(eq(outbox.state, 'done'), like(outbox.path, photoPaths)))
      .prepare(),
    parked: orm
      .select(itemColumns)
      .from(outbox)
      .where(eq(outbox.state, 'parked'))
      .orderBy(asc(outbox.place))
      .prepare(),
    unsent: orm
      .select(itemColumns)
      .from(outbox)
      .where(inArray(outbox.state, ['waiting', 'parked']))
      .orderBy(asc(outbox.place), asc(outbox.seq))
      .prepare(),
    stateOf: orm
      .select({ state: outbox.state })
      .from(outbox)
      .where(eq(outbox.path, sql.placeholder('path')))
      .orderBy(sql`${outbox.seq} DESC`)
      .limit(1)
      .prepare(),
    below: orm
      .select({ state: outbox.state, count: sql<number>`count(*)` })
      .from(outbox)
      .where(isBelow)
      .groupBy(outbox.state)
      .prepare(),
    surveysOf: orm
      .select({ surveys: sql<number>`count(*)` })
      .from(outbox)
      .where(waitingSurveysOf(sql.placeholder('owner')))
      .prepare(),
    photos: orm
      .select({ state: outbox.state, count: sql<number>`count(*)` })
      .from(outbox)
      .where(like(outbox.path, photoPaths))
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
  rows: readonly { readonly state: (typeof outbox.$inferSelect)['state']; readonly count: number }[],
): OutboxCounts {
  const byState = new Map(rows.map((row) => [row.state, row.count]));
  return {
    waiting: byState.get('waiting') ?? 0,
    parked: byState.get('parked') ?? 0,
    done: byState.get('done') ?? 0,
  };
}

/** What stands in the queue of a database. */
export function createOutboxStates(db: ServerDatabase): OutboxStates {
  const statements = prepare(db);
  return {
    counts: () => countsOf(statements.counts.all()),
    waitingBySteps: () =>
      statements.bySteps.all().map(({ step, ...figures }) => ({ step: stepAt(step), ...figures })),
    donePhotos: (after, limit) => statements.donePhotos.all({ after, limit }).map(({ path }) => path),
    parked: () => statements.parked.all().map(itemOf),
    unsent: () => statements.unsent.all().map(itemOf),
    stateOf(path) {
      const state = statements.stateOf.get({ path })?.state ?? 'elsewhere';
      return state === 'elsewhere' ? null : state;
    },
    donePhotosOf: (path) => statements.donePhotosOf.all({ path }).map((row) => row.path),
    confirmedPhotos: (since) => statements.confirmed.get({ since }) ?? { done: 0, confirmed: 0 },
    countsBelow: (path) => countsOf(statements.below.all({ path })),
    waitingSurveys: (owner) => statements.surveysOf.get({ owner })?.surveys ?? 0,
    photoCounts: () => countsOf(statements.photos.all()),
    nextAttempt() {
      const next = statements.putOffNext.get();
      return next?.at == null
        ? null
        : { at: next.at, reason: next.reason ?? 'The cloud did not take it yet.' };
    },
  };
}
