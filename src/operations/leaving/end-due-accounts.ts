import { accountsToEnd } from '../../domain/collections/users.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { type EndingDeps, endAccount } from './end-account.ts';

export interface DueAccounts {
  readonly ended: number;
  /** Why one could not be ended; it is tried again the next time. */
  readonly failed: readonly unknown[];
}

/** Deletes every account whose owner has had the time to think again. */
export async function endDueAccounts(deps: EndingDeps): Promise<DueAccounts> {
  const due = await everyDocument(deps.store, accountsToEnd(deps.clock.now()));
  const failed: unknown[] = [];
  for (const { id } of due) {
    try {
      await endAccount(id, deps);
    } catch (error) {
      failed.push(error);
    }
  }
  // The last mail to each of those who are gone stays a day where nobody sends it.
  await deps.mailer.outbox?.deleteOld();
  return { ended: due.length - failed.length, failed };
}
