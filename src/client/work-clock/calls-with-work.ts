import type { Calls } from '../../ports/calls.ts';
import type { WorkClock } from './work-clock.ts';

/** What saves an analysis, in whichever way. */
const saves: ReadonlySet<string> = new Set([
  'submit-percentage-analysis',
  'submit-drawing-analysis',
  'submit-assisted-analysis',
]);

/** Says with every analysis that is saved how long its person has worked in this tab. */
export function callsWithWork(calls: Calls, clock: Pick<WorkClock, 'worked'>): Calls {
  return {
    call(name, payload) {
      if (!saves.has(name) || typeof payload !== 'object' || payload === null)
        return calls.call(name, payload);
      return calls.call(name, { ...payload, worked: clock.worked() });
    },
  };
}
