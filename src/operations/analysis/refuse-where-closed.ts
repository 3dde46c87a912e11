import { analysisClosed, isClosedTo } from '../../domain/refusals/analysis-closed.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

/**
 * A page that was opened before analysis was closed, or that was made to ask, is told so; what it holds stays on its
 * device. Throws `CallError`.
 */
export function refuseWhereClosed({
  actor,
  isAnalysisClosed,
}: Pick<OperationContext, 'actor' | 'isAnalysisClosed'>) {
  if (isClosedTo(isAnalysisClosed, actor)) throw new CallError('FAILED_PRECONDITION', `${analysisClosed}.`);
}
