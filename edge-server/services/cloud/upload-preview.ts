import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { previewWidthPixels } from '../../../src/domain/survey/photo/photo-record.ts';
import { previewPath, recordOfPreview } from '../../../src/domain/survey/photo/preview.ts';
import { BlobError, type StoredBlob } from '../../../src/ports/blobs.ts';
import type { PhotoStorage } from '../../storage/photos/port/photo-storage.ts';
import { UploadError } from './failures.ts';
import { requireSound } from './sound-photo.ts';
import { givePhoto, inCloud, notWhenDeleted, putBytes, type Uploaded, type UploadTerms } from './upload.ts';

/** Of a boat, which has small copies of its photos; an archive has none. */
type PreviewTerms = UploadTerms & { readonly photos: Pick<PhotoStorage, 'derivative'> };

async function previewBytes({ url, token }: Image, { photos }: PreviewTerms): Promise<Uint8Array> {
  const file = await photos.derivative(url, token, previewWidthPixels);
  if (file === null) throw new UploadError('refused', 'The boat cannot make a preview of this photo.');
  return new Uint8Array(await readFile(file));
}

/** A preview that was made anew has other bytes than the one before, and either will do. */
async function putPreview(image: Image, bytes: Uint8Array, terms: UploadTerms): Promise<StoredBlob> {
  const path = previewPath(image.url);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return await putBytes(image, { path, sha256, type: 'image/jpeg' }, bytes, terms);
  } catch (error) {
    if (!(error instanceof BlobError && error.code === 'ALREADY_EXISTS')) throw error;
    const kept = await terms.cloud.blobs.head(path);
    if (kept === null) throw error;
    return kept;
  }
}

/**
 * Uploads the preview of a photo and then its record, which names the preview's file: so no record is ever
 * without its file, and the photo is seen on the map long before a satellite has carried all of it. Where the
 * whole photo is in the cloud, nothing is done.
 */
export async function uploadPreview(image: Image, terms: PreviewTerms): Promise<Uploaded> {
  notWhenDeleted(image.isDeleted);
  const path = imageDocs.path({ uid: terms.cloudUid, surveyId: image.survey.id, imageId: image.id });
  if ((await requireSound(image, terms)) === 'purged') return 'already-there';
  const before = await inCloud(path, terms.cloud);
  // Another boat's preview is as good as this one's.
  if (before !== null && (before.original === undefined || before.hub !== terms.hubUid))
    return 'already-there';
  const { path: url, ...file } = await putPreview(image, await previewBytes(image, terms), terms);
  return givePhoto(recordOfPreview(image, { url, ...file }), terms);
}
