import type { SurveySummary } from '../../../../src/contract/socket.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { type Survey, surveySchema } from '../../../../src/domain/survey/survey.ts';
import type { ServerContext } from '../../context.ts';

/** How far a boat's survey is on its way to the cloud. */
export interface CloudProgress {
  /** `path`: the survey's document; its photos count with it. */
  ofSurvey(path: string): 'waiting' | 'parked' | 'in-cloud';
  /** How many photos of a survey are in the cloud, and how many it did not take. */
  photosOf(surveyPath: string): { readonly inCloud: number; readonly parked: number };
  /** One photo, by the path of its document; `reason` where it is parked. */
  ofPhoto(path: string): {
    readonly state: 'waiting' | 'parked' | 'in-cloud';
    readonly reason: string | null;
  };
  /** Why the survey, or the first of its photos, is parked; null where none is. */
  reasonOf(surveyPath: string): string | null;
  /** Tells the paths of documents that moved on. */
  onChange(listener: (paths: readonly string[]) => void): () => void;
}

/** Surveys that a phone is told of, newest first; a person dives a few times a day. */
const mostTold = 50;

async function storedPhotos(path: string, survey: Survey, { store }: ServerContext): Promise<number> {
  if (survey.meta.images.stored === survey.meta.images.total) return survey.meta.images.total;
  const photos = { from: { collection: `${path}/images` }, where: [], orderBy: [] };
  return (await store.aggregate(photos, { count: true })).count ?? 0;
}

/** Where the stored photos of a survey are, beside the boat itself. */
function cloudCounts(
  path: string,
  stored: number,
  { config }: ServerContext,
  cloud: CloudProgress | undefined,
): { readonly inCloud: number; readonly parked: number } {
  if (config.network === 'www') return { inCloud: stored, parked: 0 };
  return cloud?.photosOf(path) ?? { inCloud: 0, parked: 0 };
}

function stateOf(
  path: string,
  announced: number,
  stored: number,
  context: ServerContext,
  cloud: CloudProgress | undefined,
): SurveySummary['state'] {
  if (stored < announced) return 'receiving';
  if (context.config.network === 'www') return 'in-cloud';
  const progress = cloud?.ofSurvey(path) ?? 'waiting';
  return progress === 'waiting' ? 'on-boat' : progress;
}

function reasonOf(path: string, cloud: CloudProgress | undefined): { readonly reason?: string } {
  const reason = cloud?.reasonOf(path) ?? null;
  return reason === null ? {} : { reason };
}

/** A person's own surveys, and nobody else's (threat 14), with how far each of them is. */
export async function ownSurveys(
  uid: string,
  context: ServerContext,
  cloud: CloudProgress | undefined,
): Promise<SurveySummary[]> {
  const { docs } = await context.store.query(
    surveyDocs.query({ uid }, { equal: { isDeleted: false }, orderBy: { since: 'desc' }, limit: mostTold }),
  );
  const summaries: SurveySummary[] = [];
  for (const { path, data } of docs) {
    const parsed = surveySchema.safeParse(data);
    if (!parsed.success) {
      context.log.warn({ path, problem: parsed.error.message }, 'a survey cannot be read');
      continue;
    }
    const survey = parsed.data;
    const announced = survey.meta.images.total;
    const stored = await storedPhotos(path, survey, context);
    summaries.push({
      id: survey.id,
      name: survey.name,
      user: { firstName: survey.user.name },
      images: { announced, stored, ...cloudCounts(path, stored, context, cloud) },
      state: stateOf(path, announced, stored, context, cloud),
      date: survey.date,
      since: survey.since,
      ...reasonOf(path, cloud),
    });
  }
  return summaries;
}

/** The person whose survey or photo a path is; undefined for any other document. */
export function surveyorOf(path: string): string | undefined {
  const params = surveyDocs.match(path) ?? imageDocs.match(path);
  return params?.uid;
}
