import type { z } from 'zod';
import {
  type exportEventAnalysesAnswer,
  exportEventAnalysesInput,
  exportEventAnalysesName,
} from '../../contract/admin/events.ts';
import { userSchema } from '../../domain/account/user.ts';
import { analysesOfEventBetween } from '../../domain/collections/events/activity.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { dayAfter, startOfDayIn } from '../../domain/documents/day-in-zone.ts';
import { type AnalysisLine, analysesHead, analysisLine } from '../../domain/events/analyses-table.ts';
import { exportTimeZone } from '../../domain/exports/photos/export-days.ts';
import { counted } from '../../domain/wording/counted.ts';
import { CallError } from '../../ports/calls.ts';
import { pagesOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type AnyAnalysis, anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { defineOperation } from '../run/operation.ts';

/** Lines of one answer: about 3 MB, below what one call of a cloud function may answer, and read within a minute. */
const mostLines = 20_000;
const pageSize = 100;

type Name = Pick<AnalysisLine, 'firstName' | 'lastName'>;

/** Names of people, each looked up once: administrators alone see them whole. */
function namesOf({ store }: OperationContext): (uid: string) => Promise<Name> {
  const asked = new Map<string, Promise<Name>>();
  async function ask(uid: string): Promise<Name> {
    const account = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data).data;
    return { firstName: account?.name?.first ?? '', lastName: account?.name?.last ?? '' };
  }
  return (uid) => {
    const name = asked.get(uid) ?? ask(uid);
    asked.set(uid, name);
    return name;
  };
}

function lineOf(analysis: AnyAnalysis, eventId: string, name: Name): AnalysisLine {
  const { image, survey, updated, stats, kind, workedMs, countedIn } = analysis;
  const { meta = null } = analysis.kind === 'assisted' ? analysis : {};
  const milliseconds = workedMs ?? meta?.timeTaken ?? null;
  return {
    ...name,
    ...{ imageId: image.id, surveyId: survey.id, surveyName: survey.name, kind },
    version: analysis.version,
    begun: analysis.kind === 'assisted' ? (analysis.stats.sessions[0]?.startTime ?? null) : null,
    saved: updated,
    coverage: stats.coverage,
    counts: countedIn?.includes(eventId) === true,
    matchPercent: meta?.ai_match.matchPercent ?? null,
    minutes: milliseconds === null ? null : milliseconds / 60_000,
  };
}

/** A table of what was analysed for an event between two days; of more than one answer takes, how all of it is had. */
export const exportEventAnalyses = defineOperation({
  name: exportEventAnalysesName,
  caller: 'admin',
  countsManyPeople: true,
  input: exportEventAnalysesInput,
  async run({ eventId, startDate, endDate }, context): Promise<z.infer<typeof exportEventAnalysesAnswer>> {
    const { store } = context;
    const event = await eventDocs.read(store, { eventId });
    if (event === undefined) throw new CallError('NOT_FOUND', `Event with ID ${eventId} not found`);
    const query = analysesOfEventBetween(
      eventId,
      startOfDayIn(startDate, exportTimeZone),
      startOfDayIn(dayAfter(endDate), exportTimeZone),
    );
    const many = (await store.aggregate(query, { count: true })).count ?? 0;
    if (many > mostLines)
      return {
        error: true,
        message: `These days have ${counted(many, 'analysis', 'analyses')}, and one file has ${counted(mostLines, 'line')} at most. Choose fewer days, and export the others after them.`,
        ...{ csvData: '', eventId },
      };
    const nameOf = namesOf(context);
    const lines = [analysesHead()];
    for await (const docs of pagesOf(store, { ...query, limit: pageSize })) {
      const page = docs.flatMap(({ data }) => anyAnalysisSchema.safeParse(data).data ?? []);
      const names = await Promise.all(page.map(({ user }) => nameOf(user.uid)));
      for (const [index, analysis] of page.entries())
        lines.push(analysisLine(lineOf(analysis, eventId, names[index] ?? { firstName: '', lastName: '' })));
    }
    const message = `Completed Export for event ${eventId}`;
    return { error: false, message, csvData: lines.join(''), eventId };
  },
});
