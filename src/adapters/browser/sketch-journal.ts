import { z } from 'zod';
import type { Drawing } from '../../domain/annotation/drawing/drawing.ts';
import { readPath } from '../../domain/annotation/drawing/read-path.ts';
import { isRecord, readTool } from '../../domain/annotation/drawing/read-tool.ts';
import type { Mark } from '../../domain/annotation/drawing/stroke.ts';

/** A mark as a device keeps it: drawn, or taken back and not yet forgotten. */
export interface KeptMark {
  readonly mark: Mark;
  readonly isUndone: boolean;
}

/** A kept mark as it was stored; undefined where it is none. By hand: a drawing has thousands of them. */
export function readKeptMark(value: unknown): KeptMark | undefined {
  if (!isRecord(value) || !isRecord(value.mark) || typeof value.isUndone !== 'boolean') return undefined;
  const { isUndone } = value;
  const { kind, path: stored } = value.mark;
  const tool = readTool(value.mark.tool);
  if (tool === undefined) return undefined;
  if (kind === 'zap') return { isUndone, mark: { kind, tool } };
  const path = readPath(stored);
  return kind === 'stroke' && path !== undefined ? { isUndone, mark: { kind, path, tool } } : undefined;
}

/** What became different about a drawing. Done twice it is done once. */
export interface SketchChange {
  readonly analysisId: string;
  /** Times of marks that are gone; a mark's time is its name in its drawing. */
  readonly removed: readonly number[];
  readonly put: readonly KeptMark[];
}

function keptMarks({ marks, undone }: Drawing): Map<number, KeptMark> {
  const kept = (isUndone: boolean) => (mark: Mark) => [mark.tool.since, { mark, isUndone }] as const;
  return new Map([...marks.map(kept(false)), ...undone.map(kept(true))]);
}

export function changeOf(analysisId: string, before: Drawing, after: Drawing): SketchChange {
  const [old, now] = [keptMarks(before), keptMarks(after)];
  return {
    analysisId,
    removed: [...old.keys()].filter((since) => !now.has(since)),
    put: [...now].flatMap(([since, kept]) => (old.get(since)?.isUndone === kept.isUndone ? [] : [kept])),
  };
}

const changeSchema = z.object({
  analysisId: z.string(),
  removed: z.array(z.number()),
  put: z.array(
    z.unknown().transform((value, { addIssue }) => {
      const kept = readKeptMark(value);
      if (kept !== undefined) return kept;
      addIssue('It is no mark.');
      return z.NEVER;
    }),
  ),
});

interface NotedChange {
  readonly key: string;
  readonly name: string;
  readonly change: SketchChange;
}

/**
 * Changes on their way into the database, which takes them a moment later: a page that is closed or killed in that
 * moment has noted them at once, and whoever reads the drawing next does them again.
 */
export interface SketchJournal {
  /** Notes a change of a drawing, before anything is awaited; null where the browser does not take it. */
  note(name: string, change: SketchChange): string | null;
  /** The database has it. */
  forget(key: string | null): void;
  /** Whether it is still noted: another tab may have done it meanwhile. */
  has(key: string): boolean;
  /** What was noted of drawings whose names begin so, and not forgotten, in its order. */
  waiting(namesBegin: string): readonly NotedChange[];
}

/** The journal in the browser's local storage, the only one that takes something before the next line runs. */
export function openSketchJournal(databaseName: string): SketchJournal {
  const prefix = `${databaseName}/`;
  let noted = 0;

  function read(key: string): NotedChange[] {
    const [, name = '', order] = /^(.*)#(\d+)$/.exec(key.slice(prefix.length)) ?? [];
    if (order === undefined) return [];
    try {
      const change = changeSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
      return change.success ? [{ key, name, change: change.data }] : [];
    } catch {
      return [];
    }
  }
  const orderOf = ({ key }: NotedChange) => Number(key.slice(key.lastIndexOf('#') + 1));

  return {
    note(name, change) {
      noted += 1;
      const key = `${prefix}${name}#${Date.now() * 1000 + (noted % 1000)}`;
      try {
        localStorage.setItem(key, JSON.stringify(change));
        return key;
      } catch {
        return null;
      }
    },
    forget(key) {
      try {
        if (key !== null) localStorage.removeItem(key);
      } catch {
        // Nothing was noted where storage does not work.
      }
    },
    has: (key) => read(key).length > 0,
    waiting(namesBegin) {
      try {
        const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
        return keys
          .filter((key) => key.startsWith(`${prefix}${namesBegin}`))
          .flatMap(read)
          .sort((a, b) => orderOf(a) - orderOf(b));
      } catch {
        return [];
      }
    },
  };
}
