import { refuseForQuota } from '../../../../src/domain/survey/photo/photo-quota.ts';
import { largestPhotoBytes, largestPhotoPixels } from '../../../../src/domain/survey/photo-limits.ts';
import { text } from '../../../../src/language/say.ts';
import { wasErased } from '../../../../src/operations/run/erased.ts';
import { type Costly, longestShape } from '../structure/costly-picture.ts';
import type { PhotoRefusal } from './photo-storage.ts';

/** Rounded up, so that a photo one byte too large is not said to have just the size that is allowed. */
const megabytes = (bytes: number) => `${Math.ceil((bytes / (1024 * 1024)) * 10) / 10} MB`;

const costlyWords: Readonly<Record<Costly, string>> = {
  'too-many-pixels': `This photo has more than ${largestPhotoPixels / 1_000_000} megapixels.`,
  'too-long': `This picture is more than ${longestShape} times as long as it is wide. Please cut it to the part that shows the reef, and pick it again.`,
  'too-many-scans': text(
    'This JPG is stored in far more layers than a camera makes. Please save it as an ordinary JPG, and pick it again.',
  ),
};

/** The reasons for which a photo is not taken in, in words for the person who sent it. */
export const refusals = {
  type: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'not-an-image',
    message: text('Only JPG, GIF and PNG photos can be taken in.'),
  }),
  empty: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'not-an-image',
    message: text('This file is empty.'),
  }),
  unreadable: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'not-an-image',
    message: text('This file is damaged or is not a JPG, GIF or PNG photo.'),
  }),
  otherType: (said: string, found: string): PhotoRefusal => ({
    status: 'refused',
    reason: 'not-an-image',
    message: `This file was announced as ${said} but is ${found}.`,
  }),
  tooLarge: (bytes: number): PhotoRefusal => ({
    status: 'refused',
    reason: 'too-large',
    message: `This photo has ${megabytes(bytes)}; the largest that can be taken in has ${megabytes(largestPhotoBytes)}.`,
  }),
  moreThanAnnounced: (expectedOffset: number): PhotoRefusal => ({
    status: 'refused',
    reason: 'too-large',
    message: text('More bytes came than this photo was announced with.'),
    expectedOffset,
  }),
  /** Never given to a decoder. */
  costly: (costly: Costly): PhotoRefusal => ({
    status: 'refused',
    reason: costly === 'too-many-pixels' ? costly : 'too-costly',
    message: costlyWords[costly],
  }),
  damaged: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'hash-mismatch',
    message: text('The photo arrived damaged. Please send it again.'),
    expectedOffset: 0,
  }),
  /** Rule 7.16. */
  erased: (): PhotoRefusal => ({ status: 'refused', reason: 'erased', message: wasErased }),
  /** Rule 7.7. */
  otherBytes: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'other-bytes',
    message: text('Image Id already exists for this survey. Please try again'),
  }),
  unknownUpload: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'unknown-upload',
    message: text('This photo was not announced here. Please send it again.'),
    expectedOffset: 0,
  }),
  wrongOffset: (expectedOffset: number): PhotoRefusal => ({
    status: 'refused',
    reason: 'wrong-offset',
    message: `The next byte that is wanted of this photo is number ${expectedOffset}.`,
    expectedOffset,
  }),
  incomplete: (held: number, bytes: number): PhotoRefusal => ({
    status: 'refused',
    reason: 'wrong-offset',
    message: `Only ${held} of the ${bytes} bytes of this photo have arrived.`,
    expectedOffset: held,
  }),
  diskFull: (expectedOffset?: number): PhotoRefusal => ({
    status: 'refused',
    reason: 'disk-full',
    message: text(
      'There is no space left to keep this photo. What was received is safe; make space, then try again.',
    ),
    ...(expectedOffset === undefined ? {} : { expectedOffset }),
  }),
  crowded: (): PhotoRefusal => ({
    status: 'refused',
    reason: 'quota',
    message: text(
      'Too many photos have begun to arrive here and are not finished. This one is kept on your phone and goes as soon as others are.',
    ),
  }),
  quota: (limit: string): PhotoRefusal => ({
    status: 'refused',
    reason: 'quota',
    message: refuseForQuota(limit),
  }),
} as const;
