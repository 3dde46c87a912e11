import { datasetDocs } from '../../domain/collections/datasets.ts';
import { reefDocs, reefsOfArea } from '../../domain/collections/reefs.ts';
import { surveyById } from '../../domain/collections/surveys.ts';
import type { ExportQuery } from '../../domain/exports/request/export-job.ts';
import { surveySchema } from '../../domain/survey/survey.ts';
import { counted } from '../../domain/wording/counted.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { Store } from '../../ports/store.ts';

/** What an export is called: the region, then what narrows it. Throws `CallError` where something of it is not there. */
export async function titleOfExport(
  { regionId, datasetId, areaId, reefId, reefIds, surveyId }: ExportQuery,
  store: Pick<Store, 'get' | 'query'>,
): Promise<string> {
  const parts: string[] = [(await regionOf(regionId, { store })).regionName];
  if (datasetId !== undefined) {
    const found = await datasetDocs.read(store, { regionId, datasetId });
    if (found === undefined || found.isDeleted)
      throw new CallError('NOT_FOUND', text('There is no such census in this region.'));
    parts.push(found.shortName);
  }
  if (areaId !== undefined) {
    const [first] = (await store.query(reefsOfArea(regionId, areaId, 1))).docs;
    const found = reefDocs.parse(first?.data);
    if (found?.area === undefined)
      throw new CallError('NOT_FOUND', text('There is no such management area in this region.'));
    parts.push(found.area.name);
  }
  if (reefIds !== undefined) parts.push(counted(reefIds.length, 'reef'));
  if (reefId !== undefined && reefId !== 'point' && reefId !== 'unknown') {
    const featureId = reefId;
    const found = await reefDocs.read(store, { regionId, featureId });
    if (found === undefined || found.isDeleted)
      throw new CallError('NOT_FOUND', text('There is no such reef in this region.'));
    parts.push(found.name === '' ? (found.gid ?? found.id) : found.name);
  } else if (reefId !== undefined) parts.push('surveys at no known reef');
  if (surveyId !== undefined) {
    const { docs } = await store.query(surveyById(surveyId));
    const found = surveySchema.safeParse(docs[0]?.data).data;
    if (found === undefined || found.loc.regionId !== regionId)
      throw new CallError('NOT_FOUND', text('There is no such survey in this region.'));
    parts.push(`survey of ${found.date.slice(0, 10)}`);
  }
  return parts.join(', ').slice(0, 200);
}
