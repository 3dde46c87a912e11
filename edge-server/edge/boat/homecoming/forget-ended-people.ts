import { endedAccountDocs } from '../../../../src/domain/collections/account/ended-accounts.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import {
  findEndedPeopleAnswer,
  maxPeoplePerCall,
} from '../../../../src/operations/boat/find-ended-people.ts';
import { endPersonalData, personWith } from '../../../../src/operations/personal-data/inventory.ts';
import { CallError } from '../../../../src/ports/calls.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Cloud } from '../../../services/cloud/cloud.ts';
import type { UserMapping } from '../../../storage/db/tables/settings.ts';
import { forgetInFiles } from '../../../storage/recovery/forget-in-files.ts';
import { tellTimeoutMs, whenAborted } from '../report/tell-boat.ts';

interface ForgetDeps {
  readonly context: Pick<ServerContext, 'store' | 'clock' | 'accounts' | 'photos' | 'mailer'>;
  readonly mapping: Pick<UserMapping, 'forgetAddress'>;
}

/**
 * Removes name, address and phones of one of the boat's people, by the same inventory as a cloud. Surveys and photos stay under the bare uid:
 * the originals on board may be the last copies. Nothing of it is queued for the cloud, which has done the same. Killed anywhere, and asked
 * again, it does what is left: the address in `user_mapping`, by which `forgetEndedPeople` finds the person, goes last.
 */
async function forgetPerson(boatUid: string, { context, mapping }: ForgetDeps): Promise<void> {
  const { store, clock, accounts } = context;
  const ended = endedAccountDocs.path({ uid: boatUid });
  if ((await store.get(ended)) === null)
    await store.write([{ op: 'set', path: ended, data: { at: clock.now() } }]);
  const person = await personWith(boatUid, context);
  await accounts.remove(boatUid);
  await endPersonalData(person, context);
  await store.write([userDocs.delete({ uid: boatUid })]);
  mapping.forgetAddress(boatUid);
}

export interface ForgetEndedDeps extends ForgetDeps {
  readonly context: ForgetDeps['context'] & Pick<ServerContext, 'backups' | 'log'>;
  readonly mapping: Pick<UserMapping, 'forgetAddress' | 'withAddress'>;
}

/** Asks a cloud who has deleted their account, and forgets them. Never rejects. */
export type ForgetEndedPeople = (cloud: Pick<Cloud, 'calls'>, signal: AbortSignal) => Promise<void>;

async function endedPeople(
  mapping: ForgetEndedDeps['mapping'],
  { calls }: Pick<Cloud, 'calls'>,
  signal: AbortSignal,
): Promise<string[]> {
  const boatUids = mapping.withAddress().map(({ boatUid }) => boatUid);
  const ended: string[] = [];
  for (let from = 0; from < boatUids.length && !signal.aborted; from += maxPeoplePerCall) {
    const asked = { boatUids: boatUids.slice(from, from + maxPeoplePerCall) };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(tellTimeoutMs)]);
    const told = await Promise.race([calls.call('find-ended-people', asked), whenAborted(limit)]);
    const answer = findEndedPeopleAnswer.parse(told);
    // A cloud decides about nobody of whom it was not asked.
    ended.push(...answer.ended.filter((boatUid) => asked.boatUids.includes(boatUid)));
  }
  return ended;
}

/**
 * Brings deletions of accounts aboard when the boat reaches its cloud: whoever was mapped there and has deleted their account since is
 * forgotten here too, in the database, the records beside the photos and the copies. A cloud that does not know the question is not asked
 * again before the next start; any other failure is left to the next homecoming.
 */
export function createForgetEndedPeople({ context, mapping }: ForgetEndedDeps): ForgetEndedPeople {
  const { log } = context;
  let isUnknownThere = false;
  return async (cloud, signal) => {
    if (isUnknownThere) return;
    try {
      const ended = await endedPeople(mapping, cloud, signal);
      for (const boatUid of ended) await forgetPerson(boatUid, { context, mapping });
      if (ended.length > 0)
        log.info({ people: ended.length }, 'people who deleted their accounts were forgotten');
      await forgetInFiles(context, ended.length > 0);
    } catch (error) {
      isUnknownThere = error instanceof CallError && error.status === 'NOT_FOUND';
      log.info(
        { err: error },
        'deleted accounts could not be asked for: the boat asks again at the next homecoming',
      );
    }
  };
}
