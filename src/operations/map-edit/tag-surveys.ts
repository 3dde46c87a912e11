import { z } from 'zod';
import { type TagSurveysInput, tagSurveysInput, tagSurveysName } from '../../contract/admin/map-edit.ts';
import type { Job } from '../../domain/back-office/job.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { imageDocs, imagesOfSurvey } from '../../domain/collections/images.ts';
import { regionDocs } from '../../domain/collections/regions.ts';
import { surveyDocs, surveysOfRegionBetween } from '../../domain/collections/surveys.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import type { Cursor, Query } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { defaultPriority } from '../../domain/survey/survey.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Store } from '../../ports/store.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { JobStep } from '../jobs/job-kind.ts';
import { numberIn } from '../jobs/number-in.ts';
import { tallyWrite } from '../jobs/tally-write.ts';
import { changeWrite } from '../record/change-write.ts';
import { priorityOf } from '../survey/survey-places.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Surveys of one step: with their photos some hundreds of documents. */
const surveysAtOnce = 10;

const cursorSchema = z
  .object({ path: z.string(), values: z.array(z.union([z.string(), z.number(), z.boolean()])) })
  .nullable();

function surveysBetween({ regionId, dateFrom, dateTo }: TagSurveysInput): Query {
  return surveysOfRegionBetween(regionId, {
    start: toInstant(Date.parse(`${dateFrom}T00:00:00.000Z`)),
    end: toInstant(Date.parse(`${dateTo}T00:00:00.000Z`) + dayMs),
  });
}

/** What gives the photos of a survey another priority. */
async function* photoWrites(
  surveyId: string,
  priority: number,
  store: Pick<Store, 'query'>,
): AsyncGenerator<Write> {
  for await (const { path, data } of documentsOf(store, { ...imagesOfSurvey(surveyId), limit: 100 })) {
    const image = imageDocs.parse(data);
    if (image === undefined || image.survey.priority === priority) continue;
    yield { op: 'update', path, data: { 'survey.priority': priority } };
  }
}

interface Counts {
  readonly surveys: number;
  readonly photos: number;
}
const countsIn = (tally: Job['tally']): Counts => ({
  surveys: numberIn(tally, 'surveys'),
  photos: numberIn(tally, 'photos'),
});

/** Writes of one batch; with what they count it is one more. */
const writesAtOnce = 400;

/**
 * Some surveys and their photos take over the priority of their reef, 5 where that has none. Photos are looked at whatever their
 * survey says, so that what a kill cut off is done the next time; again, it changes nothing. Rejects with `StoreError`.
 */
async function tagPage(
  { id: job, input, tally }: JobStep<TagSurveysInput>,
  after: Cursor | null,
  context: OperationContext,
) {
  const { store } = context;
  const page = await store.query({
    ...surveysBetween(input),
    limit: surveysAtOnce,
    ...(after === null ? {} : { after }),
  });
  const priorities = new Map<string, number>();
  const wantedOf = new Map<string, number>();
  const ofSurveys: Write[] = [];
  for (const { path, data } of page.docs) {
    const survey = surveyDocs.parse(data);
    if (survey === undefined) continue;
    const { id: reefId } = survey.loc;
    const wanted =
      priorities.get(reefId) ?? (await priorityOf(input.regionId, reefId, context)) ?? defaultPriority;
    priorities.set(reefId, wanted);
    wantedOf.set(survey.id, wanted);
    if (survey.priority !== wanted) ofSurveys.push({ op: 'update', path, data: { priority: wanted } });
  }
  let now = countsIn(tally);
  // The surveys first: photos that arrive meanwhile take it over from there.
  now = { ...now, surveys: now.surveys + ofSurveys.length };
  if (ofSurveys.length > 0) await store.write([...ofSurveys, tallyWrite(job, { ...now })]);
  const ofPhotos: Write[] = [];
  for (const [surveyId, wanted] of wantedOf)
    for await (const write of photoWrites(surveyId, wanted, store)) ofPhotos.push(write);
  for (let at = 0; at < ofPhotos.length; at += writesAtOnce) {
    const batch = ofPhotos.slice(at, at + writesAtOnce);
    now = { ...now, photos: now.photos + batch.length };
    await store.write([...batch, tallyWrite(job, { ...now })]);
  }
  return { done: page.docs.length, tally: { ...now }, next: page.cursor };
}

/** The entry of the whole job in the record, once. */
async function noteJob(
  { id, by, input }: JobStep<TagSurveysInput>,
  context: OperationContext,
): Promise<void> {
  const { regionId, dateFrom, dateTo } = input;
  const { regionName } = await regionOf(regionId, context);
  const changeId = `${id}-priority`;
  await context.store.decide([changeDocs.path({ changeId })], ([entry = null]) => {
    if (entry !== null) return { writes: [], answer: null };
    const what = `Gave the surveys of ${regionName} from ${dateFrom} to ${dateTo} the priority of their reefs.`;
    const said = {
      by,
      did: tagSurveysName,
      subject: regionDocs.path({ regionId }),
      what,
      job: id,
      id: changeId,
    };
    return { writes: [changeWrite({ ...said, before: null, after: null }, context)], answer: null };
  });
}

const titleOf = ({ dateFrom, dateTo }: TagSurveysInput, regionName: string) =>
  `Priorities of ${regionName}, ${dateFrom} to ${dateTo}`;

/** "Sync Priority": photos are offered in the order that the reefs of a region have now. */
export const tagSurveysWithPriority = defineJob({
  name: tagSurveysName,
  input: tagSurveysInput,
  title: (input) => titleOf(input, input.regionId),
  async begin(input, { store }) {
    if (input.dateFrom > input.dateTo)
      throw new CallError('INVALID_ARGUMENT', text('The start date must be before the end date'));
    const { count } = await store.aggregate(surveysBetween(input), { count: true });
    const { regionName } = await regionOf(input.regionId, { store });
    return { of: count ?? 0, title: titleOf(input, regionName) };
  },
  async step(step, context) {
    const after = cursorSchema.parse(step.cursor);
    if (after === null) await noteJob(step, context);
    const { done, tally, next } = await tagPage(step, after, context);
    return { cursor: next === null ? null : { path: next.path, values: [...next.values] }, done, tally };
  },
  answer: ({ tally }) => ({ ...countsIn(tally) }),
});
