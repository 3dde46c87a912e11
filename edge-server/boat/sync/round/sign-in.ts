import { userDocs } from '../../../../src/domain/documents/collections/users.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { failureOf } from '../../../cloud/failures.ts';
import { RoundOver } from './round-over.ts';

export const notABoat =
  'The cloud knows this account, but not as a boat’s. Somebody who looks after the cloud has to mark it as a boat.';

/**
 * Signs in, and makes sure that the account is a boat's: otherwise every single item would be refused. Answers
 * the account's uid; throws `RoundOver`.
 */
export async function signIn(cloud: Pick<Cloud, 'signIn' | 'store'>): Promise<string> {
  const signedIn = await cloud.signIn();
  if (signedIn.status !== 'ok') throw new RoundOver(signedIn);
  try {
    const account = await cloud.store.get(userDocs.path({ uid: signedIn.uid }));
    if (account?.data.hub === true) return signedIn.uid;
  } catch (error) {
    const { kind, reason } = failureOf(error);
    if (kind !== 'refused') throw new RoundOver({ status: 'silent', reason });
  }
  throw new RoundOver({ status: 'refused', reason: notABoat });
}
