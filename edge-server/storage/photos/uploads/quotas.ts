import { describeMissingRoom, maxPhotoBytes } from '../../../../src/domain/survey/photo/photo-quota.ts';
import type { PhotoRows } from '../../ports/photo-rows.ts';
import type { UploadOffer } from '../port/photo-storage.ts';

const gigabyte = 1024 ** 3;

/** The most that one sender may fill (threat 21). */
export interface Quotas {
  readonly personBytes: number;
  readonly unprovenBytes: number;
  readonly hubBytes: number;
  /** Uploads of one sender that have begun and are not stored. */
  readonly openUploads: number;
  /** Announced bytes of one person's uploads that have begun and are not stored. */
  readonly openBytes: number;
  /** Share of the free space that the unfinished uploads of people may hold before one more of a stranger's is put off. */
  readonly strangersShare: number;
}

/** So many at once an honest phone sends (`photosAtOnce` of its page, and one that was cut off): they are never put off for what others have left unfinished. */
export const alwaysOpen = 4;

/**
 * A survey has as many photos as fit (rule 6.3). A phone sends a few photos at once, so a tablet with a week's work is never near 2 GB of unfinished
 * ones.
 */
export const defaultQuotas: Quotas = {
  personBytes: maxPhotoBytes.person,
  unprovenBytes: maxPhotoBytes.unproven,
  hubBytes: maxPhotoBytes.hub,
  openUploads: 2000,
  openBytes: 2 * gigabyte,
  strangersShare: 0.25,
};

/** What an offer would exceed, as half a sentence; null when it fits. */
export function quotaExceededBy(offer: UploadOffer, rows: PhotoRows, quotas: Quotas): string | null {
  if (rows.uploadsOf(offer.owner) + 1 > quotas.openUploads) {
    return `${quotas.openUploads} photos of this account have begun to arrive and are not finished`;
  }
  if (offer.sender !== 'hub' && rows.openBytesOf(offer.owner) + offer.bytes > quotas.openBytes) {
    return `${Math.round(quotas.openBytes / gigabyte)} GB of this account have begun to arrive and are not finished`;
  }
  return describeMissingRoom({
    storedBytes: rows.usageOfOwner(offer.owner).bytes,
    bytes: offer.bytes,
    maxBytes: ownerBytes(offer, quotas),
    provenBytes: quotas.personBytes,
  });
}

function ownerBytes(offer: UploadOffer, { hubBytes, unprovenBytes, personBytes }: Quotas): number {
  if (offer.sender === 'hub') return hubBytes;
  return offer.isProven === false ? unprovenBytes : personBytes;
}
