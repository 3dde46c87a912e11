import { desc, eq, sql } from 'drizzle-orm';
import type { ServerDatabase } from '../open.ts';
import { syncDays } from '../schema.ts';

/** Bytes over the link to the cloud, as the boat's sockets counted them. */
export interface LinkBytes {
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

/** What each day has used of the link. A day, once charged, is never forgotten: see `edge/boat/sync/budget/budget.ts`. */
export interface SyncDays {
  of(day: string): LinkBytes;
  charge(day: string, bytes: LinkBytes): void;
  /** The newest first. */
  last(days: number): ({ readonly day: string } & LinkBytes)[];
}

export function createSyncDays({ orm }: ServerDatabase): SyncDays {
  const byDay = orm
    .select()
    .from(syncDays)
    .where(eq(syncDays.day, sql.placeholder('day')))
    .prepare();
  return {
    of(day) {
      const found = byDay.get({ day });
      return { sentBytes: found?.sentBytes ?? 0, receivedBytes: found?.receivedBytes ?? 0 };
    },
    charge(day, { sentBytes, receivedBytes }) {
      orm
        .insert(syncDays)
        .values({ day, sentBytes, receivedBytes })
        .onConflictDoUpdate({
          target: syncDays.day,
          set: {
            sentBytes: sql`${syncDays.sentBytes} + ${sentBytes}`,
            receivedBytes: sql`${syncDays.receivedBytes} + ${receivedBytes}`,
          },
        })
        .run();
    },
    last: (days) => orm.select().from(syncDays).orderBy(desc(syncDays.day)).limit(days).all(),
  };
}
