import { mailDocs, mailsIn } from '../../../domain/collections/account/mails.ts';
import { dueDocs, leaderboardDocs } from '../../../domain/collections/leaderboards.ts';
import { goOnWithJobs } from '../../back-office/go-on-with-jobs.ts';
import { endDueCredentials } from '../../credentials/end-due-credentials.ts';
import { forgetPictures } from '../../event-admin/forget-pictures.ts';
import { keepUp } from '../../leaderboards/keep-up.ts';
import { endDueAccounts } from '../../leaving/end-due-accounts.ts';
import { sendDueMails } from '../../mail/send-mails.ts';
import { goOnMerging } from '../../merging/go-on-merging.ts';
import { goOnWithAll } from '../../results/backfill-dataset.ts';
import { beginSeasons } from '../../seasons/begin-seasons.ts';
import { endDead } from '../../suggestion/training-lease.ts';
import type { JobRun, RecurringDeps, RecurringJob } from './recurring-job.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Sends queued mails at once, and again after each pause: the shortest one is a minute. */
const mails: RecurringJob = {
  name: 'mails',
  server: { everyMs: 30_000 },
  // Of nine minutes; the mail in hand may take two.
  functions: { everyMs: 5 * minuteMs, maxRunMs: 5 * minuteMs },
  wakesOn: { kind: mailDocs },
  failure: 'queued mails could not be sent: they are tried again',
  async run(deps, { isFirst, mayGoOn }) {
    if (isFirst) await tellWhatWaits(deps);
    await sendDueMails(deps, mayGoOn);
  },
};

async function tellWhatWaits({ store, log }: RecurringDeps): Promise<void> {
  const [waiting, failed] = await Promise.all([
    store.query(mailsIn('waiting')),
    store.query(mailsIn('failed')),
  ]);
  const counts = { waiting: waiting.docs.length, failed: failed.docs.length };
  if (counts.waiting + counts.failed > 0)
    log.warn(counts, 'mails wait or were given up: see “npm run mails”');
}

/** A board on Firebase reads some 250 documents: the first photo of an hour makes it, and the schedule what follows. */
const maxBoardAgeMs = hourMs;

/** Makes the leaderboards of people whose standing has changed. */
const leaderboards: RecurringJob = {
  name: 'leaderboards',
  server: { everyMs: hourMs },
  functions: { everyMs: hourMs },
  wakesOn: {
    kind: dueDocs,
    when: ({ op }) => op !== 'delete',
    minPauseMs: 2_000,
    async canWait(path, { store, clock }) {
      // A note under `global` says that somebody wants to be hidden, or shown: at once.
      if (dueDocs.match(path)?.scope === 'global') return false;
      const board = await leaderboardDocs.read(store, { scope: 'global' });
      return board !== undefined && Date.parse(clock.now()) - Date.parse(board.updatedAt) < maxBoardAgeMs;
    },
  },
  failure: 'the leaderboards could not be made: what is noted is counted with the next run',
  run: (deps) => keepUp(deps),
};

/** Deletes accounts whose day to think again is over, and ends credentials that were given notice. */
export const endings: RecurringJob = {
  name: 'endings',
  server: { everyMs: 15 * minuteMs },
  functions: { everyMs: 15 * minuteMs },
  failure: 'an account could not be deleted: it is tried again within a quarter of an hour',
  async run(deps, run) {
    await endDueCredentials(deps);
    const { ended, failed } = await endDueAccounts(deps);
    if (ended > 0) deps.log.info({ accounts: ended }, 'accounts were deleted as their owners wanted');
    await deps.forgetInFiles?.(ended > 0);
    failed.forEach(run.fail);
  },
};

/** Moves what belongs to accounts that become one; a run ends before its lease (`src/operations/merging/move-account.ts`). */
const merges: RecurringJob = {
  name: 'merges',
  server: { everyMs: 5 * minuteMs, maxRunMs: 30_000 },
  functions: { everyMs: 5 * minuteMs, maxRunMs: 45_000, timeoutSeconds: 120 },
  failure: 'an account could not be brought into another one: it is tried again in five minutes',
  async run(deps, { mayGoOn, fail }) {
    (await goOnMerging(mayGoOn, deps)).forEach(fail);
  },
};

/** Goes on with long work of administrators that a kill, a closed page or a deadline cut off. */
const longJobs: RecurringJob = {
  name: 'jobs',
  server: { everyMs: minuteMs },
  // Of nine minutes; the step in hand may take one.
  functions: { everyMs: 5 * minuteMs, maxRunMs: 400_000 },
  failure: 'a job of an administrator could not go on',
  async run(deps, { mayGoOn, isFirst, fail }: JobRun) {
    (await goOnWithJobs(deps, { isOver: () => !mayGoOn(), isHolderDead: isFirst })).forEach(fail);
  },
};

/** Begins seasons by the calendar. Not on a boat, whose clock may be years off: its seasons come with the pack. */
const seasons: RecurringJob = {
  name: 'seasons',
  server: { everyMs: hourMs },
  functions: { everyMs: 6 * hourMs },
  failure: 'a season could not be begun: it is tried again within hours',
  run: (deps) => beginSeasons(deps),
};

/** Takes away pictures that no event and no public page shows any more. */
const pictures: RecurringJob = {
  name: 'pictures',
  server: { everyMs: 6 * hourMs },
  functions: { everyMs: 6 * hourMs },
  failure: 'pictures of events could not be looked for',
  async run(deps) {
    await forgetPictures(deps);
  },
};

/** Goes on with datasets that were being added up anew when whoever asked for it went away. */
const backfills: RecurringJob = {
  name: 'backfills',
  server: { everyMs: 6 * hourMs },
  functions: { everyMs: 6 * hourMs, maxRunMs: 8 * minuteMs, memory: '512MiB' },
  failure: 'a dataset could not be added up to its end: the next run goes on',
  run: (deps, { mayGoOn }) => goOnWithAll(deps, () => !mayGoOn()),
};

/** Notes of a training whose function died that it was stopped; on a server a training ends with its process. */
const trainings: RecurringJob = {
  name: 'trainings',
  functions: { everyMs: 6 * hourMs },
  failure: 'a training that has died could not be ended',
  run: (deps) => endDead(deps),
};

/** What both hosts of www do again and again. What needs files or threads of a host stands in that host's own list. */
export const recurringJobs: readonly RecurringJob[] = [
  seasons,
  pictures,
  leaderboards,
  endings,
  merges,
  longJobs,
  backfills,
  trainings,
  mails,
];
