import { and, eq, sql } from 'drizzle-orm';
import type { ServerDatabase } from '../open.ts';
import { hubSettings, outbox, syncLedger, userMapping } from '../schema.ts';
import { cloudIdKey } from './current-cloud.ts';
import type { Outbox } from './outbox.ts';

function keepId({ orm }: ServerDatabase, id: string): void {
  orm
    .insert(hubSettings)
    .values({ key: cloudIdKey, value: id })
    .onConflictDoUpdate({ target: hubSettings.key, set: { value: id } })
    .run();
}

/** The boat meets the first cloud that says its id: what went before went there. */
export function adoptCloud(db: ServerDatabase, id: string): void {
  db.sqlite.transaction(() => {
    keepId(db, id);
    db.orm.update(outbox).set({ cloud: id }).where(eq(outbox.state, 'done')).run();
    db.orm.update(syncLedger).set({ cloud: id }).where(eq(syncLedger.cloud, '')).run();
  })();
}

const unsentPaths = sql`(SELECT path FROM outbox WHERE state IN ('waiting', 'parked'))`;

/**
 * Makes another cloud the one to which the queue belongs, in one step. What the cloud of before has is not in this one: with `isEverything` it
 * goes there as well; else it stays as it is, and only what is new goes. What this cloud got at an earlier time counts as done again. Which account
 * each person has there is asked anew.
 */
export function changeCloud(
  db: ServerDatabase,
  { add }: Pick<Outbox, 'add'>,
  { id, isEverything }: { readonly id: string; readonly isEverything: boolean },
): void {
  const { orm } = db;
  db.sqlite.transaction(() => {
    keepId(db, id);
    orm.delete(userMapping).run();
    orm
      .delete(outbox)
      .where(
        and(
          eq(outbox.state, 'elsewhere'),
          sql`${outbox.path} IN (SELECT path FROM outbox WHERE state = 'done')`,
        ),
      )
      .run();
    orm.update(outbox).set({ state: 'elsewhere', confirmedAt: null }).where(eq(outbox.state, 'done')).run();
    orm
      .update(outbox)
      .set({ state: 'done' })
      .where(and(eq(outbox.state, 'elsewhere'), eq(outbox.cloud, id)))
      .run();
    orm
      .update(outbox)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: null })
      .where(eq(outbox.state, 'parked'))
      .run();
    if (!isEverything) return;
    const others = orm
      .select({ path: outbox.path, op: outbox.op, revision: outbox.revision })
      .from(outbox)
      .where(and(eq(outbox.state, 'elsewhere'), sql`${outbox.path} NOT IN ${unsentPaths}`))
      .orderBy(outbox.place)
      .all();
    for (const { path, op, revision } of others) add(path, op, revision);
  })();
}
