import type { DBSchema, IDBPDatabase } from 'idb';
import { z } from 'zod';
import type { Mark } from '../../domain/annotation/drawing/stroke.ts';
import type { KeptSketch, WaitingSketch } from '../../ports/device/sketchbook.ts';
import { reopenedDatabase } from './reopened-database.ts';
import { readKeptMark, type SketchChange } from './sketch-journal.ts';

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
export type SketchHead = z.infer<typeof headSchema>;

/** A person's sketches are named alike: from the slash to what follows it in the order of characters. */
const namesOf = (uid: string) => IDBKeyRange.bound(`${uid}/`, `${uid}0`, false, true);

/** The drawings of this device, as rows of IndexedDB. Rejects where the browser takes or gives none. */
export interface SketchRows {
  read(name: string): Promise<KeptSketch | null>;
  waiting(uid: string): Promise<WaitingSketch[]>;
  /** Answers the number of the state that the drawing has with the change. */
  change(name: string, change: SketchChange): Promise<number>;
  markSaved(name: string, state: number): Promise<void>;
}

export function openSketchRows(
  databaseName: string,
  report: (message: string, cause: unknown) => void,
): SketchRows {
  const { work } = reopenedDatabase<SketchDatabase>(databaseName, (database) => {
    database.createObjectStore('sketches');
    database.createObjectStore('marks');
  });

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

  return {
    read: (name) => work((database) => readFrom(database, name)),
    waiting: (uid) =>
      work(async (database) => {
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
      }),
    change: (name, { analysisId, removed, put }) =>
      work(async (database) => {
        const transaction = database.transaction(['sketches', 'marks'], 'readwrite', {
          durability: 'strict',
        });
        const marks = transaction.objectStore('marks');
        const sketches = transaction.objectStore('sketches');
        for (const since of removed) void marks.delete([name, since]);
        for (const kept of put) void marks.put(kept, [name, kept.mark.tool.since]);
        const head = headSchema.safeParse(await sketches.get(name)).data;
        const state = (head?.state ?? 0) + 1;
        await sketches.put({ analysisId, state, savedState: head?.savedState ?? 0 }, name);
        await transaction.done;
        return state;
      }),
    markSaved: (name, state) =>
      work(async (database) => {
        const transaction = database.transaction('sketches', 'readwrite');
        const head = headSchema.safeParse(await transaction.store.get(name)).data;
        if (head !== undefined) {
          await transaction.store.put({ ...head, savedState: Math.max(head.savedState, state) }, name);
        }
        await transaction.done;
      }),
  };
}
