import { photoRefusals } from '../../../../src/domain/refusals/photo-refusal.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { PhotoRefusal } from '../../../storage/photos/port/photo-storage.ts';

/** A refusal of the storage as an HTTP error; `details` say why to a program, and where to go on. */
export function photoRefusal(refusal: PhotoRefusal): ServerError {
  const { reason, message, expectedOffset } = refusal;
  const details = expectedOffset === undefined ? { reason } : { reason, expectedOffset };
  return new ServerError(photoRefusals[reason].http, message, { details });
}
