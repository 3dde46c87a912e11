import type { Write } from '../../../src/domain/documents/write.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import type { PhotoRecords } from './port/photo-records.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';

/** The one transaction that a receipt waits for. */
export interface ReceiptRows {
  /** The blob's row, the upload's end and the documents. */
  add(photo: { readonly blob: BlobRow; readonly writes: readonly Write[] }, toCloud: boolean): Promise<void>;
  /** The bytes are back; path, token and record stay as they were receipted. */
  heal(kept: BlobRow, upload: Pick<OpenUpload, 'row'>): Promise<void>;
}

export function createReceiptRows(deps: {
  readonly rows: PhotoRows;
  readonly store: Pick<ServerStore, 'writeTogether'>;
  /** null where no records are kept beside the photos. */
  readonly records: PhotoRecords | null;
  /** The bytes of a photo that had been lost or damaged are here again. */
  readonly onHealed: (sha256: string) => Promise<void>;
  /** Another photo with these bytes came: what waits for them goes on. */
  readonly onCameAgain: (sha256: string) => void;
}): ReceiptRows {
  const { rows, store, records, onHealed, onCameAgain } = deps;
  return {
    async add({ blob, writes }, toCloud) {
      const { sha256 } = blob;
      const [wasPurged, isNamed] = [rows.isPurged(sha256), rows.isHashUsed(sha256)];
      await store.writeTogether(writes, {
        toCloud,
        also: () => {
          rows.addBlob(blob);
          rows.removeUpload(blob.owner, blob.key);
        },
      });
      if (wasPurged) await records?.bytesMoved(rows.pathsOf(sha256));
      if (isNamed) onCameAgain(sha256);
    },
    async heal(kept, upload) {
      const { owner, key } = upload.row;
      const { sha256 } = kept;
      const wasPurged = rows.isPurged(sha256);
      await store.writeTogether([], {
        also: () => {
          rows.bytesAreBack(sha256);
          rows.removeUpload(owner, key);
        },
      });
      if (wasPurged) await records?.bytesMoved(rows.pathsOf(sha256));
      await onHealed(sha256);
    },
  };
}
