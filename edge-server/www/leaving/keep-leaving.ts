import { endDueCredentials } from '../../../src/operations/credentials/end-due-credentials.ts';
import { endDueAccounts } from '../../../src/operations/leaving/end-due-accounts.ts';
import type { ServerContext } from '../../context.ts';

const quarterHourMs = 15 * 60 * 1000;

/** Deletes accounts whose owners have had the time to think again, and ends what a day's notice was given of: at the start and every quarter of an hour. */
export function keepLeaving(
  context: Pick<ServerContext, 'store' | 'clock' | 'log' | 'accounts' | 'photos'>,
): {
  close(): Promise<void>;
} {
  const { log } = context;
  let underWay = Promise.resolve();
  function look(): void {
    underWay = underWay
      .then(async () => {
        await endDueCredentials(context);
        const { ended, failed } = await endDueAccounts(context);
        if (ended > 0) log.info({ accounts: ended }, 'accounts were deleted as their owners wanted');
        for (const err of failed)
          log.error(
            { err },
            'an account could not be deleted: it is tried again within a quarter of an hour',
          );
      })
      .catch((error: unknown) => log.error({ err: error }, 'accounts to be deleted could not be looked for'));
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
