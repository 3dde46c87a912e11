import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Instant } from '../../../../src/domain/documents/instant.ts';
import type { SyncStep } from '../../../../src/domain/sync/step.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { ServerDatabase } from '../open.ts';
import { currentCloud } from '../outbox/current-cloud.ts';
import { syncLedger } from '../schema.ts';

export type LedgerOutcome = 'sent' | 'already-there' | 'put-off' | 'set-aside';

/** What one go at the cloud came to. */
export interface LedgerNote {
  readonly path: string;
  readonly step: SyncStep;
  readonly outcome: LedgerOutcome;
  /** Attempts of this go; 0 where the boat itself found out that it cannot go. */
  readonly tries: number;
  readonly sentBytes: number;
  readonly reason: string | null;
}

/** All goes at one document and step together. */
export interface LedgerEntry extends LedgerNote {
  readonly seq: number;
  readonly firstTriedAt: Instant;
  readonly lastTriedAt: Instant;
}

/** Of the current cloud: what went there when, with how many bytes and tries, and why the rest did not. */
export interface SyncLedger {
  note(note: LedgerNote): void;
  /** All of them, in one step on the disk. */
  noteAll(notes: readonly LedgerNote[]): void;
  /** What changed last comes first; `before`: only what changed before that entry did. */
  page(limit: number, before?: number): LedgerEntry[];
  entries(): number;
}

export function createSyncLedger(db: ServerDatabase, clock: Clock): SyncLedger {
  const { orm } = db;
  const isHere = eq(syncLedger.cloud, currentCloud);
  const of = and(
    isHere,
    eq(syncLedger.path, sql.placeholder('path')),
    eq(syncLedger.step, sql.placeholder('step')),
  );
  const find = orm.select().from(syncLedger).where(of).prepare();
  const forget = orm.delete(syncLedger).where(of).prepare();
  const count = orm.select({ entries: sql<number>`count(*)` }).from(syncLedger).where(isHere).prepare();

  function write(note: LedgerNote): void {
    const { path, step } = note;
    const now = clock.now();
    // Written anew instead of changed: its number is then the newest, and the ledger reads in order.
    const before = find.get({ path, step });
    forget.run({ path, step });
    orm
      .insert(syncLedger)
      .values({
        ...note,
        cloud: currentCloud,
        tries: (before?.tries ?? 0) + note.tries,
        sentBytes: (before?.sentBytes ?? 0) + note.sentBytes,
        firstTriedAt: before?.firstTriedAt ?? now,
        lastTriedAt: now,
      })
      .run();
  }
  const noteAll = (notes: readonly LedgerNote[]) =>
    db.sqlite.transaction(() => {
      for (const note of notes) write(note);
    })();

  return {
    note: (note) => noteAll([note]),
    noteAll,
    page: (limit, before) =>
      orm
        .select()
        .from(syncLedger)
        .where(and(isHere, before === undefined ? undefined : lt(syncLedger.seq, before)))
        .orderBy(desc(syncLedger.seq))
        .limit(limit)
        .all(),
    entries: () => count.get()?.entries ?? 0,
  };
}
