import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import {
  analysesInSecondWayBetween,
  analysesOfUserBetween,
  completeAnalysesOfUserBetween,
} from '../../../domain/collections/analyses.ts';
import { surveysOfUser } from '../../../domain/collections/surveys.ts';
import { type Panel, yearWindow } from '../../../domain/dashboard/year-window.ts';
import type { Cursor } from '../../../domain/documents/query.ts';
import type { RegionClock } from '../../../domain/region/local-time.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';

/** A page of a list (rule 4.15). */
const pageSize = 10;

const askedOf = {
  analysis: analysesOfUserBetween,
  surveys: surveysOfUser,
} as const;

export interface YearFigures {
  /** Photos that were completed first in the year. */
  readonly photos: number;
  readonly surveys: number;
}

/** What was done in a region, in a year of analyses and in one of surveys; counted, however much it is. */
export function useYearFigures(uid: string, region: RegionClock, years: Readonly<Record<Panel, number>>) {
  const { regionId } = region;
  const { store } = useBackend();
  return useQuery<YearFigures>({
    queryKey: ownLists.yearFigures(uid, regionId, years),
    queryFn: async () => {
      const ofAnalyses = yearWindow('analysis', years.analysis, region);
      const ofSurveys = yearWindow('surveys', years.surveys, region);
      const [complete, second, surveys] = await Promise.all([
        store.aggregate(completeAnalysesOfUserBetween(uid, regionId, ofAnalyses), { count: true }),
        store.aggregate(analysesInSecondWayBetween(uid, regionId, ofAnalyses), { count: true }),
        store.aggregate(surveysOfUser(uid, regionId, ofSurveys), { count: true }),
      ]);
      return { photos: (complete.count ?? 0) - (second.count ?? 0), surveys: surveys.count ?? 0 };
    },
  });
}

interface YearListRequest<Schema extends z.ZodType> {
  readonly uid: string;
  readonly region: RegionClock;
  readonly panel: Panel;
  readonly year: number;
  readonly schema: Schema;
}

/** Ten at a time of a year's list, the newest first, each page from where the one before ended. */
export function useYearList<Schema extends z.ZodType>({
  uid,
  region,
  panel,
  year,
  schema,
}: YearListRequest<Schema>) {
  const { store } = useBackend();
  const { regionId } = region;
  return useInfiniteQuery({
    queryKey: ownLists.yearList(uid, regionId, panel, year),
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam }) => {
      const query = askedOf[panel](uid, regionId, yearWindow(panel, year, region));
      const after = pageParam === null ? {} : { after: pageParam };
      const page = await store.query({ ...query, ...after, limit: pageSize });
      return { ...parseDocuments(schema, page.docs), cursor: page.cursor };
    },
    getNextPageParam: (last) => last.cursor,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
    }),
  });
}
