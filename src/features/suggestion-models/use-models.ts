import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { useBackend } from '../../client/context/backend.tsx';
import {
  agreementDocs,
  agreementsOfRegion,
  modelsOfRegion,
  suggestionModelDocs,
} from '../../domain/collections/suggestion-models.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { modelAsOf } from '../../domain/suggestion/learn/cut-off.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import { say } from '../../language/say.ts';
import { notify } from '../../ui/notify.ts';

/** As fresh as somebody wants it who waits for it, milliseconds. */
const glanceMs = 2_000;
/** A model may also be made at the machine itself. */
const restMs = 30_000;

const modelsKey = (regionId: RegionId) => ['suggestion-models', regionId] as const;

const asOfNow = (model: SuggestionModel) => modelAsOf(model, toInstant(Date.now()));

/** The newest models of a region. `isAwaited`: one has been begun and is not among them yet. */
export function useModels(regionId: RegionId, isAwaited: (newest: string | null) => boolean) {
  const { store } = useBackend();
  return useQuery({
    queryKey: modelsKey(regionId),
    queryFn: async () => {
      const { items, unreadable } = await suggestionModelDocs.page(store, modelsOfRegion(regionId));
      return { items: items.map(asOfNow), unreadable };
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAwaited(state.data.items[0]?.id ?? null) ? glanceMs : restMs,
  });
}

/** By id of a model, how often people agreed with it; of one that nobody was compared with there is nothing. */
export function useAgreements(regionId: RegionId) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['suggestion-agreement', regionId],
    queryFn: async () => {
      const { items, unreadable } = await agreementDocs.page(store, agreementsOfRegion(regionId));
      return { byModel: new Map(items.map((sums) => [sums.modelId, sums])), unreadable };
    },
    refetchInterval: restMs,
  });
}

/** A model that is being made, as it is now. When it is done the list is asked for again. */
export function useProgress(begun: SuggestionModel): SuggestionModel {
  const { store } = useBackend();
  const client = useQueryClient();
  const { id: modelId, regionId } = begun;
  const { data } = useQuery({
    queryKey: ['suggestion-model', modelId],
    queryFn: async () => {
      const found = await store.get(suggestionModelDocs.path({ modelId }));
      return asOfNow(found === null ? begun : suggestionModelDocs.schema.parse(found.data));
    },
    initialData: begun,
    refetchInterval: glanceMs,
  });
  const hasEnded = data.status !== 'learning';
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: modelsKey(regionId) });
  }, [hasEnded, client, regionId]);
  return data;
}

const begunAnswer = z.object({ status: z.enum(['begun', 'running']) });

/** Begins a training; `newest` is the newest model before it. */
export function useTrain(regionId: RegionId) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (_: { readonly newest: string | null }) =>
      begunAnswer.parse(await calls.call('train-suggestions', { regionId })).status,
    onSuccess: (status) => {
      if (status === 'running')
        notify.warn(say('A model is being made already, perhaps for another region. One is made at a time.'));
    },
    onError: (error) =>
      notify.failed(say('The training could not begin. Nothing has changed.'), say(error.message)),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey(regionId) }),
  });
}

export function useStop(regionId: RegionId) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => calls.call('stop-training', {}),
    onError: (error) => notify.failed(say('It could not be stopped.'), say(error.message)),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey(regionId) }),
  });
}

/** Lets a model suggest instead of the one that does. */
export function useChoose(regionId: RegionId) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (modelId: string) => calls.call('choose-model', { modelId }),
    onSuccess: () => notify.done(say('It suggests from now on.')),
    onError: (error) =>
      notify.failed(say('It could not be chosen. Nothing has changed.'), say(error.message)),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey(regionId) }),
  });
}
