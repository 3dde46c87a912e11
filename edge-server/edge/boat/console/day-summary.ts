import type { BoatDay, DaySurvey } from '../../../../src/contract/boat/day.ts';
import type { BoatSurvey } from '../../../../src/contract/boat/status.ts';
import { imagesOfSurvey } from '../../../../src/domain/collections/images.ts';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { siteOfSurvey } from '../../../../src/domain/estimate/reading.ts';
import { countProblems, problemsOf } from '../../../../src/domain/quality/photo-problems.ts';
import { imageSchema } from '../../../../src/domain/survey/image.ts';
import { surveySchema } from '../../../../src/domain/survey/survey.ts';
import { measuredRegion } from '../../../../src/operations/estimate/region-skills.ts';
import { everyDocument, parseDocuments } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';
import { surveysOnBoard } from './surveys-on-board.ts';

/** More than fifty divers hand in within a day. */
const mostOfADay = 500;
const mostLookedAt = 500;

/** Midnight to midnight on the laptop's own clock; a day of the change to summer time has 23 hours. */
function boundsOf(day: string): { readonly from: string; readonly to: string } {
  const from = new Date(`${day}T00:00:00`);
  const to = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return { from: toInstant(from), to: toInstant(to) };
}

/** A survey of the day, and how many of its photos can be analysed; those that nobody could read are left out, as those not looked at. */
async function withPhotos(survey: BoatSurvey, { store }: ServerContext): Promise<DaySurvey> {
  const { items } = parseDocuments(imageSchema, await everyDocument(store, imagesOfSurvey(survey.id)));
  const looked = items.filter(({ quality }) => quality !== undefined);
  const stored = surveySchema.safeParse((await store.get(survey.path))?.data).data;
  return {
    ...survey,
    site: stored === undefined ? '' : siteOfSurvey(stored.site),
    looked: looked.length,
    problems: countProblems(problemsOf(looked)),
  };
}

/** What came in on a day, and what somebody still has to look after. */
export async function summaryOfDay(
  day: string,
  context: ServerContext,
  outbox: Outbox,
  cloud: CloudLink | null,
): Promise<BoatDay> {
  const { from, to } = boundsOf(day);
  const span = [
    { field: 'since', op: '>=', value: from },
    { field: 'since', op: '<', value: to },
  ] as const;
  const surveys: DaySurvey[] = [];
  for (const survey of (await surveysOnBoard(context, outbox, { limit: mostOfADay, span })).reverse())
    surveys.push(await withPhotos(survey, context));
  const all = await surveysOnBoard(context, outbox, { limit: mostLookedAt });
  const sum = (count: (survey: BoatDay['surveys'][number]) => number) =>
    surveys.reduce((total, survey) => total + count(survey), 0);
  const { patchiness } = await measuredRegion(context.hub.regionId, [], context);
  return {
    day,
    hubName: context.hub.name,
    within: patchiness.total.within,
    surveys,
    divers: [...new Map(surveys.map(({ uid, firstName }) => [uid, firstName])).values()],
    reefs: [
      ...new Map(
        surveys.flatMap(({ reefId, name }) => (reefId === null ? [] : [[reefId, name] as const])),
      ).values(),
    ],
    photos: {
      onPhones: sum(({ images }) => images.announced - images.stored),
      onBoat: sum(({ images }) => images.stored),
      inCloud: sum(({ images }) => images.inCloud),
    },
    open: {
      phones: all
        .filter(({ images }) => images.stored < images.announced)
        .map(({ firstName, name, images }) => ({
          firstName,
          surveyName: name,
          photos: images.announced - images.stored,
        })),
      waitingForCloud: outbox.photoCounts().waiting,
      parked: outbox.counts().parked,
      hasCloud: cloud !== null,
    },
  };
}
