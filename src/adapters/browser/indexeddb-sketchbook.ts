import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import type { Drawing } from '../../domain/annotation/drawing/drawing.ts';
import type { Mark } from '../../domain/annotation/drawing/stroke.ts';
import type { KeptSketch, Sketchbook, SketchKey, WaitingSketch } from '../../ports/sketchbook.ts';
import { type KeptMark, openSketchJournal, readKeptMark, type SketchChange } from './sketch-journal.ts';

/** One row for each mark, so that a stroke costs the same whether it is the first or the thousandth. */
interface SketchDatabase extends DBSchema {
  sketches: { key: string; value: unknown };
  marks: { key: [sketch: string, since: number]; value: unknown };
}

const headSchema = z.object({
  analysisId: z.string(),
  /** Counts the changes; the server has those up to `savedState`. */
  state: z.number(),
  savedState: z.number(),
});
type Head = z.infer<typeof headSchema>;

const nameOf = ({ uid, imageId }: SketchKey) => `${uid}/${imageId}`;
/** A person's sketches are named alike: from the slash to what follows it in the order of characters. */
const namesOf = (uid: string) => IDBKeyRange.bound(`${uid}/`, `${uid}0`, false, true);

function keptMarks({ marks, undone }: Drawing): Map<number, KeptMark> {
  const kept = (isUndone: boolean) => (mark: Mark) => [mark.tool.since, { mark, isUndone }] as const;
  return new Map([...marks.map(kept(false)), ...undone.map(kept(true))]);
}

function changeOf(analysisId: string, before: Drawing, after: Drawing): SketchChange {
  const [old, now] = [keptMarks(before), keptMarks(after)];
  return {
    analysisId,
    removed: [...old.keys()].filter((since) => !now.has(since)),
    put: [...now].flatMap(([since, kept]) => (old.get(since)?.isUndone === kept.isUndone ? [] : [kept])),
  };
}

/** More marks than this come from a server, which can be asked again, and not from a hand. */
const mostNoted = 50;

export interface SketchbookOptions {
  readonly databaseName?: string;
  /** Told of what cannot be read or kept. */
  readonly report: (message: string, cause: unknown) => void;
}

/** The sketchbook in IndexedDB, and in memory for what the browser does not take. */
export function openSketchbook({
  databaseName = 'reef-census-sketches',
  report,
}: SketchbookOptions): Sketchbook {
  const memory = new Map<string, Head & { readonly drawing: Drawing }>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName);
  const journal = openSketchJournal(databaseName);
  let kept: Sketchbook['kept'] = 'device';
  let opened: Promise<IDBPDatabase<SketchDatabase>> | undefined;

  function open(): Promise<IDBPDatabase<SketchDatabase>> {
    opened ??= openDB<SketchDatabase>(databaseName, 1, {
      upgrade(database) {
        database.createObjectStore('sketches');
        database.createObjectStore('marks');
      },
      terminated() {
        opened = undefined;
      },
    });
    return opened;
  }

  /** Tries twice: iOS drops a page's connections to IndexedDB, and a fresh one works. */
  async function work<T>(action: (database: IDBPDatabase<SketchDatabase>) => Promise<T>): Promise<T> {
    try {
      return await action(await open());
    } catch {
      const stale = opened;
      opened = undefined;
      await stale?.then((database) => database.close()).catch(() => undefined);
      return await action(await open());
    }
  }

  async function readFrom(database: IDBPDatabase<SketchDatabase>, name: string): Promise<KeptSketch | null> {
    const transaction = database.transaction(['sketches', 'marks']);
    const [head, rows] = await Promise.all([
      transaction.objectStore('sketches').get(name),
      transaction.objectStore('marks').getAll(IDBKeyRange.bound([name, 0], [name, Number.MAX_SAFE_INTEGER])),
    ]);
    const read = headSchema.safeParse(head);
    if (!read.success) return null;
    const marks: Mark[] = [];
    const undone: Mark[] = [];
    for (const row of rows) {
      const kept = readKeptMark(row);
      if (kept === undefined)
        report('A stroke that was kept here cannot be read; it is left where it is.', new Error('no mark'));
      else (kept.isUndone ? undone : marks).push(kept.mark);
    }
    const { analysisId, state, savedState } = read.data;
    return { analysisId, drawing: { marks, undone: undone.reverse() }, state, isSaved: savedState >= state };
  }

  async function waitingOnDevice(uid: string): Promise<WaitingSketch[]> {
    return work(async (database) => {
      const sketches = database.transaction('sketches').store;
      const [names, heads] = await Promise.all([
        sketches.getAllKeys(namesOf(uid)),
        sketches.getAll(namesOf(uid)),
      ]);
      const waiting = names.filter((_name, at) => {
        const head = headSchema.safeParse(heads[at]).data;
        return head !== undefined && head.savedState < head.state;
      });
      const read = await Promise.all(waiting.map((name) => readFrom(database, name)));
      return read.flatMap((sketch, at) => {
        const imageId = waiting[at]?.slice(uid.length + 1);
        return sketch === null || imageId === undefined ? [] : [{ imageId, drawing: sketch.drawing }];
      });
    });
  }

  function waitingInMemory(uid: string): WaitingSketch[] {
    return [...memory].flatMap(([name, { state, savedState, drawing }]) =>
      name.startsWith(`${uid}/`) && savedState < state
        ? [{ imageId: name.slice(uid.length + 1), drawing }]
        : [],
    );
  }

  /** Answers the number of the state that the drawing has with the change. */
  async function change(name: string, { analysisId, removed, put }: SketchChange): Promise<number> {
    return work(async (database) => {
      const transaction = database.transaction(['sketches', 'marks'], 'readwrite', { durability: 'strict' });
      const marks = transaction.objectStore('marks');
      const sketches = transaction.objectStore('sketches');
      for (const since of removed) void marks.delete([name, since]);
      for (const kept of put) void marks.put(kept, [name, kept.mark.tool.since]);
      const head = headSchema.safeParse(await sketches.get(name)).data;
      const state = (head?.state ?? 0) + 1;
      await sketches.put({ analysisId, state, savedState: head?.savedState ?? 0 }, name);
      await transaction.done;
      return state;
    });
  }

  /** Changes come into the database in the order in which they were made. */
  let changing: Promise<unknown> = Promise.resolve();
  /** Changes under way that are too large to be noted. */
  let unnoted = 0;
  async function keepOnDevice(name: string, made: SketchChange): Promise<number> {
    const isLarge = made.put.length > mostNoted;
    if (isLarge) unnoted += 1;
    // A stroke that was noted without the drawing below it would come back as the whole drawing.
    const noted = unnoted > 0 ? null : journal.note(name, made);
    const done = changing.then(() => change(name, made));
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
      await change(name, made);
      journal.forget(key);
    }
  }

  function keepInMemory(name: string, analysisId: string, drawing: Drawing): number {
    const head = memory.get(name);
    const state = (head?.state ?? 0) + 1;
    memory.set(name, { analysisId, state, savedState: head?.savedState ?? 0, drawing });
    return state;
  }

  return {
    get kept() {
      return kept;
    },
    async read(key) {
      const name = nameOf(key);
      const here = memory.get(name);
      if (here !== undefined) {
        const { analysisId, drawing, state, savedState } = here;
        return { analysisId, drawing, state, isSaved: savedState >= state };
      }
      try {
        await catchUp(`${name}#`);
        return await work((database) => readFrom(database, name));
      } catch (cause) {
        kept = 'memory';
        report('This browser keeps no drawings on the device.', cause);
        return null;
      }
    },
    async keep(key, analysisId, before, after) {
      const name = nameOf(key);
      if (kept === 'memory') return keepInMemory(name, analysisId, after);
      try {
        const state = await keepOnDevice(name, changeOf(analysisId, before, after));
        channel?.postMessage(name);
        return state;
      } catch (cause) {
        kept = 'memory';
        report('The device did not take a stroke; the drawing is kept in memory.', cause);
        return keepInMemory(name, analysisId, after);
      }
    },
    async markSaved(key, state) {
      const name = nameOf(key);
      const here = memory.get(name);
      if (here !== undefined) {
        memory.set(name, { ...here, savedState: Math.max(here.savedState, state) });
        return;
      }
      await work(async (database) => {
        const transaction = database.transaction('sketches', 'readwrite');
        const head = headSchema.safeParse(await transaction.store.get(name)).data;
        if (head !== undefined) {
          await transaction.store.put({ ...head, savedState: Math.max(head.savedState, state) }, name);
        }
        await transaction.done;
      });
    },
    async unfinished(uid) {
      const here = waitingInMemory(uid);
      const onDevice = await catchUp(`${uid}/`)
        .then(() => waitingOnDevice(uid))
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
