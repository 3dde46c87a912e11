import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../client/context/backend.tsx';
import { ownLists } from '../../client/queries/own-lists.ts';
import { analysesInSecondWay, completeAnalysesOfUser } from '../../domain/documents/collections/analyses.ts';
import { surveysOfUserEver } from '../../domain/documents/collections/surveys.ts';
import { type Survey, surveySchema } from '../../domain/survey/survey.ts';
import { parseDocuments } from '../../ports/read-documents.ts';

/** A person's surveys, newest first, and how many photos they have analysed. */
export interface OwnWork {
  readonly surveys: readonly Survey[];
  /** Among the newest, surveys of a shape that this page does not know. */
  readonly unreadable: number;
  readonly surveysInAll: number;
  /** Photos of which an analysis is complete: one that was coloured and estimated is one. */
  readonly analysedPhotos: number;
}

/** Surveys that are listed; the number counts them all. */
const mostListed = 20;

export function useOwnWork(uid: string) {
  const { store } = useBackend();
  return useQuery<OwnWork>({
    queryKey: ownLists.work(uid),
    queryFn: async () => {
      const surveysAsked = surveysOfUserEver(uid);
      const [page, surveys, analyses, second] = await Promise.all([
        store.query({ ...surveysAsked, limit: mostListed }),
        store.aggregate(surveysAsked, { count: true }),
        store.aggregate(completeAnalysesOfUser(uid), { count: true }),
        store.aggregate(analysesInSecondWay(uid), { count: true }),
      ]);
      const { items, unreadable } = parseDocuments(surveySchema, page.docs);
      return {
        surveys: items,
        unreadable,
        surveysInAll: surveys.count ?? 0,
        analysedPhotos: (analyses.count ?? 0) - (second.count ?? 0),
      };
    },
  });
}
