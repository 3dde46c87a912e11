import { socketLimits } from '../../src/contract/socket.ts';
import { ServerError } from '../errors.ts';
import { letGo } from './let-go.ts';
import type { Answer } from './message.ts';
import { deviceOf } from './person.ts';
import { photoError } from './refusal.ts';

/** Takes in the next bytes of a photo that was announced. */
export const binary: Answer<'binary'> = async ({ imageId, offset, chunk }, phone, { context }) => {
  const { uid } = deviceOf(phone, 'Please sign in before sending photos.');
  if (chunk.byteLength > socketLimits.chunkBytes) {
    const message = `A chunk may have at most ${socketLimits.chunkBytes} bytes; this one has ${chunk.byteLength}.`;
    throw new ServerError('INVALID_ARGUMENT', message);
  }
  const appended = await context.photos.append(uid, imageId, offset, chunk);
  if (appended.status === 'refused') throw photoError(appended);
  letGo(chunk);
  return { offset: appended.offset };
};
