import type Database from 'better-sqlite3';

/** In which sessions of the auth library a code of an authenticator was typed (rule 3.45). */
export interface SecondSteps {
  hasPassed(sessionId: string): boolean;
  pass(sessionId: string): void;
}

/** A table of our own beside the library's, which must stand when this is called: a row ends with its session. */
export function createSecondSteps(accounts: Database.Database): SecondSteps {
  accounts.exec(
    `CREATE TABLE IF NOT EXISTS second_step (
       sessionId TEXT PRIMARY KEY NOT NULL REFERENCES session (id) ON DELETE CASCADE
     ) STRICT`,
  );
  const found = accounts.prepare<[string], unknown>('SELECT 1 FROM second_step WHERE sessionId = ?');
  const noted = accounts.prepare<[string]>('INSERT OR IGNORE INTO second_step (sessionId) VALUES (?)');
  return {
    hasPassed: (sessionId) => found.get(sessionId) !== undefined,
    pass: (sessionId) => void noted.run(sessionId),
  };
}
