import { join } from 'node:path';
import type { Router } from 'express';
import { createExportMapFeatures } from '../../src/operations/results/export-map-features.ts';
import type { Operation } from '../../src/operations/run/operation.ts';
import type { ServerContext } from '../context.ts';
import { keepEstimates } from '../estimate/keep-estimates.ts';
import { keepAgreement } from './agreement/keep-agreement.ts';
import { courierImportRoutes } from './courier-import/route.ts';
import { openExports } from './exports/open-exports.ts';
import { writeFeatureFiles } from './features/feature-files.ts';
import { startMigrating } from './migration/start.ts';
import { packRoutes } from './pack-offer/route.ts';
import { keepSeasons } from './seasons/keep-seasons.ts';

/** What only self-hosted www has. */
export interface OpenWww {
  readonly routers: readonly Router[];
  readonly operations: readonly Operation[];
  /** Begins what goes on beside everything else; each is closed before the database. */
  start(): readonly { close(): void | Promise<void> }[];
}

/** @param exportsFolder Where files stand that people have asked for. */
export function openWww(context: ServerContext, exportsFolder: string): OpenWww {
  const features = join(context.config.dataDir, 'features');
  const exporting = openExports(context, exportsFolder);
  return {
    routers: [courierImportRoutes(context), packRoutes(context), exporting.router],
    operations: [createExportMapFeatures((regionId) => writeFeatureFiles(regionId, context, features))],
    start: () => [
      startMigrating(context),
      keepSeasons(context),
      keepEstimates(context),
      keepAgreement(context),
      exporting.start(),
    ],
  };
}
