import type { Write } from '../../../../src/domain/documents/write.ts';
import type { BlobRow } from '../../ports/photo-rows.ts';

/** What storage asks of whoever keeps the records beside the photos (`edge-server/storage/records`). */
export interface PhotoRecords {
  /** The bytes of the record of a photo that is about to be committed with these writes. */
  newRecord(blob: BlobRow, writes: readonly Write[], toCloud: boolean): Uint8Array;
  /** Where the record of a photo stands: in the folder of its blob. */
  fileOf(blob: Pick<BlobRow, 'sha256' | 'path'>): string;
  /** The original of these paths was removed on purpose, or is back. */
  bytesMoved(paths: readonly string[]): Promise<void>;
}
