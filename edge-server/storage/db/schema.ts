import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * The document tree. `data` is canonical JSON (keys sorted, no white space) and `hash` its SHA-256, so
 * that damage of a row can be told from the row itself (fault 33). The indexes of fields are made from
 * `firestore.indexes.json` when the store opens: see `documents/field-indexes.ts`.
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
    /** 'elsewhere': another cloud than the present one has it, and it is not to go to this one. */
    state: text({ enum: ['waiting', 'parked', 'done', 'elsewhere'] }).notNull(),
    /** Place in the queue: the `seq` of the first change that has not reached the cloud. */
    place: integer().notNull(),
    /** What goes next of it: 0 its record, 1 the preview of a photo, 2 its original. */
    step: integer().notNull().default(0),
    /** Urgency of its reef, 1 very high to 5 very low. */
    priority: integer().notNull().default(5),
    /** Whose it is: the uid in its path; empty where it names nobody. */
    owner: text().notNull().default(''),
    /** The round in which it goes, within its step and urgency: each person has one in each. */
    turn: integer().notNull().default(0),
    /** Why it is parked or was last put off. */
    reason: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    createdAt: text('created_at').notNull(),
    /** Id of the cloud that has it; empty until one has, and for what went before clouds had ids. */
    cloud: text().notNull().default(''),
    /** When that cloud last said that it has it: by its answer to an upload, or by a comparison. */
    confirmedAt: text('confirmed_at'),
  },
  (table) => [
    index('outbox_by_state').on(table.state, table.place),
    index('outbox_by_plan').on(table.state, table.step, table.priority, table.turn, table.place),
    index('outbox_by_owner').on(table.owner, table.step, table.priority, table.turn),
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
  /** Public key that the phone keeps beside its queue; absent from phones of before. */
  phoneKey: text('phone_key'),
  /** The session under which it was made, on www; null at sea, where there are none. */
  sessionId: text('session_id'),
  /** To the day; null before its first use. */
  lastUsedAt: text('last_used_at'),
});

/** Where the boat was, in the order in which it was heard: clocks may jump, `seq` does not. */
export const trackPoints = sqliteTable(
  'track_points',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** GPS time, milliseconds since 1970. */
    at: integer().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** Radius that holds the true place 95 times in 100. */
    accuracyMetres: real('accuracy_metres').notNull(),
    speedKnots: real('speed_knots'),
  },
  (table) => [index('track_points_by_time').on(table.at)],
);

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

/** What became of everything that was tried with the cloud: one row for each document and step. */
export const syncLedger = sqliteTable(
  'sync_ledger',
  {
    /** Grows with every change of a row: the order of events, whatever the clock says. */
    seq: integer().primaryKey({ autoIncrement: true }),
    /** Id of the cloud; empty for what was tried before clouds had ids. */
    cloud: text().notNull().default(''),
    path: text().notNull(),
    step: text({ enum: ['record', 'preview', 'original'] }).notNull(),
    outcome: text({ enum: ['sent', 'already-there', 'put-off', 'set-aside'] }).notNull(),
    tries: integer().notNull(),
    /** Over the link to the cloud, of all tries together. */
    sentBytes: integer('sent_bytes').notNull(),
    /** Why it did not go; null when it did. */
    reason: text(),
    firstTriedAt: text('first_tried_at').notNull(),
    lastTriedAt: text('last_tried_at').notNull(),
  },
  (table) => [uniqueIndex('sync_ledger_by_document').on(table.cloud, table.path, table.step)],
);

/** Bytes over the link to the cloud, by the day that they were charged to, `2026-11-21`. */
export const syncDays = sqliteTable('sync_days', {
  day: text().primaryKey(),
  sentBytes: integer('sent_bytes').notNull(),
  receivedBytes: integer('received_bytes').notNull(),
});

/** When the bytes of a photo were last hashed again, and what was found (fault 34). */
export const blobChecks = sqliteTable(
  'blob_checks',
  {
    sha256: text().primaryKey(),
    health: text({ enum: ['sound', 'rotten', 'missing'] }).notNull(),
    checkedAt: text('checked_at').notNull(),
  },
  (table) => [index('blob_checks_by_health').on(table.health, table.sha256)],
);

/** Originals that somebody removed from this boat after the cloud had confirmed their hash. */
export const purgedBlobs = sqliteTable('purged_blobs', {
  sha256: text().primaryKey(),
  bytes: integer().notNull(),
  purgedAt: text('purged_at').notNull(),
});

/** Keys of derived data that wait to be computed (`src/operations/projections`): written with the change that they follow. */
export const projectionKeys = sqliteTable(
  'projection_keys',
  {
    projection: text().notNull(),
    key: text().notNull(),
    /** Grows with every change: a key that changes while it is computed still waits afterwards. */
    mark: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.projection, table.key] })],
);
