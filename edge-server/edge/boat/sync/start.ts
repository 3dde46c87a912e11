import type { ServerContext } from '../../../front/context.ts';
import type { Cloud } from '../../../services/cloud/cloud.ts';
import type { ServerDatabase } from '../../../storage/db/open.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { MappedUsers } from '../../../storage/db/tables/settings.ts';
import type { SyncDays } from '../../../storage/db/tables/sync-days.ts';
import type { SyncLedger } from '../../../storage/db/tables/sync-ledger.ts';
import { createBudget } from './budget/budget.ts';
import { createGate } from './budget/gate.ts';
import { createLinkMeter, type LinkMeter } from './budget/link-meter.ts';
import { createCheckIns } from './check-ins.ts';
import { type Comparison, createComparison } from './compare/comparison.ts';
import { planOf } from './plan.ts';
import { createPurge, type Purge } from './purge/purge.ts';
import { createBatchWindow } from './round/batch-window.ts';
import type { CloudLink } from './round/cloud-link.ts';
import { createSyncProgress } from './round/progress.ts';
import { checkCloud } from './round/reach-cloud.ts';
import { type MaySend, type OnThrough, runRound } from './round/round.ts';
import { type SyncTimings, usualTimings } from './round/timings.ts';
import type { OnItsWay } from './round/upload-item.ts';
import { createRounds } from './rounds.ts';
import { createSyncState, toldState } from './state.ts';
import { createWaits } from './waits.ts';

export interface SyncDeps {
  readonly context: Pick<
    ServerContext,
    'store' | 'photos' | 'clock' | 'log' | 'settings' | 'alarms' | 'hub' | 'hubKey' | 'devices'
  >;
  readonly database: ServerDatabase;
  readonly outbox: Outbox;
  readonly ledger: SyncLedger;
  readonly days: SyncDays;
  readonly mapping: MappedUsers;
  readonly cloud: Cloud;
  readonly onThrough?: OnThrough;
  readonly maySend?: MaySend;
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
  const progress = createSyncProgress(outbox);
  const comparison = createComparison({
    ...{ context, outbox, cloud, budget, gate, onMoved: progress.moved, database: deps.database },
    ...{ boat: context.hub.id, atMostEveryMs: timings.compareAgainMs },
  });
  const { meet } = comparison;
  const purge = createPurge({ context, outbox, mapping, cloud, meet, onSendAgain: () => begin() });
  const askedAt = new Map<string, number>();
  const window = createBatchWindow();
  let onItsWay: OnItsWay | null = null;
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
      ...{ window, meet, signal: ending.signal, onProgress: say },
      ...(deps.maySend === undefined ? {} : { maySend: deps.maySend }),
      onItem(item: OnItsWay | null) {
        onItsWay = item;
      },
    };
    const outcome = await meter.run(() => runRound(roundParts, thenFinish(comparison, deps.onThrough)));
    if (outcome.status === 'silent') comparison.noteAway();
    waits.follow(outcome, isNothingDue);
    // A comparison finds what has to go again when the round is through.
    if (outcome.status === 'through' && outbox.nextWaiting(1).length > 0) begin();
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
  // A photo that came back from its phone changes no document: without this it waited for the next check-in.
  const stopHearing = outbox.onRetried(begin);
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
    comparison: comparisonLink(comparison, () => {
      askedAt.clear();
      checkIns.hurry();
      begin();
    }),
    purge: purgeLink(purge, meter),
    async close() {
      ending.abort();
      rounds.stop();
      stopListening();
      stopHearing();
      await Promise.all([rounds.running(), purge.close()]);
      budget.charge();
      gate.close();
      await cloud.close();
    },
  };
}

/** What the console may ask of the comparison; `hurry` reaches for the cloud at once. */
const comparisonLink = (comparison: Comparison, hurry: () => void): CloudLink['comparison'] => ({
  state: comparison.state,
  begin() {
    comparison.askFor();
    hurry();
  },
  choose(id, isEverything) {
    const isChosen = comparison.choose(id, isEverything);
    if (isChosen) hurry();
    return isChosen;
  },
});

/** What the console may ask of the purge: what it costs over the link is counted. */
const purgeLink = (purge: Purge, meter: LinkMeter): CloudLink['purge'] => ({
  state: purge.state,
  plan: purge.plan,
  begin: (plan) => meter.run(async () => purge.begin(plan)),
});

/** After a round that sent all it could: what else a homecoming brings, and at last the comparison. */
const thenFinish =
  (comparison: Comparison, onThrough: OnThrough = async () => undefined): OnThrough =>
  async (cloud, signal) => {
    await onThrough(cloud, signal);
    await comparison.finish(signal);
  };
