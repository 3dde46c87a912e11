import { endedAccountDocs } from '../../../../src/domain/collections/account/ended-accounts.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { endPersonalData, personWith } from '../../../../src/operations/personal-data/inventory.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { UserMapping } from '../../../storage/db/tables/settings.ts';

export interface ForgetDeps {
  readonly context: Pick<ServerContext, 'store' | 'clock' | 'accounts' | 'photos' | 'mailer'>;
  readonly mapping: Pick<UserMapping, 'forgetAddress'>;
}

/**
 * Removes name, address and phones of one of the boat's people, by the same inventory as a cloud. Surveys and photos stay under the bare uid:
 * the originals on board may be the last copies. Nothing of it is queued for the cloud, which has done the same. Killed anywhere, and asked
 * again, it does what is left: the address in `user_mapping`, by which `forgetEndedPeople` finds the person, goes last.
 */
export async function forgetPerson(boatUid: string, { context, mapping }: ForgetDeps): Promise<void> {
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
