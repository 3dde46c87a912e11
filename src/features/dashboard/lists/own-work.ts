import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import {
  analysesInSecondWay,
  analysesOfUser,
  completeAnalysesOfUser,
  oldestAnalysisOfUser,
} from '../../../domain/collections/analyses.ts';
import { oldestSurveyOfUser, surveysOfUserEver } from '../../../domain/collections/surveys.ts';
import type { Panel } from '../../../domain/dashboard/year-window.ts';
import { type Instant, instantSchema } from '../../../domain/documents/instant.ts';
import type { Query } from '../../../domain/documents/query.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';

/** When the first and the last of a list was; undefined where there is none. */
export interface Span {
  readonly oldest: Instant | undefined;
  readonly newest: Instant | undefined;
}

/** How much a person has done, of all regions and years. */
export interface OwnWork extends Readonly<Record<Panel, Span>> {
  readonly surveysInAll: number;
  /** Photos of which an analysis is complete: one that was coloured and estimated is one. */
  readonly analysedPhotos: number;
}

const datedSchema = z.object({ date: instantSchema });
const savedSchema = z.object({ updated: instantSchema });

export function useOwnWork(uid: string) {
  const { store } = useBackend();
  return useQuery<OwnWork>({
    queryKey: ownLists.work(uid),
    queryFn: async () => {
      const only = async <Schema extends z.ZodType>(schema: Schema, query: Query) =>
        parseDocuments(schema, (await store.query({ ...query, limit: 1 })).docs).items[0];
      const [surveys, analyses, second, firstDive, lastDive, firstSaved, lastSaved] = await Promise.all([
        store.aggregate(surveysOfUserEver(uid), { count: true }),
        store.aggregate(completeAnalysesOfUser(uid), { count: true }),
        store.aggregate(analysesInSecondWay(uid), { count: true }),
        only(datedSchema, oldestSurveyOfUser(uid)),
        only(datedSchema, surveysOfUserEver(uid)),
        only(savedSchema, oldestAnalysisOfUser(uid)),
        only(savedSchema, analysesOfUser(uid)),
      ]);
      return {
        surveysInAll: surveys.count ?? 0,
        analysedPhotos: (analyses.count ?? 0) - (second.count ?? 0),
        surveys: { oldest: firstDive?.date, newest: lastDive?.date },
        analysis: { oldest: firstSaved?.updated, newest: lastSaved?.updated },
      };
    },
  });
}
