import type { ComparisonState } from '../../../../../src/contract/boat/comparison.ts';
import type { ServerContext } from '../../../../front/context.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import type { ServerDatabase } from '../../../../storage/db/open.ts';
import { changeCloud } from '../../../../storage/db/outbox/change-cloud.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';
import { surveyPathsAfter } from '../../../../storage/db/outbox/survey-paths.ts';
import type { Budget } from '../budget/budget.ts';
import { type CompareDeps, compareWithCloud } from './compare.ts';
import { createKeptCloud } from './kept-cloud.ts';
import { sayWhatTheCloudLost } from './lost-in-cloud.ts';
import { leaveMarker, meetCloud } from './meet-cloud.ts';

export interface ComparisonDeps {
  readonly context: CompareDeps['context'] & Pick<ServerContext, 'settings' | 'alarms'>;
  readonly outbox: Outbox;
  readonly database: ServerDatabase;
  readonly cloud: Pick<Cloud, 'calls' | 'description'>;
  /** Id of this folder. */
  readonly boat: string;
  readonly budget: Pick<Budget, 'megabytes' | 'charge'>;
  readonly gate: CompareDeps['gate'];
  readonly onMoved: CompareDeps['onMoved'];
  /** Between two comparisons of one homecoming, where a link comes and goes; milliseconds. */
  readonly atMostEveryMs: number;
  /** A clock that nobody sets. */
  readonly nowMs?: () => number;
}

/** Holds what the boat believes of its cloud against what the cloud has. */
export interface Comparison {
  /** After every sign-in, before anything is sent. Throws `RoundOver` for a cloud to which the queue does not belong. */
  meet(): Promise<void>;
  /** After a round that sent all it could: compares where that is due, and leaves a marker. Never rejects. */
  finish(signal: AbortSignal): Promise<void>;
  /** The cloud was out of reach: the next time is another homecoming. */
  noteAway(): void;
  /** The next round compares, whatever the link costs. */
  askFor(): void;
  /** What goes to another cloud that answered. Answers false where no such cloud waits for a word. */
  choose(id: string, isEverything: boolean): boolean;
  state(): ComparisonState;
}

export function createComparison(deps: ComparisonDeps): Comparison {
  const { context, outbox, database, cloud, boat, budget, nowMs = () => performance.now() } = deps;
  const kept = createKeptCloud(context.settings);
  let isMarked = false;
  let isAskedFor = false;
  let hasComeHome = true;
  let comparedAtMs: number | null = null;
  let isRunning = false;

  const sayLost = () => sayWhatTheCloudLost({ outbox, store: context.store, alarms: context.alarms });

  function isDue(): boolean {
    if (isAskedFor || kept.isSetBack()) return true;
    // By satellite the marker has to do.
    if (budget.megabytes() !== null || !hasComeHome) return false;
    return comparedAtMs === null || nowMs() - comparedAtMs >= deps.atMostEveryMs;
  }

  async function compare(signal: AbortSignal): Promise<void> {
    isRunning = true;
    // Whoever asks from now on wants another one.
    const wasAskedFor = isAskedFor;
    isAskedFor = false;
    try {
      const compareDeps: CompareDeps = {
        ...{ context, outbox, kept, gate: deps.gate, onMoved: deps.onMoved },
        surveyPaths: (after, limit) => surveyPathsAfter(database, after, limit),
        charge: budget.charge,
      };
      // A cloud of before cannot compare: nothing is found out, and nothing is claimed.
      if (!(await compareWithCloud(compareDeps, cloud, signal))) return;
      comparedAtMs = nowMs();
      hasComeHome = false;
      kept.noteSetBack(false);
    } catch (error) {
      isAskedFor ||= wasAskedFor;
      throw error;
    } finally {
      isRunning = false;
      await sayLost();
    }
  }

  // A damaged database is told of elsewhere, and must not end the server here.
  sayLost().catch((error: unknown) =>
    context.log.warn({ err: error }, 'what the cloud has lost could not be looked up'),
  );
  return {
    async meet() {
      isMarked = (await meetCloud({ cloud, database, kept, boat })) === 'known';
    },
    async finish(signal) {
      if (!isMarked) return;
      try {
        if (isDue()) await compare(signal);
        await leaveMarker({ cloud, kept, boat });
      } catch (error) {
        if (signal.aborted) return;
        context.log.warn(
          { err: error },
          'the comparison with the cloud was broken off: it goes on next time',
        );
      }
    },
    noteAway() {
      hasComeHome = true;
    },
    askFor() {
      isAskedFor = true;
    },
    choose(id, isEverything) {
      if (kept.otherId() !== id) return false;
      changeCloud(database, outbox, { id, isEverything });
      kept.noteCompared(null);
      kept.noteSetBack(true);
      kept.noteOther(null);
      return true;
    },
    state() {
      const compared = kept.compared();
      const { done, confirmed } = outbox.confirmedPhotos(compared?.beganAt ?? context.clock.now());
      return {
        status: isRunning ? 'running' : compared?.endedAt === null ? 'broken off' : 'resting',
        isSetBack: kept.isSetBack() && kept.compared() !== null,
        otherCloud: kept.otherId(),
        photos: done,
        confirmed,
        beganAt: compared?.beganAt ?? null,
        endedAt: compared?.endedAt ?? null,
        sentAgain: compared?.sentAgain ?? 0,
        lost: compared?.lost ?? 0,
      };
    },
  };
}
