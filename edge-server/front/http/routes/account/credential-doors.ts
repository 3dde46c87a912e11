import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { confirmationSchema } from '../../../../../src/contract/account/credentials.ts';
import type { CredentialAction } from '../../../../../src/domain/account/credentials.ts';
import {
  type ChangeOfCredential,
  changeCredential,
} from '../../../../../src/operations/credentials/change-credential.ts';
import { takeConfirmation } from '../../../../../src/operations/credentials/confirm.ts';
import { ServerError } from '../../../../setup/log/errors.ts';
import { authProblem } from '../../../auth/account-ways.ts';
import type { ServerContext } from '../../../context.ts';
import { linkOriginOf } from '../../guards/own-origin.ts';

const asked = confirmationSchema.optional().catch(undefined);

/** Uses up the confirmation that a request brings for an action. Throws 'needs-confirmation'. */
export async function requireConfirmed(
  action: CredentialAction,
  request: Request,
  { uid, sessionId }: { readonly uid: string; readonly sessionId: string },
  context: ServerContext,
): Promise<void> {
  const confirmation = asked.parse(request.body?.confirmation);
  if (!(await takeConfirmation({ uid, session: sessionId, action, confirmation }, context)))
    throw authProblem('needs-confirmation', 'FAILED_PRECONDITION');
}

/** Makes a change that a request asks for, and tells the owner (`changeCredential`). Throws what `make` throws. */
export async function changeHere(
  about: ChangeOfCredential,
  make: () => Promise<unknown>,
  request: Request,
  context: ServerContext,
): Promise<boolean> {
  const { store, clock, ways } = context;
  let refusal: ServerError | null = null;
  async function isMade(): Promise<boolean> {
    try {
      return (await make()) !== false;
    } catch (error) {
      if (!(error instanceof ServerError) || error.status === 'INTERNAL') throw error;
      refusal = error;
      return false;
    }
  }
  const deps = { store, clock, ways, randomBytes, linkOrigin: linkOriginOf(request, context) };
  const isDone = await changeCredential(about, isMade, deps);
  if (refusal !== null) throw refusal;
  return isDone;
}
