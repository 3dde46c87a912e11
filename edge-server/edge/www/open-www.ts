import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Router } from 'express';
import {
  createPrintCertificate,
  type PrintCertificate,
} from '../../../src/operations/certificate/print-certificate.ts';
import { recurringJobs } from '../../../src/operations/jobs/recurring/index.ts';
import { wwwProjections } from '../../../src/operations/projections/index.ts';
import { createExportMapFeatures } from '../../../src/operations/results/export-map-features.ts';
import type { Operation } from '../../../src/operations/run/operation.ts';
import type { ServerContext } from '../../front/context.ts';
import { measureRegionsJob } from '../../services/estimate/measure-regions-job.ts';
import { unsubscribeRoutes } from '../../services/mail/unsubscribe-route.ts';
import { runProjections } from '../../services/projections/run-projections.ts';
import type { DataFolder } from '../../setup/folder/data-folder.ts';
import { courierImportRoutes } from './courier-import/route.ts';
import { keepErased } from './erasure/keep-erased.ts';
import { openExports } from './exports/open-exports.ts';
import { writeFeatureFiles } from './features/feature-files.ts';
import { webhookRoutes } from './gifts/webhook-route.ts';
import { createPageErrors, type PageErrors } from './health/page-errors.ts';
import { createPageViews, type PageViews } from './health/page-views.ts';
import { type HealthGround, tellHealth } from './health/tell-health.ts';
import { recurringDeps, runRecurring } from './jobs/run-recurring.ts';
import { migrationJob } from './migration/migration-job.ts';
import { packRoutes } from './pack-offer/route.ts';

/** What makes PDFs is large, and few servers are asked for one in their first hours. */
const printHere: PrintCertificate = async (certificate, address) => {
  const { printCertificate } = await import('../../services/certificate/print-certificate.ts');
  return await printCertificate(certificate, address);
};

/** What only self-hosted www has. */
export interface OpenWww {
  readonly routers: readonly Router[];
  readonly operations: readonly Operation[];
  /** Told of each error of a page. */
  readonly onPageError: PageErrors['note'];
  /** Told of each view of a page. */
  readonly onPageView: PageViews['note'];
  /** Begins what goes on beside everything else; each is closed before the database. */
  start(): readonly { close(): void | Promise<void> }[];
}

export interface WwwDeps extends Pick<HealthGround, 'photoRows'> {
  readonly context: ServerContext;
  readonly folder: Pick<DataFolder, 'exports' | 'databases'>;
}

export function openWww({ context, folder, photoRows }: WwwDeps): OpenWww {
  const pageErrors = createPageErrors(context);
  const pageViews = createPageViews(context);
  const features = join(context.config.dataDir, 'features');
  const exporting = openExports(context, folder.exports);
  return {
    routers: [
      courierImportRoutes(context),
      packRoutes(context),
      exporting.router,
      unsubscribeRoutes({ ...context, randomBytes: (length) => randomBytes(length) }),
      ...giftRoutes(context),
    ],
    operations: [
      createExportMapFeatures((regionId) => writeFeatureFiles(regionId, context, features)),
      createPrintCertificate(printHere),
      tellHealth({ context, photoRows, folder, pageErrors }),
    ],
    onPageError: pageErrors.note,
    onPageView: pageViews.note,
    start: () => [
      runProjections(wwwProjections, context),
      keepErased(context),
      runRecurring(
        [migrationJob(context.settings), ...recurringJobs, measureRegionsJob, exporting.job],
        recurringDeps(context),
        context.store,
      ),
      pageErrors,
      pageViews,
    ],
  };
}

/** Without gifts there is nothing that a provider could tell. */
const giftRoutes = (context: ServerContext): readonly Router[] =>
  context.giving === null ? [] : [webhookRoutes(context)];
