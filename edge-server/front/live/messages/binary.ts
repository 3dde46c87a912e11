import { socketLimits } from '../../../../src/contract/socket.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { letGo } from '../connection/let-go.ts';
import { leftOutPart, noRoomWords } from '../connection/visitor.ts';
import type { Answer } from '../session/message.ts';
import { deviceOf } from '../session/person.ts';
import { photoError } from '../session/refusal.ts';

/** Takes in the next bytes of a photo that was announced. */
export const binary: Answer<'binary'> = async ({ imageId, offset, chunk }, phone, { context }) => {
  const { uid } = deviceOf(phone, text('Please sign in before sending photos.'));
  const leftOut = leftOutPart(chunk);
  if (leftOut?.fate === 'no-room') throw new ServerError('RESOURCE_EXHAUSTED', noRoomWords);
  const bytes = leftOut?.bytes ?? chunk.byteLength;
  if (bytes > socketLimits.chunkBytes) {
    const message = `A chunk may have at most ${socketLimits.chunkBytes} bytes; this one has ${bytes}.`;
    throw new ServerError('INVALID_ARGUMENT', message);
  }
  const appended = await context.photos.append(uid, imageId, offset, chunk);
  if (appended.status === 'refused') throw photoError(appended);
  letGo(chunk);
  return { offset: appended.offset };
};
