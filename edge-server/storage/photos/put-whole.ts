import type { CommitOutcome, PhotoStorage } from './port/photo-storage.ts';

/** Size of the pieces in which whole bytes are put. */
const putPieceBytes = 4 * 1024 * 1024;

/** Puts whole bytes the way that a phone does: begun, sent in pieces, committed. */
export function putWhole(storage: Pick<PhotoStorage, 'begin' | 'append' | 'commit'>): PhotoStorage['put'] {
  return async (offer, path, bytes, writesFor, settings): Promise<CommitOutcome> => {
    const begun = await storage.begin(offer);
    if (begun.status === 'refused') return begun;
    for (
      let offset = begun.status === 'open' ? begun.offset : bytes.byteLength;
      offset < bytes.byteLength;
    ) {
      const piece = bytes.subarray(offset, offset + putPieceBytes);
      const appended = await storage.append(offer.owner, offer.key, offset, piece);
      if (appended.status === 'refused') return appended;
      offset = appended.offset;
    }
    return storage.commit(offer.owner, offer.key, path, writesFor, settings);
  };
}
