import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../client/context/backend.tsx';
import { completeAnalysesOfUser } from '../../domain/documents/collections/analyses.ts';
import { surveysOfUserEver } from '../../domain/documents/collections/surveys.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';

/** A person's surveys, newest first, and how many of their analyses are complete. */
export interface OwnWork {
  readonly surveys: readonly Survey[];
  readonly surveysInAll: number;
  readonly analyses: number;
}

/** Surveys that are listed; the number counts them all. */
const mostListed = 20;

export function useOwnWork(uid: string) {
  const { store } = useBackend();
  return useQuery<OwnWork>({
    queryKey: ['own-work', uid],
    queryFn: async () => {
      const surveysAsked = surveysOfUserEver(uid);
      const [page, surveys, analyses] = await Promise.all([
        store.query({ ...surveysAsked, limit: mostListed }),
        store.aggregate(surveysAsked, { count: true }),
        store.aggregate(completeAnalysesOfUser(uid), { count: true }),
      ]);
      return {
        surveys: page.docs.flatMap(({ path, data }) => readSurvey(path, data)),
        surveysInAll: surveys.count ?? 0,
        analyses: analyses.count ?? 0,
      };
    },
  });
}

/** A survey that cannot be read is reported and left out; the others are shown. */
function readSurvey(path: string, data: unknown): Survey[] {
  const parsed = surveySchema.safeParse(data);
  if (parsed.success) return [parsed.data];
  console.error(`The survey ${path} cannot be read.`, parsed.error);
  return [];
}

const days = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayText(moment: Instant): string {
  return days.format(new Date(moment));
}
