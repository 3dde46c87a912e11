import type { BoatSurvey, PhotoTotals } from '../../../../src/contract/boat/status.ts';
import type { Filter, Query } from '../../../../src/domain/documents/query.ts';
import { type Survey, surveySchema } from '../../../../src/domain/survey/survey.ts';
import { isTestSurvey } from '../../../../src/domain/survey/test-survey.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';

type Deps = Pick<ServerContext, 'store' | 'log'>;

/** The surveys that were handed in within a span, or at any time; the newest first. */
function surveysHandedIn(span: readonly Filter[]): Query {
  return {
    from: { group: 'surveys' },
    where: [{ field: 'isDeleted', op: '==', value: false }, ...span],
    orderBy: [{ field: 'since', direction: 'desc' }],
  };
}

async function storedPhotos(path: string, { meta }: Survey, { store }: Deps): Promise<number> {
  if (meta.images.stored === meta.images.total) return meta.images.total;
  const photos = { from: { collection: `${path}/images` }, where: [], orderBy: [] };
  return (await store.aggregate(photos, { count: true })).count ?? 0;
}

/** Lists surveys with how far their photos are. A survey that cannot be read is logged and left out. */
export async function surveysOnBoard(
  { store, log }: Deps,
  outbox: Outbox,
  { limit, span = [] }: { readonly limit: number; readonly span?: readonly Filter[] },
): Promise<BoatSurvey[]> {
  const { docs } = await store.query({ ...surveysHandedIn(span), limit });
  const surveys: BoatSurvey[] = [];
  for (const { path, data } of docs) {
    const parsed = surveySchema.safeParse(data);
    if (!parsed.success) {
      log.warn({ path, problem: parsed.error.message }, 'a survey cannot be read');
      continue;
    }
    const { id, name, user, loc, date, since, meta } = parsed.data;
    if (isTestSurvey(id)) continue;
    const stored = await storedPhotos(path, parsed.data, { store, log });
    const { done: inCloud, parked } = outbox.countsBelow(path);
    surveys.push({
      id,
      path,
      name,
      reefId: loc.type === 'reef' ? loc.id : null,
      uid: user.uid,
      firstName: user.name,
      date,
      since,
      images: { announced: meta.images.total, stored, inCloud, parked },
      cloud: outbox.stateOf(path),
    });
  }
  return surveys;
}

/** Where all photos of the boat are. What a phone has not announced yet is not known here. */
export async function photoTotals({ store }: Deps, outbox: Outbox): Promise<PhotoTotals> {
  const announced = await store.aggregate(surveysHandedIn([]), { sum: ['meta.images.total'] });
  const onBoat = await store.aggregate(
    { from: { group: 'images' }, where: [{ field: 'isDeleted', op: '==', value: false }], orderBy: [] },
    { count: true },
  );
  const stored = onBoat.count ?? 0;
  return {
    onPhones: Math.max(0, (announced.sum['meta.images.total'] ?? 0) - stored),
    onBoat: stored,
    inCloud: outbox.photoCounts().done,
  };
}
