import { recurringDeps } from '../../../edge-server/edge/www/jobs/run-recurring.ts';
import type { ServerContext } from '../../../edge-server/front/context.ts';
import { endings } from '../../../src/operations/jobs/recurring/index.ts';

/** Deletes the accounts of a server that are due now, as its schedule would within a quarter of an hour. */
export function endWhatIsDue(context: ServerContext): Promise<void> {
  return endings.run(recurringDeps(context), {
    mayGoOn: () => true,
    signal: new AbortController().signal,
    isFirst: false,
    fail(error) {
      throw error;
    },
  });
}
