import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { leaderboardDocs } from '../../../src/domain/collections/leaderboards.ts';
import { keepUp } from '../../../src/operations/leaderboards/keep-up.ts';
import { ground } from './ground.ts';

/** A board reads some two hundred and fifty documents: the first photo of an hour makes it, and the schedule what follows. */
const seldomMs = 60 * 60 * 1000;

async function isFresh(): Promise<boolean> {
  const { store, clock } = ground();
  const board = await leaderboardDocs.read(store, { scope: 'global' });
  return board !== undefined && Date.parse(clock.now()) - Date.parse(board.updatedAt) < seldomMs;
}

/** Whoever is noted under `global` has said something else of themselves, as that nobody may see them: at once. */
export const noted = onDocumentCreated(
  { document: 'leaderboards/{scope}/due/{uid}', maxInstances: 1, concurrency: 1, timeoutSeconds: 540 },
  async ({ params: { scope } }) => {
    if (scope === 'global' || !(await isFresh())) await keepUp(ground());
  },
);

/** What was noted since, and what a function that died had in hand. */
export const hourly = onSchedule({ schedule: 'every 60 minutes', timeoutSeconds: 540, maxInstances: 1 }, () =>
  keepUp(ground()),
);
