import { open } from 'node:fs/promises';
import { largestPhotoBytes } from '../../../src/domain/survey/image.ts';
import { costlySize } from '../structure/costly-picture.ts';
import { createPhotoWalk, type WalkAnswer } from '../structure/photo-walk.ts';

/** The bytes of a photo, and what their structure says of it. */
export interface ReadPhoto {
  readonly bytes: Buffer;
  readonly found: WalkAnswer;
}

/**
 * Reads a photo into memory and walks through it, before any decoder sees it. A file larger than any photo is not
 * read. One that is cut meanwhile is shorter, and no more.
 */
export async function readPhoto(file: string, largestPixels: number): Promise<ReadPhoto> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size > largestPhotoBytes) {
      return { bytes: Buffer.alloc(0), found: { status: 'unreadable', reason: 'larger than any photo' } };
    }
    const bytes = await handle.readFile();
    return { bytes, found: judged(bytes, largestPixels) };
  } finally {
    await handle.close();
  }
}

function judged(bytes: Uint8Array, largestPixels: number): WalkAnswer {
  const walk = createPhotoWalk();
  walk.push(bytes);
  const found = walk.answer();
  const costly = found.status === 'photo' ? costlySize(found, largestPixels) : null;
  return costly === null ? found : { status: costly };
}
