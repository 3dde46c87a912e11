import { hashOfEntry } from '../../../../src/contract/admin/erasure.ts';
import { eraseAgain } from '../../../../src/operations/erasure/erase.ts';
import type { ServerContext } from '../../../front/context.ts';
import { type ErasingContext, erasureDepsOf, lastEntrySetting } from './server-deps.ts';

/**
 * Erases at the start what the database does not know to be erased: it went back to a backup from before, or the last erasure was killed before
 * its entry was noted. The log is a file beside it, and knows.
 */
export function keepErased(context: ErasingContext & Pick<ServerContext, 'log'>): { close(): Promise<void> } {
  const { settings, log } = context;

  async function work(): Promise<void> {
    const deps = erasureDepsOf(context);
    const entries = await deps.log.entries();
    const last = settings.get(lastEntrySetting);
    const known = entries.findIndex((entry) => hashOfEntry(entry) === last);
    for (const entry of entries.slice(known + 1)) {
      if (await eraseAgain(entry, deps))
        log.warn({ entry: entry.number }, 'what was erased had come back with a backup: it is erased again');
      settings.set(lastEntrySetting, hashOfEntry(entry));
    }
  }
  const working = work().catch((error: unknown) =>
    log.error({ err: error }, 'what was erased could not be looked for: the next start does it'),
  );
  return { close: () => working };
}
