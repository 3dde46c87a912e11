import { z } from 'zod';
import { confirmAnswer, credentialCalls } from '../../../src/contract/account/credentials.ts';
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

const confirmResult = z.object({ result: confirmAnswer });

/** The same over HTTP, in the session of a bearer token. */
export async function confirmationOver(
  post: (path: string, body: unknown, bearer?: string | null) => Promise<Response>,
  data: Shown & { readonly action: CredentialAction },
  bearer: string,
): Promise<string> {
  const answer = await post(`/call/${credentialCalls.confirm}`, { data }, bearer);
  const { result } = confirmResult.parse(await answer.json());
  if (result.status !== 'ok') throw new Error(`Not confirmed: ${JSON.stringify(result)}.`);
  return result.confirmation;
}
