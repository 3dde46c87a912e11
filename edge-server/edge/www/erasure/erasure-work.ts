import { z } from 'zod';
import { hashOfEntry } from '../../../../src/contract/admin/erasure.ts';
import {
  erasedKinds,
  erasureFactsSchema,
  reasonSchema,
} from '../../../../src/domain/erasure/erasure-entry.ts';
import { type ErasureDeps, erase, findToErase } from '../../../../src/operations/erasure/erase.ts';
import type { ServerContext } from '../../../front/context.ts';
import { linesOfFound, tellLog } from './erasure-lines.ts';
import { openFileLog } from './file-log.ts';
import { type ErasingContext, erasureDepsOf, lastEntrySetting } from './server-deps.ts';

/** An operator erases for good, looks what that would be, or reads the log. */
export const askedErasureSchema = z.object({
  act: z.literal('erase'),
  kind: z.enum(erasedKinds),
  id: z.string().trim().min(1).max(400),
  withContributions: z.boolean(),
  reason: reasonSchema,
  operator: erasureFactsSchema.shape.operator,
  /** Only says what would be erased. */
  isPlan: z.boolean(),
});
export type AskedErasure = z.infer<typeof askedErasureSchema>;

/** An operator reads and checks the log of erasures. */
export const askedErasureLogSchema = z.object({ act: z.literal('erasure-log') });

export const notOnBoats =
  'This is a boat’s folder: erase ashore. What a boat still has of it is refused there, and the laptop keeps it apart.';

/** The same on every host: what was found, and where it is not only looked at, that it is gone. Answers whether it went well. */
export async function workOnErasureWith(
  asked: AskedErasure,
  deps: ErasureDeps,
  say: (line: string) => void,
): Promise<boolean> {
  const { kind, id } = asked;
  const found = await findToErase(asked, deps);
  for (const line of linesOfFound(kind, id, found)) say(line);
  if (found.status === 'erased') {
    // A run that was killed at its very end has left backups.
    if (!asked.isPlan) await deps.files.forget([]);
    return true;
  }
  if (found.status !== 'found') return false;
  if (asked.isPlan) return true;
  await erase(asked, found, asked, deps);
  say(`Erased, and noted in the log: npm run erase -- log`);
  return true;
}

/** Erases on a server of one's own. */
export async function workOnErasure(
  asked: AskedErasure,
  context: ErasingContext,
  say: (line: string) => void,
): Promise<boolean> {
  const { config } = context;
  if (config.network === 'edge') {
    say(notOnBoats);
    return false;
  }
  const deps = erasureDepsOf(context);
  const isDone = await workOnErasureWith(asked, deps, say);
  if (isDone && !asked.isPlan)
    say(
      'Copies of the database from before go a day from now; those on a disk that is not here, when it is back.',
    );
  return isDone;
}

/** Reads the log of a server of one's own. The database knows its last entry, so that an end that is cut off is missed. */
export async function workOnErasureLog(
  { config, settings }: Pick<ServerContext, 'config' | 'settings'>,
  say: (line: string) => void,
): Promise<boolean> {
  const entries = await openFileLog(config.dataDir).entries();
  const last = settings.get(lastEntrySetting);
  if (!tellLog(entries, say)) return false;
  // One of a backup from before is older than the last line, and is there all the same.
  if (last === null || entries.some((entry) => hashOfEntry(entry) === last)) return true;
  say('The end of the log is missing: the database knows of a later entry.');
  return false;
}
