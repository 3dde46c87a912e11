import { sql } from 'drizzle-orm';

/** The setting that names the cloud to which outbox, mapping and ledger belong now. */
export const cloudIdKey = 'cloud.id';

/** The same in a statement; empty before the boat has met a cloud that says its id. */
export const currentCloud = sql<string>`coalesce((SELECT value FROM hub_settings WHERE key = ${sql.raw(`'${cloudIdKey}'`)}), '')`;
