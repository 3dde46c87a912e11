import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The round in which an item goes that now comes into its step and urgency: after the last one of its owner there, and
 * never in a round that is over, so that whoever sends one by one does not go ahead of those who wait. Three looks
 * into an index. Of previews no done row tells which rounds are over, so the first round that waits does.
 */
export function turnIn(step: SQLWrapper, priority: SQLWrapper, owner: SQLWrapper) {
  const highest = (what: SQL, of: SQL) =>
    sql`coalesce((SELECT ${what} FROM outbox WHERE ${of} AND step = ${step} AND priority = ${priority}), 0)`;
  return sql<number>`max(
    ${highest(sql`max(turn)`, sql`owner = ${owner}`)} + 1,
    ${highest(sql`max(turn)`, sql`state = 'done'`)},
    ${highest(sql`min(turn)`, sql`state = 'waiting'`)}
  )`;
}
