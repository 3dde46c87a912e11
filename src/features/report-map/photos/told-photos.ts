import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { type ReefInDataset, reefSitesQuery, useReefSites } from '../../../client/queries/reef-sites.ts';
import type { ReefSites } from '../../../contract/map/reef-sites.ts';
import { imageDocs, toldImagesOfSurvey } from '../../../domain/collections/images.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { Store } from '../../../ports/store.ts';
import { reportKeys } from '../shared/report-keys.ts';

/** A photo that a number was made from, and where the dialog shows it. */
export interface ToldPhoto {
  readonly surveyId: string;
  readonly image: Image;
}

/** Where the dialog shows a photo. */
export interface PhotoPlace {
  readonly surveyId: string;
  readonly photoId: string;
}

/** So many photos of a survey of which somebody told how much is living coral, the one with the most first. */
const toldOfSurveyQuery = (store: Pick<Store, 'query'>, surveyId: string, most: number) =>
  queryOptions({
    queryKey: reportKeys.told(surveyId, most),
    queryFn: async (): Promise<ToldPhoto[]> => {
      return (await imageDocs.page(store, { ...toldImagesOfSurvey(surveyId), limit: most })).items.map(
        (image) => ({ surveyId, image }),
      );
    },
  });

/** The surveys of a reef of which photos were told, the newest first. */
function readSurveys({ sites }: ReefSites): ReefSites['sites'][number]['surveys'] {
  return sites
    .flatMap(({ surveys }) => surveys)
    .filter(({ told }) => told.photos > 0)
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** Of surveys, from the newest on, so many photos each that they are `most` together. */
function enoughOf(surveys: ReturnType<typeof readSurveys>, most: number) {
  let missing = most;
  return surveys.flatMap(({ id, told }) => {
    const count = Math.min(missing, told.photos);
    missing -= count;
    return count === 0 ? [] : [{ id, count }];
  });
}

export interface ToldPhotos {
  readonly photos: readonly ToldPhoto[];
  /** Photos that the number was made from. */
  readonly all: number;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly refetch: () => void;
}

/**
 * The photos that the number of a reef was made from: the newest dive first, of each the photos with the most coral. No more than
 * `most` are read, as every photo on the map is, under the same rules.
 */
export function useToldPhotos(place: ReefInDataset, most: number): ToldPhotos {
  const { store } = useBackend();
  const sites = useReefSites(place);
  const surveys = sites.data === undefined ? [] : readSurveys(sites.data);
  const found = useQueries({
    queries: enoughOf(surveys, most).map(({ id, count }) => toldOfSurveyQuery(store, id, count)),
  });
  return {
    photos: found.flatMap(({ data }) => data ?? []),
    all: surveys.reduce((sum, { told }) => sum + told.photos, 0),
    isLoading: sites.isPending || found.some(({ isPending }) => isPending),
    isError: sites.isError || found.some(({ isError }) => isError),
    refetch() {
      for (const query of [sites, ...found]) if (query.isError) void query.refetch();
    },
  };
}

/** Which of a reef's censuses is being asked for its photos, and which has none that this person may see. */
export type Opening =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' | 'nothing' | 'failed'; readonly datasetId: string };

/** Opens the first of the photos that a number of a reef was made from, in whichever census. */
export function useOpenToldPhotos(
  { regionId, reefId }: Omit<ReefInDataset, 'datasetId'>,
  onPhoto: (photo: PhotoPlace) => void,
): { readonly opening: Opening; readonly openPhotosOf: (datasetId: string) => Promise<void> } {
  const { store, calls } = useBackend();
  const client = useQueryClient();
  const [opening, setOpening] = useState<Opening>({ status: 'idle' });
  async function firstOf(datasetId: string): Promise<ToldPhoto | undefined> {
    const sites = await client.fetchQuery(reefSitesQuery(calls, { regionId, reefId, datasetId }));
    for (const { id } of readSurveys(sites)) {
      const [first] = await client.fetchQuery(toldOfSurveyQuery(store, id, 1));
      if (first !== undefined) return first;
    }
    return undefined;
  }
  async function openPhotosOf(datasetId: string): Promise<void> {
    setOpening({ status: 'asking', datasetId });
    try {
      const first = await firstOf(datasetId);
      setOpening(first === undefined ? { status: 'nothing', datasetId } : { status: 'idle' });
      if (first !== undefined) onPhoto({ surveyId: first.surveyId, photoId: first.image.id });
    } catch {
      // The link is cut: the button stands there to be pressed again.
      setOpening({ status: 'failed', datasetId });
    }
  }
  return { opening, openPhotosOf };
}
