import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { type ReefInDataset, reefSitesQuery, useReefSites } from '../../../client/queries/reef-sites.ts';
import type { ReefSites } from '../../../contract/reef-sites.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { imagesOfSurveyQuery } from '../shared/report-data.ts';

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

/** Of the photos of a survey those of which somebody told how much is living coral. */
function toldOf(surveyId: string, images: readonly Image[]): ToldPhoto[] {
  return images.flatMap((image) => (image.meta.analysis.live === undefined ? [] : [{ surveyId, image }]));
}

/** The surveys of a reef of which photos were told, the newest first. */
function readSurveys({ sites }: ReefSites): ReefSites['sites'][number]['surveys'] {
  return sites
    .flatMap(({ surveys }) => surveys)
    .filter(({ told }) => told.photos > 0)
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** So many surveys, from the newest on, that they hold `most` photos. */
function enoughSurveys(surveys: ReturnType<typeof readSurveys>, most: number) {
  let photos = 0;
  return surveys.filter(({ told }) => {
    const isWanted = photos < most;
    photos += told.photos;
    return isWanted;
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
 * The photos that the number of a reef was made from, of the newest dives first: no more surveys are asked than hold `most` of them.
 * They are asked as every photo on the map is, under the same rules.
 */
export function useToldPhotos(place: ReefInDataset, most: number): ToldPhotos {
  const { store } = useBackend();
  const sites = useReefSites(place);
  const surveys = sites.data === undefined ? [] : readSurveys(sites.data);
  const wanted = enoughSurveys(surveys, most);
  const found = useQueries({ queries: wanted.map(({ id }) => imagesOfSurveyQuery(store, id)) });
  return {
    photos: found
      .flatMap(({ data }, index) => toldOf(wanted[index]?.id ?? '', data?.items ?? []))
      .slice(0, most),
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
      const { items } = await client.fetchQuery(imagesOfSurveyQuery(store, id));
      const [first] = toldOf(id, items);
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
