import type { Sketchbook, SketchKey } from '../../ports/device/sketchbook.ts';
import { createMemorySketches } from './memory-sketches.ts';
import { changeOf, openSketchJournal, type SketchChange, type SketchJournal } from './sketch-journal.ts';
import { openSketchRows, type SketchRows } from './sketch-rows.ts';

const nameOf = ({ uid, imageId }: SketchKey) => `${uid}/${imageId}`;

/** More marks than this come from a server, which can be asked again, and not from a hand. */
const mostNoted = 50;

export interface SketchbookOptions {
  readonly databaseName?: string;
  /** Told of what cannot be read or kept. */
  readonly report: (message: string, cause: unknown) => void;
}

/** Changes on their way into the database, each noted until it is there. */
function createChangeQueue(rows: SketchRows, journal: SketchJournal) {
  /** Changes come into the database in the order in which they were made. */
  let changing: Promise<unknown> = Promise.resolve();
  /** Changes under way that are too large to be noted. */
  let unnoted = 0;
  async function keepOnDevice(name: string, made: SketchChange): Promise<number> {
    const isLarge = made.put.length > mostNoted;
    if (isLarge) unnoted += 1;
    // A stroke that was noted without the drawing below it would come back as the whole drawing.
    const noted = unnoted > 0 ? null : journal.note(name, made);
    const done = changing.then(() => rows.change(name, made));
    // Where one change failed, none that was made on top of it may come into the database alone.
    changing = done;
    const state = await done;
    if (isLarge) unnoted -= 1;
    journal.forget(noted);
    return state;
  }

  /** Does again what a page had noted and could not finish. */
  async function catchUp(namesBegin: string): Promise<void> {
    await changing.catch(() => undefined);
    for (const { key, name, change: made } of journal.waiting(namesBegin)) {
      if (!journal.has(key)) continue;
      await rows.change(name, made);
      journal.forget(key);
    }
  }

  return { keepOnDevice, catchUp };
}

/** The sketchbook in IndexedDB, and in memory for what the browser does not take. */
export function openSketchbook({
  databaseName = 'reef-census-sketches',
  report,
}: SketchbookOptions): Sketchbook {
  const memory = createMemorySketches();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName);
  const rows = openSketchRows(databaseName, report);
  const { keepOnDevice, catchUp } = createChangeQueue(rows, openSketchJournal(databaseName));
  let kept: Sketchbook['kept'] = 'device';

  return {
    get kept() {
      return kept;
    },
    async read(key) {
      const name = nameOf(key);
      const here = memory.read(name);
      if (here !== null) return here;
      try {
        await catchUp(`${name}#`);
        return await rows.read(name);
      } catch (cause) {
        kept = 'memory';
        report('This browser keeps no drawings on the device.', cause);
        return null;
      }
    },
    async keep(key, analysisId, before, after) {
      const name = nameOf(key);
      if (kept === 'memory') return memory.keep(name, analysisId, after);
      try {
        const state = await keepOnDevice(name, changeOf(analysisId, before, after));
        channel?.postMessage(name);
        return state;
      } catch (cause) {
        kept = 'memory';
        report('The device did not take a stroke; the drawing is kept in memory.', cause);
        return memory.keep(name, analysisId, after);
      }
    },
    async markSaved(key, state) {
      const name = nameOf(key);
      if (memory.has(name)) memory.markSaved(name, state);
      else await rows.markSaved(name, state);
    },
    async unfinished(uid) {
      const here = memory.waiting(uid);
      const onDevice = await catchUp(`${uid}/`)
        .then(() => rows.waiting(uid))
        .catch((cause: unknown) => {
          report('The drawings that wait on this device cannot be read.', cause);
          return [];
        });
      // Memory has what the device did not take any more: it is the newer one.
      return [...here, ...onDevice.filter(({ imageId }) => !memory.has(nameOf({ uid, imageId })))];
    },
    onChangedElsewhere(key, listener) {
      const name = nameOf(key);
      const hear = ({ data }: MessageEvent) => {
        if (data === name) listener();
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
