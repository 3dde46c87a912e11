import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../../client/context/backend.tsx';
import { reefDocs } from '../../../../domain/collections/reefs.ts';
import { surveysOfReefEver } from '../../../../domain/collections/surveys.ts';
import type { RegionId } from '../../../../domain/region/region.ts';
import type { ReefFeature } from '../../../../domain/reporting/reef-feature.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';

export interface ReefToEdit {
  readonly reef: ReefFeature;
  /** Surveys that name it; asked only where it is to be deleted. */
  readonly surveys: number;
}

interface Wanted {
  readonly id: string;
  readonly withSurveys?: boolean;
}

/** Reads a reef as it is stored at this moment, for whoever is about to change it. */
export function useReefToEdit(regionId: RegionId) {
  const { store } = useBackend();
  return useMutation({
    mutationFn: async ({ id, withSurveys = false }: Wanted): Promise<ReefToEdit> => {
      const [stored, counted] = await Promise.all([
        store.get(reefDocs.path({ regionId, featureId: id })),
        withSurveys ? store.aggregate(surveysOfReefEver(regionId, id), { count: true }) : { count: 0 },
      ]);
      if (stored === null) throw new Error(say('There is no such reef any more.'));
      return { reef: reefDocs.schema.parse(stored.data), surveys: counted.count ?? 0 };
    },
    onError: (error) =>
      notify.failed(say('This reef could not be opened. Nothing was changed.'), error.message),
  });
}

/** What was saved is read again: names and sizes, and which outlines are of today. */
export function useRefreshedReefs(regionId: RegionId) {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['reef-facts', 'reef-counts', 'reef-outline'].map((key) =>
        client.invalidateQueries({ queryKey: [key, regionId] }),
      ),
    );
  };
}
