import { parentPort, workerData } from 'node:worker_threads';
import { copyPages, type PageCopyTask } from './page-copy.ts';
import { restUnless } from './page-pace.ts';

// Told by `copyPagesAside` alone, in the same program.
const { task, pace } = workerData as { readonly task: PageCopyTask; readonly pace: SharedArrayBuffer };

parentPort?.postMessage(copyPages(task, restUnless(pace)));
