import type { z } from 'zod';
import { moveSurveysInput, moveSurveysName } from '../../contract/admin/edit-surveys.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { isInside } from '../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../domain/region/region.ts';
import type { MovedTo } from '../../domain/survey/place/moved-survey.ts';
import { movedSurvey } from '../../domain/survey/place/moved-survey.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { dateProblem, judgeDate } from '../../domain/survey/survey-date.ts';
import { counted } from '../../domain/wording/counted.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineJob } from '../jobs/define-job.ts';
import { datasetsFor } from '../survey/survey-places.ts';
import { changeSurvey } from './change-survey.ts';
import { surveysJob } from './surveys-job.ts';

type Input = z.infer<typeof moveSurveysInput>;
type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** Where surveys of a region are to be. Throws `CallError` where that is no place of it. */
async function placeOf(regionId: RegionId, { place }: Input, { store }: Deps): Promise<MovedTo | undefined> {
  if (place === undefined) return undefined;
  const { reefId, pin } = place;
  const { mapBounds, regionName } = await regionOf(regionId, { store });
  if (pin !== undefined && !isInside(mapBounds, pin))
    throw new CallError('INVALID_ARGUMENT', `This place is outside ${regionName}.`);
  if (reefId === undefined) {
    if (pin === undefined)
      throw new CallError('INVALID_ARGUMENT', text('Enter a valid Location in the Input'));
    return { point: pin };
  }
  const stored = await store.get(reefDocs.path({ regionId, featureId: reefId }));
  const reef = reefDocs.parse(stored?.data);
  if (reef === undefined || reef.isDeleted)
    throw new CallError('NOT_FOUND', `There is no such reef in ${regionName}.`);
  return { reef, ...(pin === undefined ? {} : { pin }) };
}

const said = ({ loc, name, date }: Survey) => `${loc.type === 'reef' ? loc.name : name} on ${dayText(date)}`;

/** Looks at everything that may be wrong before the first survey is touched. */
async function look(input: Input, context: OperationContext): Promise<void> {
  if (input.place === undefined && input.date === undefined)
    throw new CallError('INVALID_ARGUMENT', text('Enter a valid Location in the Input'));
  if (input.date !== undefined) {
    const problem = dateProblem(judgeDate(input.date, { now: context.clock.now(), isSure: true }));
    if (problem !== null) throw new CallError('INVALID_ARGUMENT', problem);
  }
  const regions = new Set<RegionId>();
  for (const survey of input.surveys) {
    const stored = await context.store.get(surveyDocs.path(survey));
    const regionId = surveyDocs.parse(stored?.data)?.loc.regionId;
    if (regionId !== undefined) regions.add(regionId);
  }
  if (regions.size > 1)
    throw new CallError(
      'INVALID_ARGUMENT',
      text('These surveys are of more than one region. Move those of one at a time.'),
    );
  for (const regionId of regions) await placeOf(regionId, input, context);
}

const kind = surveysJob({
  name: moveSurveysName,
  input: moveSurveysInput,
  title: ({ surveys, place }) =>
    place === undefined
      ? `Date of ${counted(surveys.length, 'survey')}`
      : `Moving ${counted(surveys.length, 'survey')}`,
  look,
  async each(path, { id: job, input, by }, context) {
    const stored = await surveyDocs.readAt(context.store, path);
    if (stored === undefined) return 'gone';
    const to = await placeOf(stored.loc.regionId, input, context);
    const { date, why } = input;
    const datasets = await datasetsFor({ loc: stored.loc, date: date ?? stored.date }, context);
    return await changeSurvey(
      path,
      (survey) => (survey.isDeleted ? null : movedSurvey(survey, { to, date }, datasets)),
      (before, after) => ({
        ...{ by, why, job, did: moveSurveysName, canUndo: true, id: `${job}-${stored.id}` },
        what: `Moved the survey of ${said(before)} to ${said(after)}.`,
      }),
      context,
    );
  },
});

/** Moves surveys to another place or date, one after the other, with all that follows from it. */
export const moveSurveys = defineJob(kind);
