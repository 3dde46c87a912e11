import type { Instant } from '../documents/instant.ts';
import { documentOf, sameJson } from '../documents/json.ts';
import type { ReefResult } from './reef-result.ts';

/**
 * How results are counted: another number with each change that makes another figure of the same photos, so that whoever cites one
 * can say by which rule it was made. 1: leans and noise of people, reefs from sites, areas from reefs, as the README says.
 */
export const estimateMethod = '1';

type Stamp = 'method' | 'madeAt' | 'fittedAt';

function unstamped({ method: _, madeAt: __, fittedAt: ___, ...rest }: Pick<ReefResult, Stamp>): object {
  return rest;
}

/**
 * A result that was just counted, with how and when. One that says what it said before keeps its day: it is the same number, and
 * whoever cited it finds it so.
 *
 * @param fittedAt When people's skill was measured; null where it never was.
 */
export function stamped<Result extends Pick<ReefResult, Stamp>>(
  made: Result,
  before: Result | undefined,
  { now, fittedAt }: { readonly now: Instant; readonly fittedAt: Instant | null },
): Result {
  if (
    before?.madeAt !== undefined &&
    before.method === estimateMethod &&
    sameJson(documentOf(unstamped(before)), documentOf(unstamped(made)))
  )
    return before;
  return {
    ...made,
    method: estimateMethod,
    madeAt: now,
    ...(fittedAt === null ? {} : { fittedAt }),
  };
}
