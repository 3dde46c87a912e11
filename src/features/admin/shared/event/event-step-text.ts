import type { EventStep } from '../../../../domain/events/lifecycle.ts';
import { say } from '../../../../language/say.ts';

/** What a button says that moves an event one step further. */
export const eventStepText = (step: EventStep): string =>
  say(
    '{step, select, schedule {Schedule} activate {Activate} complete {Complete} other {Cancel the event}}',
    {
      step,
    },
  );
