import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Instant } from '../../../src/domain/documents/instant.ts';
import type { ServerDatabase } from '../open.ts';
import { outbox } from '../schema.ts';
import { waitingSurveysOf } from './states.ts';
import { originalStep } from './steps.ts';
import { turnIn } from './turns.ts';

/** What becomes of items of the queue, from attempt to attempt. */
export interface OutboxMoves {
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

/** An original queues anew, behind its owner's others. */
const turnOfOriginal = turnIn(sql`${originalStep}`, outbox.priority, outbox.owner);

/** Prepared: a round marks many done. */
function prepareDone({ orm }: ServerDatabase) {
  const path = sql.placeholder('path');
  return {
    pathOf: orm
      .select({ path: outbox.path })
      .from(outbox)
      .where(eq(outbox.seq, sql.placeholder('seq')))
      .prepare(),
    forgetDone: orm
      .delete(outbox)
      .where(and(eq(outbox.path, path), eq(outbox.state, 'done')))
      .prepare(),
  };
}

export function createOutboxMoves(db: ServerDatabase): OutboxMoves {
  const statements = prepareDone(db);
  const { orm } = db;
  return {
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
