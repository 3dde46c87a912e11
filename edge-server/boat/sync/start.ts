import type { Cloud } from '../../cloud/cloud.ts';
import type { ServerContext } from '../../context.ts';
import type { Outbox } from '../../db/outbox/outbox.ts';
import type { MappedUsers } from '../../db/tables/settings.ts';
import type { SyncDays } from '../../db/tables/sync-days.ts';
import type { SyncLedger } from '../../db/tables/sync-ledger.ts';
import { createBudget } from './budget/budget.ts';
import { createGate } from './budget/gate.ts';
import { createLinkMeter } from './budget/link-meter.ts';
import { createCheckIns } from './check-ins.ts';
import { planOf } from './plan.ts';
import { createPurge } from './purge/purge.ts';
import { createBatchWindow } from './round/batch-window.ts';
import type { CloudLink } from './round/cloud-link.ts';
import { createSyncProgress } from './round/progress.ts';
import { checkCloud } from './round/reach-cloud.ts';
import { type OnThrough, runRound } from './round/round.ts';
import { type SyncTimings, usualTimings } from './round/timings.ts';
import type { OnItsWay } from './round/upload-item.ts';
import { createRounds } from './rounds.ts';
import { createSyncState, toldState } from './state.ts';
import { createWaits } from './waits.ts';

export interface SyncDeps {
  readonly context: Pick<
    ServerContext,
    'store' | 'photos' | 'clock' | 'log' | 'settings' | 'hubKey' | 'devices'
  >;
  readonly outbox: Outbox;
  readonly ledger: SyncLedger;
  readonly days: SyncDays;
  readonly mapping: MappedUsers;
  readonly cloud: Cloud;
  readonly onThrough?: OnThrough;
  readonly timings?: SyncTimings;
}

/**
 * Empties the outbox into the cloud whenever the cloud answers, and keeps trying. Everything that it knows is
 * in the database: a boat that was switched off in the middle goes on where it was.
 */
export function startSync(deps: SyncDeps): CloudLink {
  const { context, outbox, ledger, days, mapping, cloud, timings = usualTimings } = deps;
  const { clock, settings } = context;
  const meter = createLinkMeter();
  const budget = createBudget({ clock, settings, days, meter });
  const gate = createGate({ settings, budget });
  cloud.limitRequests?.(budget.left);
  const purge = createPurge({ context, outbox, mapping, cloud, onSendAgain: () => begin() });
  const askedAt = new Map<string, number>();
  const window = createBatchWindow();
  let onItsWay: OnItsWay | null = null;
  const progress = createSyncProgress(outbox);
  const state = createSyncState({ status: 'up-to-date', at: context.clock.now() });
  const ending = new AbortController();
  const rounds = createRounds({ round, onFailure, signal: ending.signal });
  const { begin } = rounds;
  const checkIns = createCheckIns(timings);
  const waits = createWaits({ state, outbox, clock, timings, beginIn: rounds.beginIn, checkIns });

  async function round(): Promise<void> {
    const isNothingDue = outbox.nextWaiting(1).length === 0;
    if (isNothingDue && !checkIns.isDue()) return waits.waitOrRest();
    const say = (done: number) => state.become({ status: 'syncing', done, left: outbox.counts().waiting });
    if (!isNothingDue) say(0);
    const roundParts = {
      ...{ context, cloud, outbox, ledger, mapping, progress, timings, gate, budget, meter, askedAt },
      window,
      signal: ending.signal,
      onProgress: say,
      onItem(item: OnItsWay | null) {
        onItsWay = item;
      },
    };
    const outcome = await meter.run(() => runRound(roundParts, deps.onThrough));
    waits.follow(outcome, isNothingDue);
  }

  function onFailure(error: unknown): void {
    context.log.error({ err: error }, 'the sync failed');
    waits.waitFor(
      timings.longestSilenceMs,
      'Something went wrong on the boat. The sync tries again by itself.',
    );
  }

  const stopListening = context.store.onCommit(() => {
    // Out of reach, another survey changes nothing: the next attempt is on its way.
    const { status } = state.now();
    if (status === 'up-to-date' || status === 'syncing') begin();
  });
  begin();

  return {
    state: () => toldState(state.now(), gate.state(), budget, outbox),
    progress,
    wake() {
      outbox.hurry();
      waits.forgetSilences();
      begin();
    },
    check: () => meter.run(() => checkCloud(cloud)),
    plan: () => planOf({ outbox, days, budget, gate, onItsWay }),
    pause: gate.pause,
    resume: gate.resume,
    stopAfterThis: gate.stopAfterThis,
    setBudget(megabytes) {
      budget.set(megabytes);
      // What was put off until tomorrow may fit today.
      outbox.hurry();
      gate.look();
      begin();
    },
    purge: {
      state: purge.state,
      plan: purge.plan,
      begin: (plan) => meter.run(async () => purge.begin(plan)),
    },
    async close() {
      ending.abort();
      rounds.stop();
      stopListening();
      await Promise.all([rounds.running(), purge.close()]);
      budget.charge();
      gate.close();
      await cloud.close();
    },
  };
}
