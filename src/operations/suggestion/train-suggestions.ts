import { z } from 'zod';
import { type RegionId, regionIdSchema } from '../../domain/region/region.ts';
import { requireRegion } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation, type Operation } from '../run/operation.ts';

/** Makes models in the background, one at a time. */
export interface Training {
  /** 'running': one is being made already, and this one is not begun. */
  begin(regionId: RegionId): Promise<'begun' | 'running'>;
  /** Stops the one that is being made, if one is. */
  stop(): Promise<void>;
}

export const trainSuggestionsInput = z.object({ regionId: regionIdSchema });

/** What administrators do with trainings; how far they are stands in the records of their models. */
export function createTrainingOperations(
  trainingOf: (context: OperationContext) => Training,
): readonly Operation[] {
  return [
    defineOperation({
      name: 'train-suggestions',
      caller: 'admin',
      input: trainSuggestionsInput,
      async run({ regionId }, context) {
        await requireRegion(regionId, context);
        return { status: await trainingOf(context).begin(regionId) };
      },
    }),
    defineOperation({
      name: 'stop-training',
      caller: 'admin',
      input: z.object({}),
      async run(_input, context) {
        await trainingOf(context).stop();
        return { status: 'stopped' };
      },
    }),
  ];
}
