import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import type { Instant } from '../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { ServerDatabase } from '../open.ts';
import { outbox } from '../schema.ts';
import { currentCloud } from './current-cloud.ts';
import { waitingSurveysOf } from './states.ts';
import { originalStep, recordStep } from './steps.ts';
import { turnIn } from './turns.ts';

/** What becomes of items of the queue, from attempt to attempt. */
export interface OutboxMoves {
  /** The preview of a photo is in the cloud: its original is what goes next. */
  awaitOriginal(seq: number): void;
  /** The current cloud has said that it has them. */
  markDone(seqs: readonly number[]): void;
  /** Notes that the current cloud has said once more that it has what is done. */
  noteConfirmed(paths: readonly string[]): void;
  /** Sets one aside with the reason for people; the others go on. */
  park(seq: number, reason: string): void;
  /** Sets every survey of a person aside that waits. Its photos wait with it, as for one that the cloud refused. Answers how many. */
  parkSurveysOf(owner: string, reason: string): number;
  /** Counts a failed attempt and waits until the moment. */
  putOff(seq: number, reason: string, nextAttemptAt: Instant): void;
  /** Parked ones wait again: all, or those named. Answers how many. */
  retry(seqs?: readonly number[]): number;
  /** Calls the listener when parked ones wait again, until the returned function is called. */
  onRetried(listener: () => void): () => void;
  /** Sets what was done aside, with a reason for people: the cloud lost it, and it cannot go again. */
  parkDone(paths: readonly string[], reason: string): void;
  /** What was done waits again, bytes and all, for this reason. What changed since waits already. Answers how many. */
  sendAgain(paths: readonly string[], reason: string): number;
  /** What was put off is due now: somebody asked. */
  hurry(): void;
}

/** What comes into a step queues anew, behind its owner's others. */
const turnAt = (step: number) => turnIn(sql`${step}`, outbox.priority, outbox.owner);

/** Of what leaves the state 'done'. */
const untried = { attempts: 0, nextAttemptAt: null, cloud: '', confirmedAt: null } as const;

/** The rows of documents that are done and have not changed since. */
function doneAt(paths: readonly string[]) {
  const isUnsent = sql`${outbox.path} IN (SELECT path FROM outbox WHERE state IN ('waiting', 'parked'))`;
  return and(inArray(outbox.path, [...paths]), eq(outbox.state, 'done'), not(isUnsent));
}

/** Prepared: a round marks many done. */
function prepareDone({ orm }: ServerDatabase) {
  const path = sql.placeholder('path');
  return {
    pathOf: orm
      .select({ path: outbox.path })
      .from(outbox)
      .where(eq(outbox.seq, sql.placeholder('seq')))
      .prepare(),
    confirm: orm
      .update(outbox)
      .set({ confirmedAt: sql`${sql.placeholder('at')}` })
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
    forgetDone: orm
      .delete(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
  };
}

export function createOutboxMoves(db: ServerDatabase, clock: Clock): OutboxMoves {
  const statements = prepareDone(db);
  const { orm } = db;
  const listeners = new Set<() => void>();
  return {
    awaitOriginal(seq) {
      orm
        .update(outbox)
        .set({
          step: originalStep,
          turn: turnAt(originalStep),
          reason: null,
          attempts: 0,
          nextAttemptAt: null,
        })
        .where(and(eq(outbox.seq, seq), eq(outbox.state, 'waiting')))
        .run();
    },
    markDone(seqs) {
      const at = clock.now();
      db.sqlite.transaction(() => {
        for (const seq of seqs) {
          const path = statements.pathOf.get({ seq })?.path;
          if (path === undefined) continue;
          statements.forgetDone.run({ path });
          orm
            .update(outbox)
            .set({ state: 'done', reason: null, nextAttemptAt: null, cloud: currentCloud, confirmedAt: at })
            .where(eq(outbox.seq, seq))
            .run();
        }
      })();
    },
    noteConfirmed(paths) {
      const at = clock.now();
      db.sqlite.transaction(() => {
        for (const path of paths) statements.confirm.run({ path, at });
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
      const { changes } = orm
        .update(outbox)
        .set({ state: 'waiting', attempts: 0, nextAttemptAt: null })
        .where(seqs === undefined ? parked : and(parked, inArray(outbox.seq, [...seqs])))
        .run();
      if (changes > 0) for (const listener of listeners) listener();
      return changes;
    },
    onRetried(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    parkDone(paths, reason) {
      orm
        .update(outbox)
        .set({ ...untried, state: 'parked', step: originalStep, reason })
        .where(doneAt(paths))
        .run();
    },
    sendAgain(paths, reason) {
      const again = (step: number, some: readonly string[]) =>
        orm
          .update(outbox)
          .set({ ...untried, state: 'waiting', step, turn: turnAt(step), reason })
          .where(doneAt(some))
          .run().changes;
      const photos = paths.filter((path) => imageDocs.match(path) !== undefined);
      const records = paths.filter((path) => !photos.includes(path));
      return db.sqlite.transaction(() => again(recordStep, records) + again(originalStep, photos))();
    },
    hurry() {
      orm.update(outbox).set({ nextAttemptAt: null }).where(eq(outbox.state, 'waiting')).run();
    },
  };
}
