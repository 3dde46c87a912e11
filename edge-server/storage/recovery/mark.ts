import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { networkSchema, networkSetting } from '../db/tables/network-of-database.ts';
import type { HubSettings } from '../db/tables/settings.ts';

/**
 * How far the database was that these photos belong to. It stands with the photos, so that a start can tell a
 * database that is another one, or an older copy.
 */
const markSchema = z.object({
  databaseId: z.string().min(1),
  /** Who this hub is for its phones. A new database takes it over. */
  hubId: z.string().nullable(),
  /** Raised in the database first, then here: a database below this is an older one. No clock is asked. */
  generation: z.int().min(0),
  /** The records beside the photos say all that the database says: the server stopped in peace. */
  isSettled: z.boolean(),
  /** A boat's folder or a web server's. A new database takes it over. Not given: a mark that was written before this was known. */
  network: networkSchema.optional(),
});
export type Mark = z.infer<typeof markSchema>;

const idSetting = 'photos.databaseId';
const generationSetting = 'photos.generation';

const fileOf = (photos: string) => join(photos, 'mark.json');

/** A mark as it is written; null for one that is damaged. */
function parseMark(text: string): Mark | null {
  try {
    return markSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** As `readMark`, without a change of the folder; null as well where the file cannot be opened. */
export function peekMark(photos: string): Mark | null {
  try {
    return parseMark(readFileSync(fileOf(photos), 'utf8'));
  } catch {
    return null;
  }
}

/** null where there is none, or none that can be read: that one is moved aside, and `onUnreadable` told. */
export function readMark(
  photos: string,
  onUnreadable: (file: string) => void = () => undefined,
): Mark | null {
  const file = fileOf(photos);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const mark = parseMark(text);
  if (mark !== null) return mark;
  const aside = `${file}.unreadable-${Date.now()}`;
  renameSync(file, aside);
  onUnreadable(aside);
  return null;
}

function writeMark(photos: string, mark: Mark): void {
  mkdirSync(photos, { recursive: true, mode: 0o700 });
  const fresh = `${fileOf(photos)}.new`;
  writeFileSync(fresh, JSON.stringify(mark), { mode: 0o600, flush: true });
  renameSync(fresh, fileOf(photos));
}

/** What a database says of itself; an id of null is one that has never been beside photos with a mark. */
function ofDatabase(settings: Pick<HubSettings, 'get'>): {
  readonly id: string | null;
  readonly generation: number;
} {
  return { id: settings.get(idSetting), generation: Number(settings.get(generationSetting) ?? 0) || 0 };
}

/** How a database and the photos beside it agree. */
export type Agreement = 'agree' | 'unmarked' | 'other-database' | 'older-database';

export function compareWithMark(mark: Mark | null, settings: Pick<HubSettings, 'get'>): Agreement {
  const { id, generation } = ofDatabase(settings);
  if (mark === null) return 'unmarked';
  if (id === null || generation < mark.generation)
    return id === null || id === mark.databaseId ? 'older-database' : 'other-database';
  return id === mark.databaseId ? 'agree' : 'other-database';
}

/**
 * Says that this database goes on with these photos: after a start that found them in agreement, a restore, a
 * rebuild, or a person's word. The database is told first; a stop in between leaves one that is ahead, which is well.
 */
export function agree(photos: string, settings: HubSettings, isSettled = false): Mark {
  const before = readMark(photos);
  const { id, generation } = ofDatabase(settings);
  const network = networkSchema.safeParse(settings.get(networkSetting)).data ?? before?.network;
  const mark: Mark = {
    databaseId: id ?? randomBytes(8).toString('hex'),
    hubId: settings.get('hubId') ?? before?.hubId ?? null,
    generation: Math.max(generation, before?.generation ?? 0) + 1,
    isSettled,
    ...(network === undefined ? {} : { network }),
  };
  if (network !== undefined && settings.get(networkSetting) === null) settings.set(networkSetting, network);
  if (id === null) settings.set(idSetting, mark.databaseId);
  if (settings.get('hubId') === null && mark.hubId !== null) settings.set('hubId', mark.hubId);
  settings.set(generationSetting, String(mark.generation));
  writeMark(photos, mark);
  return mark;
}
