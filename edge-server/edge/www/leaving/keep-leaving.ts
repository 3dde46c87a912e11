import { endDueCredentials } from '../../../../src/operations/credentials/end-due-credentials.ts';
import { endDueAccounts } from '../../../../src/operations/leaving/end-due-accounts.ts';
import type { ServerContext } from '../../../front/context.ts';
import { forgetInFiles } from '../../../storage/recovery/forget-in-files.ts';

const quarterHourMs = 15 * 60 * 1000;

type Ground = Pick<ServerContext, 'store' | 'clock' | 'log' | 'accounts' | 'photos' | 'mailer' | 'backups'>;

/**
 * Deletes accounts whose owners have had the time to think again, from the files as well, and ends what a day's notice was given of. What could not
 * be done is logged and tried again with the next call.
 */
export async function endWhatIsDue(ground: Ground): Promise<void> {
  const { log } = ground;
  await endDueCredentials(ground);
  const { ended, failed } = await endDueAccounts(ground);
  if (ended > 0) log.info({ accounts: ended }, 'accounts were deleted as their owners wanted');
  await forgetInFiles(ground, ended > 0);
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
