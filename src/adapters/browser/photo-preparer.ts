import pLimit from 'p-limit';
import { leftOutWords } from '../../domain/survey/photo/left-out-words.ts';
import { maxSourceBytes } from '../../domain/survey/photo-limits.ts';
import { text } from '../../language/say.ts';
import type { PhotoPreparer, PickedFile, Preparation, PreparedAs } from '../../ports/photo-preparer.ts';
import { answerWithin } from './answer-within.ts';
import type { PhotoJob } from './photo.worker.ts';

type Answer =
  | { readonly job: number; readonly preparation: Preparation }
  | { readonly job: number; readonly error: string };

/** A photo of 120 megapixels takes a slow phone about 20 s; after this the worker is taken for dead. */
const patienceMs = 60_000;

/** What prepares a photo without a worker; it brings a reader of photos' metadata that is as large as a page. */
const loadInPage = async (): Promise<(original: ArrayBuffer, as: PreparedAs) => Promise<Preparation>> => {
  const [{ encodePhoto }, { pagePixels }] = await Promise.all([
    import('./encode-photo.ts'),
    import('./page-pixels.ts'),
  ]);
  return (original, as) => encodePhoto(original, as, pagePixels);
};

/**
 * Prepares one photo at a time: two decoded photos at once are more memory than a cheap phone gives a page.
 *
 * @param isKeptReady loads all that it needs at once, for a page that will be out of reach when photos are picked
 */
export function createPhotoPreparer({ isKeptReady = false } = {}): PhotoPreparer {
  let worker: Worker | undefined;
  let jobs = 0;
  const canUseWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

  let inPage: ReturnType<typeof loadInPage> | undefined;

  const openWorker = (): Worker => {
    worker ??= new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
    return worker;
  };
  const prepareInPage = async (original: ArrayBuffer, as: PreparedAs): Promise<Preparation> => {
    inPage ??= loadInPage();
    // What did not come is asked for again with the next photo.
    const prepared = await inPage.catch((error: unknown) => {
      inPage = undefined;
      throw error;
    });
    return answerWithin(patienceMs, 'decoding a photo', prepared(original, as));
  };

  if (isKeptReady) {
    if (canUseWorker) openWorker();
    inPage = loadInPage();
    inPage.catch(() => {
      inPage = undefined;
    });
  }

  const inWorker = (original: ArrayBuffer, as: PreparedAs): Promise<Preparation> => {
    const used = openWorker();
    jobs += 1;
    const job = jobs;
    return new Promise<Preparation>((resolve, reject) => {
      const finish = (action: () => void): void => {
        clearTimeout(patience);
        used.removeEventListener('message', onMessage);
        used.removeEventListener('error', onError);
        action();
      };
      const giveUp = (why: string): void => {
        worker = undefined;
        used.terminate();
        finish(() => reject(new Error(why)));
      };
      const onMessage = ({ data }: MessageEvent<Answer>): void => {
        if (data.job !== job) return;
        finish(() => ('error' in data ? reject(new Error(data.error)) : resolve(data.preparation)));
      };
      const onError = (event: ErrorEvent): void => giveUp(event.message || 'The photo worker stopped.');
      const patience = setTimeout(() => giveUp(text('The photo took too long.')), patienceMs);
      used.addEventListener('message', onMessage);
      used.addEventListener('error', onError);
      used.postMessage({ job, original, as } satisfies PhotoJob);
    });
  };

  const prepare = async (file: PickedFile, as: PreparedAs): Promise<Preparation> => {
    if (file.size > maxSourceBytes) {
      return { status: 'refused', why: leftOutWords.tooLarge };
    }
    const read = await readNow(file);
    if (read === undefined) {
      return { status: 'refused', why: leftOutWords.unreadable };
    }
    try {
      if (!canUseWorker) return await prepareInPage(read, as);
      const prepared = await inWorker(read, as);
      // Safari opens HEIC in a picture of the page before it does so in a worker.
      const isHeic = prepared.status === 'refused' && prepared.why === leftOutWords.heic;
      return isHeic ? await prepareInPage(read, as) : prepared;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { status: 'refused', why: leftOutWords.failed(why) };
    }
  };

  const oneAtATime = pLimit(1);
  return { prepare: (file, as) => oneAtATime(() => prepare(file, as)) };
}

async function readNow(file: PickedFile): Promise<ArrayBuffer | undefined> {
  try {
    return await answerWithin(patienceMs, 'reading a file', file.arrayBuffer());
  } catch {
    // Android's picker hands out files that turn stale (tus-js-client#255); the caller says so.
    return undefined;
  }
}
