import pLimit from 'p-limit';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { mayChangeCounts } from '../../../src/operations/survey/counted-fields.ts';
import {
  type ChangedBySurvey,
  refreshStatsOfSurveys,
  type StatsContext,
} from '../../../src/operations/survey/refresh-survey-stats.ts';
import type { ServiceContext } from '../context.ts';

/** The survey that a document belongs to, and the photo where it is one's. */
function touchedBy(path: string): { readonly survey: string; readonly imageId?: string } | undefined {
  const image = imageDocs.match(path);
  const params = image ?? surveyDocs.match(path);
  if (params === undefined) return undefined;
  const survey = surveyDocs.path({ uid: params.uid, surveyId: params.surveyId });
  return image === undefined ? { survey } : { survey, imageId: image.imageId };
}

/** How many of the newest surveys are counted again at start, in case a kill cut the counting off. */
const recountedAtStart = 200;

/** Milliseconds to wait for more photos of a survey before counting it. */
const settleMs = 150;
/**
 * While photos of thirty surveys rush in, counting after each of them took a quarter of the thread that holds the
 * sockets (measured). So it rests this many times as long as it took: a twentieth of that thread is its share.
 */
const restFactor = 19;
const longestRestMs = 5_000;

/** The surveys of the last days; older ones were counted long ago. */
async function recentSurveys(context: Pick<ServiceContext, 'store'>): Promise<readonly string[]> {
  const { docs } = await context.store.query(
    surveyDocs.queryGroup({
      equal: { isDeleted: false },
      orderBy: { since: 'desc' },
      limit: recountedAtStart,
    }),
  );
  return docs.map((doc) => doc.path);
}

/** Keeps the counts of surveys, reefs and datasets true after every commit. */
export interface StatsRefresher {
  /** Resolves when nothing is waiting to be counted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts the surveys that commits touched, a little later and all at once; and the newest ones at start.
 * A survey that cannot be counted is logged and counted with its next change.
 */
export function startRefreshingStats(
  context: StatsContext & Pick<ServiceContext, 'store' | 'log'>,
): StatsRefresher {
  /** By survey, the photos of which something was said. */
  let waiting = new Map<string, Set<string> | 'look'>();
  let timer: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);
  let closing = false;
  let closed = false;
  let restMs = settleMs;

  async function work(): Promise<void> {
    if (closed || waiting.size === 0) return;
    const changed = new Map(
      [...waiting].map(([path, ids]) => [path, ids === 'look' ? ids : [...ids]] as const),
    );
    const paths = [...changed.keys()];
    waiting = new Map();
    const startedAt = performance.now();
    try {
      await refreshStatsOfSurveys(paths, context, changed);
    } catch (error) {
      // One of them may be the reason: the others are counted all the same.
      if (paths.length === 1) context.log.error({ err: error, path: paths[0] }, 'could not count a survey');
      else for (const path of paths) await countAlone(path, changed);
    }
    restMs = Math.min(longestRestMs, Math.max(settleMs, (performance.now() - startedAt) * restFactor));
  }
  async function countAlone(path: string, changed: ChangedBySurvey): Promise<void> {
    try {
      await refreshStatsOfSurveys([path], context, changed);
    } catch (error) {
      context.log.error({ err: error, path }, 'could not count a survey');
    }
  }
  function runNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return oneAtATime(work);
  }
  const stop = context.store.onCommit((_paths, writes) => {
    for (const { path } of writes.filter(mayChangeCounts)) {
      const touched = touchedBy(path);
      if (touched === undefined) continue;
      const ids = waiting.get(touched.survey) ?? new Set();
      if (ids !== 'look' && touched.imageId !== undefined) ids.add(touched.imageId);
      waiting.set(touched.survey, ids);
    }
    if (waiting.size > 0 && timer === undefined) timer = setTimeout(() => void runNow(), restMs);
  });

  async function workAtStart(): Promise<void> {
    if (closing) return;
    try {
      for (const path of await recentSurveys(context)) waiting.set(path, 'look');
    } catch (error) {
      context.log.error({ err: error }, 'could not list the surveys to count');
    }
    await work();
  }
  void oneAtATime(workAtStart);

  return {
    async settled() {
      do await runNow();
      while (waiting.size > 0 && !closed);
    },
    async close() {
      closing = true;
      stop();
      // What came in the last moments is counted: a copy of the stop, a stick and the cloud have these figures.
      await runNow();
      closed = true;
    },
  };
}
