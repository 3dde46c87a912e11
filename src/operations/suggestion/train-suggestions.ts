import { z } from 'zod';
import { type RegionId, regionIdSchema } from '../../domain/region/region.ts';
import { defineOperation, type Operation } from '../run/operation.ts';

/** Makes models in the background, one at a time. */
export interface Training {
  /** 'running': one is being made already, and this one is not begun. */
  begin(regionId: RegionId): 'begun' | 'running';
  /** Stops the one that is being made, if one is. */
  stop(): void;
}

export const trainSuggestionsInput = z.object({ regionId: regionIdSchema });

/** What administrators do with trainings; how far they are stands in the records of their models. */
export function createTrainingOperations(training: Training): readonly Operation[] {
  return [
    defineOperation({
      name: 'train-suggestions',
      caller: 'admin',
      input: trainSuggestionsInput,
      run: async ({ regionId }) => ({ status: training.begin(regionId) }),
    }),
    defineOperation({
      name: 'stop-training',
      caller: 'admin',
      input: z.object({}),
      async run() {
        training.stop();
        return { status: 'stopped' };
      },
    }),
  ];
}
