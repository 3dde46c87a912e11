import { areaFiguresDocs, areaResultsDocs, areasOfRegion } from '../../domain/collections/areas.ts';
import { reefResultsDocs } from '../../domain/collections/estimates.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { documentOf, sameJson } from '../../domain/documents/json.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import type { Write } from '../../domain/documents/write.ts';
import { stamped } from '../../domain/estimate/stamp-result.ts';
import type { RegionId } from '../../domain/region/region.ts';
import type { ReefFeature } from '../../domain/reporting/reef-feature.ts';
import { type AreaFigures, type AreaPart, packedText } from '../../domain/results/area-figures.ts';
import { type AreaResult, fittedOf, resultOfArea } from '../../domain/results/area-result.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Clock, OperationStore } from '../../ports/server.ts';

export interface AreaGround {
  readonly store: OperationStore;
  readonly clock: Clock;
}

/** What a reef gives its management area now. */
export interface AreaChange {
  readonly reefId: string;
  readonly area: NonNullable<ReefFeature['area']>;
  /** By dataset, of those in which that may have changed; null where it has no number there. */
  readonly parts: Readonly<Record<string, AreaPart | null>>;
}

/** The parts of an area in a dataset, with what changed put in. */
function changed(kept: AreaFigures, datasetId: string, changes: readonly AreaChange[]): AreaFigures {
  const parts: Record<string, AreaPart> = { ...kept };
  for (const { reefId, parts: now } of changes) {
    const part = now[datasetId];
    if (part === null) delete parts[reefId];
    else if (part !== undefined) parts[reefId] = part;
  }
  return parts;
}

/** Changes what is kept of one area and with it its results, in one step: of the datasets that are named, nothing else is read. */
async function countArea(
  regionId: RegionId,
  { id: areaId, name }: AreaChange['area'],
  changes: readonly AreaChange[],
  { store, clock }: AreaGround,
): Promise<void> {
  const areaPath = areaResultsDocs.path({ regionId, areaId });
  if (parseDocumentPath(areaPath) === undefined) return;
  const datasetIds = [...new Set(changes.flatMap(({ parts }) => Object.keys(parts)))].sort();
  const figuresPaths = datasetIds.map((datasetId) => areaFiguresDocs.path({ regionId, areaId, datasetId }));
  await store.decide([areaPath, ...figuresPaths], ([before = null, ...kept]) => {
    const known = areaResultsDocs.parse(before);
    if (known?.broughtAt !== undefined) return { writes: [], answer: null };
    const byDataset: Record<string, AreaResult> = { ...known?.byDataset };
    const writes: Write[] = [];
    for (const [index, datasetId] of datasetIds.entries()) {
      const figures = kept[index] ?? null;
      const parts = changed(areaFiguresDocs.parse(figures)?.reefs ?? {}, datasetId, changes);
      const data = { reefs: packedText(parts) };
      const path = figuresPaths[index] ?? '';
      const isEmpty = Object.keys(parts).length === 0;
      if (!sameJson(figures, data) && !(isEmpty && figures === null)) writes.push({ op: 'set', path, data });
      const result = resultOfArea(parts);
      if (result === null) delete byDataset[datasetId];
      else
        byDataset[datasetId] = stamped(result, known?.byDataset[datasetId], {
          now: clock.now(),
          fittedAt: fittedOf(parts),
        });
    }
    const results = documentOf({ regionId, areaId, name, byDataset });
    const hasResults = before !== null || Object.keys(byDataset).length > 0;
    if (hasResults && !sameJson(before, results)) writes.push({ op: 'set', path: areaPath, data: results });
    return { writes, answer: null };
  });
}

/**
 * Tells management areas what some of their reefs came to. It may be told twice, or late: what a reef gives stands under its
 * name. Rejects with `StoreError`.
 */
export async function countAreas(
  regionId: RegionId,
  changes: readonly AreaChange[],
  ground: AreaGround,
): Promise<void> {
  const told = changes.filter(({ parts }) => Object.keys(parts).length > 0);
  for (const area of new Map(told.map((change) => [change.area.id, change.area])).values())
    await countArea(
      regionId,
      area,
      told.filter((change) => change.area.id === area.id),
      ground,
    );
}

/**
 * Takes out of areas what lies there no more: of a reef that was moved, deleted, or lost its number just when a kill came
 * between the two. Reads a document for each reef that is not among those `counted` a moment ago.
 */
export async function settleAreas(
  regionId: RegionId,
  counted: ReadonlyMap<string, AreaChange>,
  ground: AreaGround,
): Promise<void> {
  const { store } = ground;
  async function isOf(areaId: string, reefId: string, datasetId: string): Promise<boolean> {
    const now = counted.get(reefId);
    if (now?.area.id === areaId && datasetId in now.parts) return now.parts[datasetId] !== null;
    const [reef, results] = await Promise.all([
      store.get(reefDocs.path({ regionId, featureId: reefId })),
      store.get(reefResultsDocs.path({ regionId, reefId })),
    ]);
    const found = reefDocs.parse(reef?.data);
    const result = reefResultsDocs.parse(results?.data)?.byDataset[datasetId];
    return found?.isDeleted === false && found.area?.id === areaId && result?.cover !== undefined;
  }
  for await (const { data } of documentsOf(store, areasOfRegion(regionId))) {
    const known = areaResultsDocs.parse(data);
    if (known === undefined) continue;
    const { areaId, name } = known;
    const gone: AreaChange[] = [];
    for (const datasetId of Object.keys(known.byDataset)) {
      const path = areaFiguresDocs.path({ regionId, areaId, datasetId });
      const parts = (await areaFiguresDocs.readAt(store, path))?.reefs ?? {};
      for (const reefId of Object.keys(parts)) {
        if (!(await isOf(areaId, reefId, datasetId)))
          gone.push({ reefId, area: { id: areaId, name }, parts: { [datasetId]: null } });
      }
    }
    await countAreas(regionId, gone, ground);
  }
}
