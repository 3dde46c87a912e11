import { Router } from 'express';
import Papa from 'papaparse';
import { datasetDocs } from '../../../src/domain/documents/collections/datasets.ts';
import { reefsOfRegion, surveyedReefs } from '../../../src/domain/documents/collections/reefs.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import { type RegionId, regionIdSchema } from '../../../src/domain/region/region.ts';
import { type ReefFeature, reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import type { Store } from '../../../src/ports/store.ts';
import { ServerError } from '../../errors.ts';

const pageSize = 500;

/** Every reef that a query finds, page by page; what cannot be read is left out. */
async function allReefs(store: Store, query: Query): Promise<ReefFeature[]> {
  const reefs: ReefFeature[] = [];
  let after: Query['after'];
  do {
    const page = await store.query(after === undefined ? query : { ...query, after });
    for (const doc of page.docs) {
      const parsed = reefFeatureSchema.safeParse(doc.data);
      if (parsed.success) reefs.push(parsed.data);
    }
    after = page.cursor ?? undefined;
  } while (after !== undefined);
  return reefs;
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
];

/** Text cells that a spreadsheet would run are made text; numbers stay numbers (threat 28). */
const unparse = (fields: string[], data: object[]) =>
  Papa.unparse({ fields, data }, { escapeFormulae: true, newline: '\r\n' });

/** Reefs are matched by their gid, and by their name where they have none (rule 15.18). */
function resultRow({ id, gid, name, properties }: ReefFeature): object[] {
  return properties.results === undefined
    ? []
    : [{ reefId: gid ?? id, reefName: name, ...properties.results }];
}

function regionOf(text: unknown): RegionId {
  const region = regionIdSchema.safeParse(text);
  if (region.success) return region.data;
  throw new ServerError('NOT_FOUND', 'There is no region of that name.');
}

/** Tables of the report map as files: results by reef, and which reefs were surveyed. */
export function reefCsvRoutes({ store }: { readonly store: Store }): Router {
  const router = Router();

  router.get('/cdn/map/data/:regionId/results.csv', async (request, response) => {
    const reefs = await allReefs(store, reefsOfRegion(regionOf(request.params.regionId), pageSize));
    response
      .set('Cache-Control', 'no-cache')
      .type('text/csv')
      .send(unparse(resultColumns, reefs.flatMap(resultRow)));
  });

  router.get('/:regionId/surveyedreefs/:file', async (request, response) => {
    const regionId = regionOf(request.params.regionId);
    const datasetId = /^([A-Za-z0-9_-]{1,60})_surveyedreefs\.csv$/.exec(request.params.file)?.[1];
    const dataset =
      datasetId === undefined ? null : await store.get(datasetDocs.path({ regionId, datasetId }));
    if (datasetId === undefined || dataset === null) {
      throw new ServerError('NOT_FOUND', 'There is no dataset of that name.');
    }
    const reefs = await allReefs(store, surveyedReefs(regionId, datasetId, pageSize));
    response
      .set('Cache-Control', 'no-cache')
      .type('text/csv')
      .send(unparse(['id', 'name'], reefs));
  });

  return router;
}
