import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { allDatasets, datasetDocs } from '../../../domain/collections/datasets.ts';
import { imageDocs, imagesOfSurvey } from '../../../domain/collections/images.ts';
import { surveyById, surveyDocs, surveysOfReef } from '../../../domain/collections/surveys.ts';
import type { Query } from '../../../domain/documents/query.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { surveySchema } from '../../../domain/survey/survey.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';
import type { Page } from '../../../ports/store.ts';
import { reportKeys } from './report-keys.ts';

/** Surveys come in pages of 10 (rule 15.8). */
const surveysPerPage = 10;

export function useDatasets(regionId: RegionId) {
  const { store } = useBackend();
  return useQuery({
    queryKey: reportKeys.datasets(regionId),
    queryFn: async () => (await datasetDocs.all(store, allDatasets(regionId))).items,
  });
}

/** How many surveys lie at no known reef. */
export function useSurveysElsewhere(regionId: RegionId, datasetId: string, isAllowed: boolean) {
  const { store } = useBackend();
  return useQuery({
    queryKey: reportKeys.counts(regionId, datasetId),
    enabled: isAllowed,
    queryFn: async () => {
      const count = async (query: Query) => (await store.aggregate(query, { count: true })).count ?? 0;
      const [points, unknown] = await Promise.all([
        count(surveysOfReef(regionId, datasetId, 'point')),
        count(surveysOfReef(regionId, datasetId, 'unknown')),
      ]);
      return { points, unknown };
    },
  });
}

/** Surveys of a reef in a dataset, newest first, a page at a time. */
export function useSurveysOfReef(regionId: RegionId, datasetId: string, reefId: string | null) {
  const { store } = useBackend();
  return useInfiniteQuery({
    queryKey: reportKeys.surveys(regionId, datasetId, reefId),
    initialPageParam: null as Page['cursor'],
    queryFn:
      reefId === null
        ? skipToken
        : async ({ pageParam }) => {
            const query = { ...surveysOfReef(regionId, datasetId, reefId), limit: surveysPerPage };
            const page = await store.query(pageParam === null ? query : { ...query, after: pageParam });
            return { ...parseDocuments(surveySchema, page.docs), cursor: page.cursor };
          },
    getNextPageParam: (page) => page.cursor,
  });
}

/** One survey, for an address that names it; null when there is none. */
export function useSurvey(surveyId: string | null) {
  const { store } = useBackend();
  return useQuery({
    queryKey: reportKeys.survey(surveyId),
    queryFn:
      surveyId === null
        ? skipToken
        : async () => {
            return (await surveyDocs.page(store, surveyById(surveyId))).items[0] ?? null;
          },
  });
}

/** The photos of a survey in the order in which they were taken in. */
export function useImagesOfSurvey(surveyId: string | null) {
  const { store } = useBackend();
  return useQuery({
    queryKey: reportKeys.images(surveyId ?? ''),
    queryFn: surveyId === null ? skipToken : async () => await imageDocs.all(store, imagesOfSurvey(surveyId)),
  });
}
