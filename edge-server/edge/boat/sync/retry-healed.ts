import { imageDocs } from '../../../../src/domain/collections/images.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { BlobRow } from '../../../storage/ports/photo-rows.ts';

/** A photo whose lost or damaged bytes came back goes on to the cloud, also where it was set aside for them. */
export function retryHealed(
  { owner, survey, key }: Pick<BlobRow, 'owner' | 'survey' | 'key'>,
  outbox: Pick<Outbox, 'parked' | 'stateOf' | 'retry'>,
): void {
  const path = imageDocs.path({ uid: owner, surveyId: survey ?? '', imageId: key });
  if (survey === null || outbox.stateOf(path) !== 'parked') return;
  outbox.retry(outbox.parked().flatMap((item) => (item.path === path ? [item.seq] : [])));
}
