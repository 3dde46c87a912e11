import type { Instant } from '../../../../src/domain/documents/instant.ts';
import { type SyncStep, syncSteps } from '../../../../src/domain/sync/step.ts';
import { outbox } from '../schema.ts';

/** A change that the cloud has not got yet, or did not take. The sync reads what the document says now. */
export interface OutboxItem {
  readonly seq: number;
  readonly path: string;
  readonly op: 'put' | 'delete';
  readonly revision: number;
  /** What goes next of it. */
  readonly step: SyncStep;
  readonly reason: string | null;
  readonly attempts: number;
  readonly createdAt: Instant;
}

/** The columns that `itemOf` reads. */
export const itemColumns = {
  seq: outbox.seq,
  path: outbox.path,
  op: outbox.op,
  revision: outbox.revision,
  step: outbox.step,
  reason: outbox.reason,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
};

/** A step is stored as its place among the steps. */
export const stepAt = (place: number): SyncStep => syncSteps[place] ?? 'record';

/** A row of the queue as everybody else reads it. */
export function itemOf({ step, ...row }: Omit<OutboxItem, 'step'> & { readonly step: number }): OutboxItem {
  return { ...row, step: stepAt(step) };
}
