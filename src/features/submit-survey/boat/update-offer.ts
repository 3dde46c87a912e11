import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import type { PageUpdate } from '../../../ports/live.ts';
import type { SurveyOutbox } from '../../../ports/survey-outbox.ts';

/** What a diver is told of a newer page: nothing, or whether it must be loaded and whether that costs photos. */
export type UpdateOffer =
  | { readonly status: 'none' }
  | {
      readonly status: Exclude<PageUpdate, 'none'>;
      /** What only memory keeps would be gone with a reload. */
      readonly mayReload: boolean;
    };

/** A newer page waits until nothing is being sent; one that the boat does not understand any more cannot. */
export function updateOffer(
  update: PageUpdate,
  uploads: readonly Pick<Upload, 'queue' | 'report'>[],
  { kept }: Pick<SurveyOutbox<unknown>, 'kept'>,
): UpdateOffer {
  const unsent = uploads.filter(({ report }) => !report.isSafeToClose);
  const isSending = unsent.some(({ queue }) => queue.pace.kind === 'running');
  if (update === 'none' || (update === 'available' && isSending)) return { status: 'none' };
  return { status: update, mayReload: kept === 'device' || unsent.length === 0 };
}
