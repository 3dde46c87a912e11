import { newestEndedAccount } from '../../../src/domain/documents/collections/account/ended-accounts.ts';
import { newestErased } from '../../../src/domain/documents/collections/erasures.ts';
import { endDueCredentials } from '../../../src/operations/credentials/end-due-credentials.ts';
import { endDueAccounts } from '../../../src/operations/leaving/end-due-accounts.ts';
import type { ServerContext } from '../../context.ts';

const quarterHourMs = 15 * 60 * 1000;

type Ground = Pick<ServerContext, 'store' | 'clock' | 'log' | 'accounts' | 'photos' | 'mailer' | 'backups'>;

/** Whether an account was deleted, or anything erased, since copies of the database were last told, also by a run that was killed before it told them. */
async function isSomethingGone({ store, backups }: Ground): Promise<boolean> {
  const newest = await Promise.all([newestEndedAccount(), newestErased()].map((query) => store.query(query)));
  const told = backups.lastDeletion() ?? '';
  return newest.some(({ docs: [last] }) => last !== undefined && String(last.data.at) > told);
}

/**
 * Deletes accounts whose owners have had the time to think again, from the files as well, and ends what a day's notice was given of. What could not
 * be done is logged and tried again with the next call.
 */
export async function endWhatIsDue(ground: Ground): Promise<void> {
  const { log, backups } = ground;
  await endDueCredentials(ground);
  const { ended, failed } = await endDueAccounts(ground);
  if (ended > 0) log.info({ accounts: ended }, 'accounts were deleted as their owners wanted');
  if (ended > 0 || (await isSomethingGone(ground))) await backups.rememberDeletion();
  // Until then what was deleted stands in the log of the database. A reader may keep it from being emptied: then the next call does it.
  if (backups.lastDeletion() !== null) backups.emptyLogs();
  await backups.deleteForgotten();
  for (const err of failed)
    log.error({ err }, 'an account could not be deleted: it is tried again within a quarter of an hour');
}

/** Does that at the start and every quarter of an hour. */
export function keepLeaving(ground: Ground): { close(): Promise<void> } {
  let underWay = Promise.resolve();
  function look(): void {
    underWay = underWay
      .then(() => endWhatIsDue(ground))
      .catch((error: unknown) =>
        ground.log.error({ err: error }, 'accounts to be deleted could not be looked for'),
      );
  }
  look();
  const timer = setInterval(look, quarterHourMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}
