import type { Router } from 'express';
import type { ServerContext } from '../../../front/context.ts';
import { startExports } from './export-worker.ts';
import { exportRoutes } from './route.ts';
import { createZipFiles } from './zip-files.ts';

export interface OpenExports {
  readonly router: Router;
  /** Makes what waits, from now on. */
  start(): { close(): Promise<void> };
}

/** Downloads, with their files in a folder. */
export function openExports(context: ServerContext, folder: string): OpenExports {
  return {
    router: exportRoutes(context.store, folder),
    start: () => startExports(context, { folder, files: createZipFiles(folder) }),
  };
}
