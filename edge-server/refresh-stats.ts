import { matchPath } from '../src/domain/documents/path.ts';
import { refreshSurveyStats } from '../src/operations/refresh-survey-stats.ts';
import type { ServerContext } from './context.ts';

function surveyOf(path: string): string | undefined {
  const params =
    matchPath('users/{uid}/surveys/{surveyId}', path) ??
    matchPath('users/{uid}/surveys/{surveyId}/images/{imageId}', path);
  return params === undefined ? undefined : `users/${params.uid}/surveys/${params.surveyId}`;
}

/** How many of the newest surveys are counted again at start, in case the last stop cut the counting off. */
const recountedAtStart = 200;

/** Milliseconds to wait for more photos of a survey before counting it. */
const settleMs = 150;

/** The surveys of the last days; older ones were counted long ago. */
async function recentSurveys(context: ServerContext): Promise<readonly string[]> {
  const { docs } = await context.store.query({
    from: { group: 'surveys' },
    where: [{ field: 'isDeleted', op: '==', value: false }],
    orderBy: [{ field: 'since', direction: 'desc' }],
    limit: recountedAtStart,
  });
  return docs.map((doc) => doc.path);
}

/** Keeps the counts of surveys, reefs and datasets true after every commit. */
export interface StatsRefresher {
  /** Resolves when nothing is waiting to be counted. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts every survey that a commit touched, a little later and one at a time; and the newest ones at
 * start. A survey that cannot be counted is logged and counted with its next change.
 */
export function startRefreshingStats(context: ServerContext): StatsRefresher {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let closed = false;

  async function work(): Promise<void> {
    for (const path of waiting) {
      if (closed) return;
      waiting.delete(path);
      try {
        await refreshSurveyStats(path, context);
      } catch (error) {
        context.log.error({ err: error, path }, 'could not count a survey');
      }
    }
  }
  function runNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(work);
    return running;
  }
  const stop = context.store.onCommit((paths) => {
    for (const path of paths) {
      const survey = surveyOf(path);
      if (survey !== undefined) waiting.add(survey);
    }
    if (waiting.size > 0 && timer === undefined) timer = setTimeout(() => void runNow(), settleMs);
  });

  running = recentSurveys(context)
    .then((paths) => {
      for (const path of paths) waiting.add(path);
    })
    .catch((error: unknown) => context.log.error({ err: error }, 'could not list the surveys to count'))
    .then(work);

  return {
    async settled() {
      do await runNow();
      while (waiting.size > 0 && !closed);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      stop();
      await running;
    },
  };
}
