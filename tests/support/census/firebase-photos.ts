import sharp from 'sharp';
import { v4 as newId } from 'uuid';
import { z } from 'zod';
import type { PhotoStorage } from '../../../edge-server/storage/photos/port/photo-storage.ts';

import { emulated } from './emulated-project.ts';

const typeSchema = z.enum(['image/jpeg', 'image/gif', 'image/png']);

/** Puts a photo's file as a page puts it, and then its record. */
export const putOnFirebase: PhotoStorage['put'] = async (offer, path, bytes, writesFor) => {
  const token = newId().replaceAll('-', '');
  const { width, height } = await sharp(bytes).metadata();
  await emulated.bucket.file(path).save(Buffer.from(bytes), {
    resumable: false,
    metadata: {
      contentType: offer.type,
      cacheControl: 'private, no-store',
      metadata: { ...offer.metadata, user: offer.owner, sha256: offer.sha256, token },
    },
  });
  const blob = { path, bytes: bytes.byteLength, sha256: offer.sha256, token };
  const facts = { width, height, type: typeSchema.parse(offer.type) };
  await emulated.store.write([...writesFor(blob, facts)]);
  return { status: 'stored', blob, facts };
};
