import type Database from 'better-sqlite3';

/** Tells whether a session still stands; asked for each handshake of a device, so that no way of ending one is missed. */
export type SessionStands = (sessionId: string, uid: string) => boolean;

/** What the library's table holds of a time: text, or milliseconds since 1970. */
function msOf(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}

/**
 * Looks into the library's own tables, which stand when this is called. A changed password ends every session of its
 * account, whichever door it came by: whoever changes it does so because somebody else may know the old one
 * (threat 44).
 */
export function watchSessionEnds(database: Database.Database, nowMs: () => number): SessionStands {
  database.exec(
    `CREATE TRIGGER IF NOT EXISTS sessions_end_with_password AFTER UPDATE OF password ON account
     WHEN OLD.password IS NOT NEW.password
     BEGIN DELETE FROM session WHERE userId = NEW.userId; END`,
  );
  const byId = database.prepare<[string, string], { readonly expiresAt: unknown }>(
    'SELECT expiresAt FROM session WHERE id = ? AND userId = ?',
  );
  return (sessionId, uid) => {
    const found = byId.get(sessionId, uid);
    return found !== undefined && msOf(found.expiresAt) > nowMs();
  };
}
