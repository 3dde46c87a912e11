import { mergesIn } from '../../domain/collections/account/merged-accounts.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { beginDueMerges } from './begin-merge.ts';
import { type MergeDeps, moveAccount } from './move-account.ts';

/**
 * Begins every merge whose day has passed, goes on with every account whose owner has gone away while it was moved, as long as `mayGoOn` says so, and looks once more for
 * what was added behind a move. Answers why some could not be moved; they are tried again the next time.
 */
export async function goOnMerging(mayGoOn: () => boolean, deps: MergeDeps): Promise<readonly unknown[]> {
  const failed: unknown[] = [];
  await beginDueMerges(deps);
  const settling = await everyDocument(deps.store, mergesIn('settling'));
  for (const { id } of [...(await everyDocument(deps.store, mergesIn('moving'))), ...settling]) {
    if (!mayGoOn()) break;
    try {
      await moveAccount(id, mayGoOn, deps);
    } catch (error) {
      failed.push(error);
    }
  }
  return failed;
}
