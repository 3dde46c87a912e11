import { photoCacheControl } from '../../../../src/domain/survey/photo/photo-cache.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { DiskFullError } from '../../../storage/photos/disk/disk-errors.ts';

export const nothingThere = () => new ServerError('NOT_FOUND', text('There is no photo at this address.'));

export function sayDiskFull(error: unknown): never {
  if (error instanceof DiskFullError) throw new ServerError('UNAVAILABLE', error.message, { cause: error });
  throw error;
}

/** Said of a copy of a photo: it is nothing but a picture. */
export function headersOfPhoto(etag: string) {
  return {
    ETag: `"${etag}"`,
    'Cache-Control': photoCacheControl,
    'Content-Type': 'image/jpeg',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  };
}
