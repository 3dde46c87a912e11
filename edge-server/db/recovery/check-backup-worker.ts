import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { checkBackup } from './backups.ts';

// A thread of its own: the look at every page and row of 10,000 photos takes half a second, for which no phone waits.
parentPort?.postMessage(checkBackup({ folder: z.string().parse(workerData) }));
