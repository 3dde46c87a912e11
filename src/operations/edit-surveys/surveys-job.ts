import type { z } from 'zod';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { JobKind, JobStep, StepOutcome } from '../jobs/job-kind.ts';
import { numberIn } from '../jobs/number-in.ts';
import { refuseUncounted } from '../record/confirmed.ts';
import type { Changed } from './change-survey.ts';

interface SurveysInput {
  readonly surveys: readonly { readonly uid: string; readonly surveyId: string }[];
  readonly confirmed?: number | undefined;
}

/** Surveys of one step: a kill does them again, and a press on Stop waits for them. */
const atOnce = 5;

/** A job that does the same with each of a list of surveys. `changed` and `left` are what came of them. */
export function surveysJob<Schema extends z.ZodType<SurveysInput>>(
  parts: Pick<JobKind<Schema>, 'name' | 'input' | 'title'> & {
    /** Once, before anything is noted. Throws `CallError` where it is not to begin. */
    readonly look?: (input: z.infer<Schema>, context: OperationContext) => Promise<void>;
    readonly each: (
      path: string,
      step: JobStep<z.infer<Schema>>,
      context: OperationContext,
    ) => Promise<Changed>;
  },
): JobKind<Schema> {
  return {
    name: parts.name,
    input: parts.input,
    title: parts.title,
    canUndo: true,
    async begin(input, context) {
      refuseUncounted(input.surveys.length, input.confirmed, 'survey');
      await parts.look?.(input, context);
      return { of: input.surveys.length };
    },
    async step(step, context): Promise<StepOutcome> {
      const at = typeof step.cursor === 'number' ? step.cursor : 0;
      const now = step.input.surveys.slice(at, at + atOnce);
      let changed = 0;
      for (const survey of now)
        if ((await parts.each(surveyDocs.path(survey), step, context)) === 'changed') changed += 1;
      const next = at + now.length;
      return {
        cursor: next < step.input.surveys.length ? next : null,
        done: now.length,
        tally: {
          changed: numberIn(step.tally, 'changed') + changed,
          left: numberIn(step.tally, 'left') + now.length - changed,
        },
      };
    },
    answer: ({ tally }) => ({ changed: numberIn(tally, 'changed'), left: numberIn(tally, 'left') }),
  };
}
