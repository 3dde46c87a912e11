import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { ServerDatabase } from '../open.ts';
import { itemOf, type OutboxItem } from './item.ts';
import { createOutboxMoves, type OutboxMoves } from './moves.ts';
import { prepareQueue } from './queue-statements.ts';
import { createOutboxStates, type OutboxStates } from './states.ts';
import { previewStep, recordStep } from './steps.ts';

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
