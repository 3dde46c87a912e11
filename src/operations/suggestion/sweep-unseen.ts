import { imageDocs, imagesWithoutRegions } from '../../domain/collections/images.ts';
import { unseenSweepDocs } from '../../domain/collections/suggestion-models.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { TriedPhoto } from '../../domain/suggestion/learn/model-record.ts';
import type { Image } from '../../domain/survey/image.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';

/** Photos that one sweep looks at: a second or two each. */
const mostLooks = 40;
/** Records that one sweep reads, so that what it costs has an end. */
const pageOf = 50;
const mostPages = 10;
/** A photo that could not be looked at so often is left alone. Whoever asks for its regions has it looked at all the same. */
const mostTries = 3;
/** Photos of which it is remembered that they were tried; of more, the oldest are forgotten, and tried again. */
const mostRemembered = 1_000;
/** Milliseconds after its arrival in which a photo is still looked at by the function that it started. */
const youngMs = 600_000;

const path = unseenSweepDocs.path({ name: 'now' });

interface Sweeping extends Pick<OperationContext, 'store' | 'clock'> {
  /** Looks at a photo, and writes down that it has regions; false where it cannot be looked at. */
  look(imagePath: string, image: Image): Promise<boolean>;
  /** Whether there is time for another one. */
  mayGoOn(): boolean;
  readonly log: { warn(facts: object, text: string): void };
}

/**
 * Looks at photos whose function ended before it had: by a fault of the network, a timeout or a crash. Each try is written
 * down before it begins, so that a photo by which a function dies is left alone, too. Answers how many it has looked at.
 */
export async function sweepUnseen({ store, clock, look, mayGoOn, log }: Sweeping): Promise<number> {
  const kept = await unseenSweepDocs.readAt(store, path);
  const tried = new Map<string, TriedPhoto>(kept?.tried.map((one) => [one.path, one]));
  const write = () => {
    const latest = [...tried.values()].slice(-mostRemembered);
    return store.write([{ op: 'set', path, data: documentOf({ tried: latest }) }]);
  };

  async function tryOne(imagePath: string, image: Image): Promise<boolean> {
    const times = (tried.get(imagePath)?.times ?? 0) + 1;
    // What was tried last stands last.
    tried.delete(imagePath);
    tried.set(imagePath, { path: imagePath, times });
    await write();
    try {
      if (!(await look(imagePath, image))) return false;
      tried.delete(imagePath);
      return true;
    } catch (error) {
      log.warn({ err: error, path: imagePath, times }, 'a photo could not be looked at');
      return false;
    }
  }

  const isToTry = (imagePath: string, image: Image | undefined): image is Image =>
    image !== undefined &&
    (tried.get(imagePath)?.times ?? 0) < mostTries &&
    Date.parse(clock.now()) - Date.parse(image.since) > youngMs;

  let [pages, looks, seen] = [0, 0, 0];
  sweeping: for await (const docs of pagesOf(store, imagesWithoutRegions(pageOf))) {
    for (const doc of docs) {
      const image = imageDocs.parse(doc.data);
      if (!isToTry(doc.path, image)) continue;
      if (looks >= mostLooks || !mayGoOn()) break sweeping;
      looks += 1;
      if (await tryOne(doc.path, image)) seen += 1;
    }
    pages += 1;
    if (pages >= mostPages) break;
  }
  if (looks > 0) await write();
  return seen;
}
