import type { StoredBlob } from '../../../../src/ports/blobs.ts';
import type { BlobRow, PhotoFacts } from '../../ports/photo-rows.ts';

export function storedBlob({ path, bytes, sha256, token }: BlobRow): StoredBlob {
  return { path, bytes, sha256, token };
}

export function factsOf({ width, height, type }: BlobRow): PhotoFacts {
  return { width, height, type };
}

/** Who a stored photo belongs to. A hub carries photos of others, and names them. */
export function ownerOf(row: BlobRow): string | null {
  return row.sender === 'hub' ? (row.metadata.user ?? null) : row.owner;
}

/** The boat's account that brought a photo; null where a person sent it. */
export function carrierOf(row: BlobRow): string | null {
  return row.sender === 'hub' ? row.owner : null;
}
