import type { Change } from '../../domain/back-office/change.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { ToRecord } from './change-write.ts';

/** What the entry of taking something back says. */
export type SaidOfUndo = Pick<ToRecord, 'by' | 'did' | 'what' | 'why' | 'job' | 'undoes'> & {
  readonly id: string;
};

/**
 * Brings back what a change altered, and writes the entry `said` with it. 'as it was': something else was changed there since.
 * Again, it does what is left of it.
 */
export type Undo = (
  change: Change,
  said: SaidOfUndo,
  context: OperationContext,
) => Promise<'changed' | 'as it was' | 'gone'>;
