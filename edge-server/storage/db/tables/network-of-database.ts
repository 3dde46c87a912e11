import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { z } from 'zod';

export const networkSchema = z.enum(['www', 'edge']);
export type Network = z.infer<typeof networkSchema>;

/** The setting in which a database says it. */
export const networkSetting = 'network';

/** The network that a database belongs to; null where it does not say so, or cannot be read. Works beside a running server. */
export function networkOfDatabase(file: string): Network | null {
  if (!existsSync(file)) return null;
  let opened: Database.Database | null = null;
  try {
    opened = new Database(file, { readonly: true });
    const found = opened.prepare('SELECT value FROM hub_settings WHERE key = ?').pluck().get(networkSetting);
    return networkSchema.safeParse(found).data ?? null;
  } catch {
    // The caller opens the file next and reports what is wrong with it.
    return null;
  } finally {
    opened?.close();
  }
}
