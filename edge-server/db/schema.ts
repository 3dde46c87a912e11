import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * The document tree. `data` is canonical JSON (keys sorted, no white space) and `hash` its SHA-256, so
 * that damage of a row can be told from the row itself (fault 33). The indexes of fields are made from
 * `firestore.indexes.json` when the store opens: see `field-indexes.ts`.
 */
export const documents = sqliteTable(
  'documents',
  {
    path: text().primaryKey(),
    /** Path of the collection that holds it, `users/u1/surveys`. */
    parent: text().notNull(),
    /** Last name of that collection, `surveys`, which a group query asks for. */
    collection: text().notNull(),
    id: text().notNull(),
    data: text().notNull(),
    revision: integer().notNull(),
    hash: text().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('documents_by_parent').on(table.parent, table.path),
    index('documents_by_collection').on(table.collection, table.path),
  ],
);

/** Documents that wait to reach the cloud, or did; a row says that a path changed, not what it says. */
export const outbox = sqliteTable(
  'outbox',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    path: text().notNull(),
    op: text({ enum: ['put', 'delete'] }).notNull(),
    revision: integer().notNull(),
    state: text({ enum: ['waiting', 'parked', 'done'] }).notNull(),
    /** Place in the queue: the `seq` of the first change that has not reached the cloud. */
    place: integer().notNull(),
    /** Why it is parked or was last put off. */
    reason: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('outbox_by_state').on(table.state, table.place),
    uniqueIndex('outbox_one_per_path').on(table.path, table.state),
  ],
);

/** Photos that are safe on disk. Many paths may share the bytes of one hash. */
export const blobs = sqliteTable(
  'blobs',
  {
    path: text().primaryKey(),
    owner: text().notNull(),
    key: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    token: text().notNull(),
    type: text({ enum: ['image/jpeg', 'image/gif', 'image/png'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    survey: text(),
    sender: text({ enum: ['person', 'hub'] }).notNull(),
    metadata: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Milliseconds since 1970. */
    storedAt: integer('stored_at').notNull(),
  },
  (table) => [
    uniqueIndex('blobs_by_sender').on(table.owner, table.key),
    index('blobs_by_hash').on(table.sha256),
    // `bytes` makes it covering: a hub's quota over 100,000 photos is 5 ms with it and 44 ms without.
    index('blobs_by_survey').on(table.owner, table.survey, table.bytes),
  ],
);

/** Photos whose bytes are still coming. */
export const uploads = sqliteTable(
  'uploads',
  {
    owner: text().notNull(),
    key: text().notNull(),
    /** Name of the partial file, made by the server. */
    file: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    type: text({ enum: ['image/jpeg', 'image/gif', 'image/png'] }).notNull(),
    survey: text(),
    sender: text({ enum: ['person', 'hub'] }).notNull(),
    metadata: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Milliseconds since 1970. */
    startedAt: integer('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('uploads_by_survey').on(table.owner, table.survey),
  ],
);

/** Phones and the identity that each of them said. */
export const devices = sqliteTable('devices', {
  deviceId: text('device_id').primaryKey(),
  /** SHA-256 of the token; the token itself is only on the phone. */
  tokenHash: text('token_hash').notNull().unique('devices_by_token'),
  uid: text().notNull(),
  email: text().notNull(),
  /** Hex key of the signatures of surveys. */
  key: text().notNull(),
  confirmed: integer({ mode: 'boolean' }).notNull(),
  createdAt: text('created_at').notNull(),
});

/** What this server knows of itself: its id, its name, its region. */
export const hubSettings = sqliteTable('hub_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** Which account of the cloud a boat's user became; remembered, so that a rerun changes nothing. */
export const userMapping = sqliteTable('user_mapping', {
  boatUid: text('boat_uid').primaryKey(),
  cloudUid: text('cloud_uid').notNull(),
  email: text().notNull(),
  createdAt: text('created_at').notNull(),
});
