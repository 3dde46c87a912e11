import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PageSource } from './hold-pages.ts';
import type { PageCopy, PageCopyTask } from './page-copy.ts';
import { type CopySignals, sharePace } from './page-pace.ts';

const writtenSchema = z.object({ bytes: z.int(), sha256: z.string() });
const copySchema: z.ZodType<PageCopy> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), whole: writtenSchema }),
  z.object({ kind: z.literal('changes'), changes: writtenSchema }),
]);

export interface PageThreadDeps extends CopySignals {
  readonly source: PageSource;
}

/** Copies the pages of a database as they stand now, in a thread, while others go on writing. */
export async function copyPagesAside(
  { source, signal, hurry }: PageThreadDeps,
  task: Omit<PageCopyTask, 'handle' | 'pages'>,
): Promise<PageCopy> {
  const held = await source.hold(signal);
  const pace = sharePace({ signal, hurry });
  const { handle, pages } = held;
  const worker = new Worker(new URL('./page-copy-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { task: { ...task, handle, pages }, pace: pace.shared },
  });
  const exit = new Promise((resolve) => worker.once('exit', resolve));
  try {
    const [copy]: unknown[] = await once(worker, 'message');
    return copySchema.parse(copy);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    // Not before it has let go of the pages.
    await exit;
    pace.end();
    held.release();
  }
}
