import type { z } from 'zod';
import type { Job } from '../../domain/back-office/job.ts';
import type { Json } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { Administrator } from '../record/change-write.ts';

/** What a step has to go by: all of it is stored, so that another process goes on as this one would have. */
export interface JobStep<Input> {
  readonly id: string;
  readonly input: Input;
  /** What the step before said; null before the first. */
  readonly cursor: Json;
  /** What was counted so far. */
  readonly tally: Job['tally'];
  readonly done: number;
  readonly by: Administrator;
}

export interface StepOutcome {
  /** Where the next step begins; null where this was the last. */
  readonly cursor: Json;
  /** How many things this step worked on. */
  readonly done: number;
  readonly tally?: Job['tally'];
  readonly failed?: readonly { readonly subject: string; readonly why: string }[];
}

/**
 * Long work, cut into steps. **A step may be done twice**: a kill between what it writes and the note of it repeats it, with the
 * same input and cursor, and the documents must then be as after one.
 */
export interface JobKind<Schema extends z.ZodType> {
  /** The operation's name, and the job's kind. */
  readonly name: string;
  readonly input: Schema;
  /** Its changes are on record, and `undoers` knows how to take them back. */
  readonly canUndo?: boolean;
  /** What is said of it in the list of jobs. */
  title(input: z.infer<Schema>): string;
  /** How many things it will work on, and a better title where it knows one. Throws `CallError` where it is not to begin. */
  begin(
    input: z.infer<Schema>,
    context: OperationContext,
  ): Promise<{ readonly of: number; readonly title?: string }>;
  step(step: JobStep<z.infer<Schema>>, context: OperationContext): Promise<StepOutcome>;
  /** What the call answers at its end, besides `job` and `status`. */
  answer?(job: Job): Readonly<Record<string, Json>>;
}
