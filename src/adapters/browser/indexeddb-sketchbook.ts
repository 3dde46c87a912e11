import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import type { Drawing } from '../../domain/annotation/drawing.ts';
import { imagePoint, type Mark, toolSchema } from '../../domain/annotation/stroke.ts';
import type { KeptSketch, Sketchbook, SketchKey } from '../../ports/sketchbook.ts';

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

const rowSchema = z.object({
  isUndone: z.boolean(),
  mark: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('zap'), tool: toolSchema }),
    z.object({
      kind: z.literal('stroke'),
      tool: toolSchema,
      path: z.array(z.tuple([z.number(), z.number()]).transform(([x, y]) => imagePoint(x, y))),
    }),
  ]),
});

const nameOf = ({ uid, imageId }: SketchKey) => `${uid}/${imageId}`;

interface Place {
  readonly mark: Mark;
  readonly isUndone: boolean;
}

function placesOf({ marks, undone }: Drawing): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const mark of marks) places.set(mark.tool.since, { mark, isUndone: false });
  for (const mark of undone) places.set(mark.tool.since, { mark, isUndone: true });
  return places;
}

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
      const parsed = rowSchema.safeParse(row);
      if (!parsed.success)
        report('A stroke that was kept here cannot be read; it is left where it is.', parsed.error);
      else (parsed.data.isUndone ? undone : marks).push(parsed.data.mark);
    }
    const { analysisId, state, savedState } = read.data;
    return { analysisId, drawing: { marks, undone: undone.reverse() }, state, isSaved: savedState >= state };
  }

  async function keepOnDevice(
    name: string,
    analysisId: string,
    before: Drawing,
    after: Drawing,
  ): Promise<number> {
    return work(async (database) => {
      const transaction = database.transaction(['sketches', 'marks'], 'readwrite', { durability: 'strict' });
      const marks = transaction.objectStore('marks');
      const sketches = transaction.objectStore('sketches');
      const [old, now] = [placesOf(before), placesOf(after)];
      for (const since of old.keys()) if (!now.has(since)) void marks.delete([name, since]);
      for (const [since, place] of now) {
        if (old.get(since)?.isUndone !== place.isUndone) void marks.put(place, [name, since]);
      }
      const head = headSchema.safeParse(await sketches.get(name)).data;
      const state = (head?.state ?? 0) + 1;
      await sketches.put({ analysisId, state, savedState: head?.savedState ?? 0 }, name);
      await transaction.done;
      return state;
    });
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
        const state = await keepOnDevice(name, analysisId, before, after);
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
