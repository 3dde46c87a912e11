import type { Request, Response } from 'express';
import { correctedWay } from '../../../../src/domain/survey/photo/corrected-copy.ts';
import { text } from '../../../../src/language/say.ts';
import type { DerivativeWidth } from '../../../../src/ports/blobs.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { createFairTurns } from '../../../setup/turns/fair-turns.ts';
import type { ServerContext } from '../../context.ts';
import { headersOfPhoto, nothingThere, sayDiskFull } from './photo-answer.ts';

/** Copies that one address may wait for: a class behind one router looks at a photo each. */
const mostOfOne = 40;
interface AskedCopy {
  readonly photo: string;
  readonly token: string;
  readonly width: DerivativeWidth;
}

/**
 * Answers copies of photos with their colours corrected. Kept nowhere: one takes half a second of a thread beside this one, a
 * browser keeps it for a day, and few photos are looked at so. The askers in turn, so that nobody keeps that thread for
 * themselves.
 */
export function correctedCopies({ photos }: Pick<ServerContext, 'photos'>) {
  const turns = createFairTurns(mostOfOne);
  return async ({ photo, token, width }: AskedCopy, request: Request, response: Response): Promise<void> => {
    const record = await photos.about(photo);
    if (record === null || record.blob.token !== token) throw nothingThere();
    response.set(headersOfPhoto(`${correctedWay}-${width}-${record.blob.sha256.slice(0, 32)}`));
    // Whoever has it already costs nobody a thread.
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    try {
      const picture = await turns
        .run(request.ip ?? '', () => photos.corrected(photo, token, width))
        .catch(sayDiskFull);
      if (picture === 'busy') {
        throw new ServerError(
          'RESOURCE_EXHAUSTED',
          text('You have asked for many pictures at once. Wait a moment.'),
        );
      }
      if (picture === null) throw nothingThere();
      response.send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
    } catch (error) {
      // Nobody may keep a refusal.
      for (const name of ['ETag', 'Cache-Control', 'Content-Type']) response.removeHeader(name);
      throw error;
    }
  };
}
