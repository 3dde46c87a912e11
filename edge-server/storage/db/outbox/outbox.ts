import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { ServerDatabase } from '../open.ts';
import { documents, outbox } from '../schema.ts';
import { itemColumns, itemOf, type OutboxItem } from './item.ts';
import { createOutboxMoves, type OutboxMoves } from './moves.ts';
import { createOutboxStates, type OutboxStates } from './states.ts';
import { previewStep, recordStep } from './steps.ts';
import { turnIn } from './turns.ts';

/** What a queue asks again and again: bound when it runs. */
function prepareQueue({ orm }: ServerDatabase) {
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

/**
 * The queue from a boat to its cloud. A later change of a path takes the place in the queue of the one
 * that waited, under a new `seq`: marking the old `seq` done, when the sync was already on its way with
 * it, does not hide the later one. Runs at once; safe inside a transaction.
 */
export interface Outbox extends OutboxStates, OutboxMoves {
  add(path: string, op: OutboxItem['op'], revision: number): void;
  /**
   * The next ones that are due: records, then previews, then originals; of each, the most urgent reefs first,
   * and then in turns: one of each person, then the second of each, for each in the order of their first change.
   */
  nextWaiting(limit: number): OutboxItem[];
}

/** Milliseconds. What is put off for longer was put off by a clock that was wrong (fault 22), and is due. */
const longestDelayMs = 24 * 60 * 60 * 1000;

/** Whose an item is: the uid in its path. */
const ownerOf = (path: string) => /^users\/([^/]+)/.exec(path)?.[1] ?? '';

/** Urgency of what names none. */
const leastUrgent = 5;

/** The queue in a database; `clock` says what is due. */
export function createOutbox(db: ServerDatabase, clock: Clock): Outbox {
  const statements = prepareQueue(db);

  /** A photo of a survey that only another cloud has brings its survey along. */
  function followSurvey(path: string): void {
    const revision = statements.onlyElsewhere.get({ path })?.revision ?? null;
    if (revision !== null) queue.add(path, 'put', revision);
  }

  const queue: Outbox = {
    ...createOutboxStates(db),
    ...createOutboxMoves(db, clock),
    add(path, op, revision) {
      const photo = imageDocs.match(path);
      if (photo !== undefined) followSurvey(surveyDocs.path(photo));
      const earlier = statements.earlier.get({ path });
      const priority = statements.priority.get({ path })?.priority ?? leastUrgent;
      // Of a photo that is in the cloud, an edit is no more than a record.
      const step =
        photo !== undefined && statements.isDone.get({ path }) === undefined ? previewStep : recordStep;
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
  };
  return queue;
}
