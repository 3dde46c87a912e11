import { newestEndedAccount } from '../../../src/domain/collections/account/ended-accounts.ts';
import { newestErased } from '../../../src/domain/collections/erasures.ts';
import type { Store } from '../../../src/ports/store.ts';
import type { Backups } from '../db/recovery/make-backup.ts';

export interface ForgetInFilesDeps {
  readonly store: Pick<Store, 'query'>;
  readonly backups: Pick<Backups, 'lastDeletion' | 'rememberDeletion' | 'emptyLogs' | 'deleteForgotten'>;
}

/** Whether an account was deleted, or anything erased, since copies of the database were last told, also by a run that was killed before it told them. */
async function isSomethingGone({ store, backups }: ForgetInFilesDeps): Promise<boolean> {
  const newest = await Promise.all([newestEndedAccount(), newestErased()].map((query) => store.query(query)));
  const told = backups.lastDeletion() ?? '';
  return newest.some(({ docs: [last] }) => last !== undefined && String(last.data.at) > told);
}

/**
 * Removes deleted people and what was erased from the write-ahead logs and from older copies of the database. A reader may keep a log from being emptied, and a
 * copy stays until a newer one is a day old: call it again and again.
 *
 * @param isJustGone something was deleted just now. Times alone do not tell: a clock may have been set back since the last deletion.
 */
export async function forgetInFiles(deps: ForgetInFilesDeps, isJustGone: boolean): Promise<void> {
  const { backups } = deps;
  if (isJustGone || (await isSomethingGone(deps))) await backups.rememberDeletion();
  if (backups.lastDeletion() !== null) backups.emptyLogs();
  await backups.deleteForgotten();
}
