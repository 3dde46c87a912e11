import { type Response, Router } from 'express';
import { z } from 'zod';
import { datasetDocs } from '../../../../src/domain/collections/datasets.ts';
import { reefDocs, reefsOfRegion, surveyedReefs } from '../../../../src/domain/collections/reefs.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import { csvLine } from '../../../../src/domain/exports/text/csv.ts';
import { type RegionId, regionIdSchema } from '../../../../src/domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import { findRegion } from '../../../../src/ports/every-region.ts';
import { everyDocument, parseDocuments } from '../../../../src/ports/read-documents.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { MadeOnce } from '../../limits/made-once.ts';

/** With outlines: parsing more at once would hold up the sockets. */
const pageSize = 100;

export interface TableContext {
  readonly store: Pick<Store, 'query'>;
  readonly log: { warn(facts: object, text: string): void };
}

export interface ReefTables extends TableContext {
  readonly store: Pick<Store, 'get' | 'query'>;
  /** Everybody may ask, and each table is a walk over a region. */
  readonly made: MadeOnce;
}

/** Every reef that a query finds; what cannot be read is in no table, and the log says so. */
async function allReefs({ store, log }: TableContext, query: Query): Promise<readonly ReefFeature[]> {
  const { items, unreadable } = parseDocuments(reefFeatureSchema, await everyDocument(store, query));
  if (unreadable > 0) log.warn({ unreadable }, 'reefs cannot be read and are in no table');
  return items;
}

const resultColumns = [
  'reefId',
  'reefName',
  'year',
  'branchingCoralCover',
  'platingCoralCover',
  'massiveCoralCover',
  'otherCoralCover',
  'totalCoralCover',
  'dominantCoral',
  'lastSurveyed',
  // After those that programs know: ends of the 90 % interval in percent, what went in, by which method and on which days.
  'totalCoralCoverLow',
  'totalCoralCoverHigh',
  'photos',
  'people',
  'madeOn',
  'method',
  'skillsFittedOn',
];

const cell = z.union([z.string(), z.number()]).nullable().catch(null);

/** A table with its first line; harmless in a spreadsheet as every table is (`csvLine`, threat 28). */
function toCsv(columns: readonly string[], rows: readonly object[]): string {
  const lines = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return csvLine(columns.map((column) => cell.parse(values.get(column))));
  });
  return [csvLine(columns), ...lines].join('');
}

/** Reefs are matched by their gid, and by their name where they have none (rule 15.18). An island may have its reef's. */
function resultRow({ id, gid, name, type, properties }: ReefFeature): object[] {
  return properties.results === undefined || type !== 'Reef'
    ? []
    : [{ reefId: gid ?? id, reefName: name, ...properties.results }];
}

/** The results of a region's reefs, as a table. Rejects with `StoreError`. */
export async function resultsTable(regionId: RegionId, context: TableContext): Promise<string> {
  const reefs = await allReefs(context, reefsOfRegion(regionId, pageSize));
  return toCsv(resultColumns, reefs.flatMap(resultRow));
}

/** The reefs that a dataset has surveys of, as a table. Rejects with `StoreError`. */
export async function surveyedTable(
  regionId: RegionId,
  datasetId: string,
  context: TableContext,
): Promise<string> {
  return toCsv(['id', 'name'], await allReefs(context, surveyedReefs(regionId, datasetId, pageSize)));
}

async function regionOf(text: unknown, { store }: Pick<ReefTables, 'store'>): Promise<RegionId> {
  const region = regionIdSchema.safeParse(text);
  if (region.success && (await findRegion(region.data, { store })) !== null) return region.data;
  throw new ServerError('NOT_FOUND', 'There is no region of that name.');
}

/** Tables of the report map as files: results by reef, and which reefs were surveyed. */
export function reefCsvRoutes(tables: ReefTables): Router {
  const { store, made } = tables;
  const router = Router();

  /** A table of a region's reefs, made anew when one of them changed. */
  function table(key: string, regionId: RegionId, make: () => Promise<string>) {
    const isAbout = (path: string) => reefDocs.match(path)?.regionId === regionId;
    return made.of(`${key} of ${regionId}`, isAbout, make);
  }
  const send = (response: Response, csv: string) =>
    response.set('Cache-Control', 'no-cache').type('text/csv').send(csv);

  router.get('/cdn/map/data/:regionId/results.csv', async (request, response) => {
    const regionId = await regionOf(request.params.regionId, tables);
    send(response, await table('results', regionId, () => resultsTable(regionId, tables)));
  });

  router.get('/:regionId/surveyedreefs/:file', async (request, response) => {
    const regionId = await regionOf(request.params.regionId, tables);
    const datasetId = /^([A-Za-z0-9_-]{1,60})_surveyedreefs\.csv$/.exec(request.params.file)?.[1];
    const dataset =
      datasetId === undefined ? null : await store.get(datasetDocs.path({ regionId, datasetId }));
    if (datasetId === undefined || dataset === null) {
      throw new ServerError('NOT_FOUND', 'There is no dataset of that name.');
    }
    const make = () => surveyedTable(regionId, datasetId, tables);
    send(response, await table(`surveyed reefs in ${datasetId}`, regionId, make));
  });

  return router;
}
