import type {
  CellsTask,
  CountedDrawing,
  DrawingTask,
  DrawnCells,
} from '../../../src/domain/annotation/drawing/count-drawing.ts';
import type { DrawingCounter } from '../../../src/ports/server.ts';
import { createFairTurns } from '../../setup/turns/fair-turns.ts';
import { openThreads } from '../../setup/workers/open-threads.ts';

/**
 * The longest that one drawing may hold the thread. The dearest that its budget lets through takes 0.6 s (measured), so
 * this ends only what nobody foresaw.
 */
const mostMs = 2_000;
/**
 * MiB. The largest drawing that is read holds a fifth of it; with more room the thread only collects its garbage later
 * (measured: 100 MiB more of the process).
 */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 160 };
/** Drawings of one person that may be under way: each tab saves one at a time. */
const maxOfOne = 4;

export interface ClosableDrawingCounter extends DrawingCounter {
  close(): Promise<void>;
}

/**
 * Counts drawings in a thread beside the one that holds the sockets, one person after the other. The thread starts with
 * the first drawing and ends after some idle seconds.
 */
export function createDrawingCounter(limitMs = mostMs): ClosableDrawingCounter {
  const pool = openThreads(new URL('./drawing-worker.ts', import.meta.url), {
    idleMs: 10_000,
    resourceLimits,
  });
  const turns = createFairTurns(maxOfOne);

  async function run<Answer>(name: 'count' | 'cells', task: DrawingTask | CellsTask) {
    // The clock runs for the drawing, not for the start of a thread on a busy machine.
    await pool.run(undefined, { name: 'ready' });
    const signal = AbortSignal.timeout(limitMs);
    try {
      const answer: Answer = await pool.run(task, { name, signal });
      return answer;
    } catch (error) {
      if (signal.aborted) return { status: 'too-slow' } as const;
      throw error;
    }
  }

  return {
    count: async (uid, task) => {
      const counted = await turns.run(uid, () => run<CountedDrawing>('count', task));
      return counted === 'busy' ? { status: 'busy' } : counted;
    },
    // In turns of its own: who looks at photos does not keep their own strokes from being saved.
    cells: async (uid, task) => {
      const drawn = await turns.run(`looks ${uid}`, () => run<DrawnCells>('cells', task));
      return drawn === 'busy' ? { status: 'busy' } : drawn;
    },
    close: () => pool.close({ force: true }),
  };
}
