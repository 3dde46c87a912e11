import type { CredentialAction } from '../../../src/domain/account/credentials.ts';
import type { Auth, Shown } from '../../../src/ports/auth.ts';

/** The confirmation that whoever shows this gets for a change. Throws where it is not enough. */
export async function confirmationOf(
  auth: Pick<Auth, 'account'>,
  action: CredentialAction,
  shown: Shown = {},
): Promise<string> {
  const outcome = await auth.account.confirm(action, shown);
  if (outcome.status !== 'ok') throw new Error(`Not confirmed: ${JSON.stringify(outcome)}.`);
  return outcome.confirmation;
}
