import { syncSteps } from '../../../../src/domain/sync/step.ts';

/** The steps of the sync as the queue numbers them. */
export const [recordStep, previewStep, originalStep] = syncSteps.map((_, step) => step) as [
  number,
  number,
  number,
];
