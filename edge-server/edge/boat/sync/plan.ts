import type { SyncPlan } from '../../../../src/contract/boat/sync.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { SyncDays } from '../../../storage/db/tables/sync-days.ts';
import type { Budget } from './budget/budget.ts';
import type { Gate } from './budget/gate.ts';
import type { OnItsWay } from './round/upload-item.ts';

const daysTold = 7;

/** What the sync does and will do, for the laptop's screen. */
export function planOf(deps: {
  readonly outbox: Pick<Outbox, 'waitingBySteps'>;
  readonly days: SyncDays;
  readonly budget: Budget;
  readonly gate: Gate;
  readonly onItsWay: OnItsWay | null;
}): SyncPlan {
  const { outbox, days, budget, gate, onItsWay } = deps;
  const megabytes = budget.megabytes();
  return {
    sending: gate.state().status,
    budget: {
      megabytes,
      today: budget.today(),
      leftBytes: megabytes === null ? null : budget.left(),
      nextDayAt: budget.nextDayAt(),
    },
    waiting: outbox.waitingBySteps(),
    onItsWay,
    days: days.last(daysTold),
  };
}
