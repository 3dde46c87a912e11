import { bytesToHex } from '@noble/hashes/utils.js';
import { showOnLeaderboardsInput, showOnLeaderboardsName } from '../../contract/leaderboards/standing.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';
import { dueWrite } from './note-due.ts';

/** Names somebody on leaderboards, or not: what they said and what comes of it are noted in one batch. */
export const showOnLeaderboards = defineOperation({
  name: showOnLeaderboardsName,
  caller: 'signed-in',
  input: showOnLeaderboardsInput,
  async run({ isShown, isThirteen }, { actor, store, clock, randomBytes }) {
    const { uid } = actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const path = userDocs.path({ uid });
    const saidAt = clock.now();
    await store.decide([path], ([user = null]) => {
      if (user === null)
        throw new CallError('FAILED_PRECONDITION', text('Please complete your profile first.'));
      return {
        writes: [
          { op: 'merge', path, data: { leaderboards: { isShown, isThirteen, saidAt } } },
          dueWrite('global', uid, bytesToHex(randomBytes(8))),
        ],
        answer: undefined,
      };
    });
    return {};
  },
});
