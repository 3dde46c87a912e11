import { say } from '../../../language/say.ts';
import { saidBytes } from '../../wording/format-bytes.ts';
import type { ImageSubmission } from '../image.ts';
import { sentWidthPixels } from './photo-record.ts';

/** What is known of the way from this device to where it hands in. */
export interface LinkOfDevice {
  /** `NetworkInformation.type`; undefined where the browser tells nothing, as on every iPhone. */
  readonly type: string | undefined;
  /** The person asked the browser to save data. */
  readonly savesData: boolean;
  /** A phone or tablet, which may be on mobile data without anybody saying so. */
  readonly isHandheld: boolean;
}

/**
 * Whether originals are sent unless somebody says otherwise: at home on Wi-Fi or by cable, and on a boat whose leader
 * takes them. A phone whose link is unknown may be paying for it, and sends copies.
 */
export function sendsOriginalsByDefault(where: 'boat' | 'home', link: LinkOfDevice): boolean {
  if (where === 'boat') return true;
  if (link.savesData) return false;
  if (link.type === undefined || link.type === 'unknown') return !link.isHandheld;
  return link.type === 'wifi' || link.type === 'ethernet';
}

/** A photo that waits to be sent. */
interface WaitingPhoto {
  readonly bytes: number;
  readonly record: Pick<ImageSubmission, 'meta'>;
}

/** Whether the file is the one that the camera wrote, byte by byte, with its EXIF. */
export const isOriginal = ({ meta }: Pick<ImageSubmission, 'meta'>): boolean => !meta.optimised;

/** What is going to be sent of these photos and how much that is, said before it is sent; '' for none. */
export function toSendWords(photos: readonly WaitingPhoto[]): string {
  if (photos.length === 0) return '';
  const originals = photos.filter(({ record }) => isOriginal(record)).length;
  const size = saidBytes(photos.reduce((sum, { bytes }) => sum + bytes, 0));
  if (originals === photos.length)
    return say('To send: {size}, as {photos, plural, one {it was} other {they were}} taken.', {
      size,
      photos: photos.length,
    });
  if (originals === 0) {
    return say(
      '{photos, plural, one {To send: {size}, as a copy of up to {pixels} pixels. The original stays with you.} other {To send: {size}, as copies of up to {pixels} pixels. The originals stay with you.}}',
      { photos: photos.length, size, pixels: sentWidthPixels },
    );
  }
  return say(
    'To send: {size}, {originals, plural, one {# photo} other {# photos}} as taken and {copies} as copies of up to {pixels} pixels.',
    { size, originals, copies: photos.length - originals, pixels: sentWidthPixels },
  );
}
