import { randomBytes } from 'node:crypto';
import { type Request, Router } from 'express';
import { z } from 'zod';
import { twoStepCodeInput } from '../../../../../src/contract/account/two-step.ts';
import { asksSecondStep } from '../../../../../src/domain/access/account-actor.ts';
import { personNameSchema } from '../../../../../src/domain/account/user.ts';
import { userDocs } from '../../../../../src/domain/collections/users.ts';
import { secondStepProblem } from '../../../../../src/operations/credentials/confirm.ts';
import { originOfLink } from '../../../../../src/operations/run/origin-of-link.ts';
import { ServerError } from '../../../../setup/log/errors.ts';
import { authProblem } from '../../../auth/account-ways.ts';
import { shortestPassword } from '../../../auth/auth-library.ts';
import { codeRequestForm, forCodeRequest } from '../../../auth/code-request.ts';
import { linkMail, resetCodeMail } from '../../../auth/mails.ts';
import { createSignInLinks, linkLifeMinutes } from '../../../auth/sign-in-links.ts';
import { mergeUserDocument } from '../../../auth/user-documents.ts';
import type { ServerContext } from '../../../context.ts';
import { limited } from '../../../limits/sign-in-limits.ts';
import { jsonBody } from '../../guards/guards.ts';
import { changeHere } from './credential-doors.ts';
import {
  type AuthDoors,
  ask,
  asTold,
  bodyWithEmail,
  endOthers,
  mailProblem,
  refuseCommonPassword,
  saidOrigin,
  send,
} from './doors.ts';

const mark = z.string().regex(codeRequestForm);
const linkBody = z.object({
  token: z.string().min(1).max(100),
  request: mark.optional(),
  email: z.unknown().optional(),
});
const noAccount = z.object({ code: z.literal('USER_NOT_FOUND') });
/** The library's words for what a code is good for. */
type CodePurpose = 'sign-in' | 'forget-password';
const passwordForm = z.string().min(shortestPassword).max(128);

/** A new password that may be set. Throws 'weak-password' and 'common-password'. */
export function newPassword(typed: unknown, email: string): string {
  const parsed = passwordForm.safeParse(typed);
  if (!parsed.success) throw authProblem('weak-password');
  refuseCommonPassword(parsed.data, email);
  return parsed.data;
}

/** An account without a name is called as was said with the request, on whichever device the link was opened. */
async function callBy(first: string, bearer: unknown, { sessionOf, store }: ServerContext): Promise<void> {
  const { uid } = (await sessionOf(String(bearer))).actor;
  if (uid === null) throw authProblem('unknown', 'INTERNAL');
  const account = await store.get(userDocs.path({ uid }));
  if (account?.data.name === undefined) mergeUserDocument(store, uid, { name: { first } });
}

/** Codes of the library, made here and mailed, or used up here at once. A code is good for its purpose alone. */
function libraryCodes(auth: AuthDoors['auth']) {
  const identifierOf = (purpose: CodePurpose, email: string) => `${purpose}-otp-${email}`;
  /** For an address, whether it has an account or not, in place of the one before. */
  async function make(email: string, purpose: CodePurpose): Promise<string> {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteVerificationByIdentifier(identifierOf(purpose, email));
    return await auth.api.createVerificationOTP({ body: { email, type: purpose } });
  }
  return {
    make,
    /** Throws the refusal of the library unless this is the code for a new password, which is not spent. */
    async checkForPassword(request: Request, email: string, otp: string): Promise<void> {
      const body = { email, otp, type: 'forget-password' };
      await ask(auth, request, body, '/email-otp/check-verification-otp').catch((error: unknown) => {
        // Said after the code was found right: an address without an account gets one.
        if (!(error instanceof ServerError && noAccount.safeParse(error.details).success)) throw error;
      });
    },
    async spendForPassword(email: string): Promise<void> {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteVerificationByIdentifier(identifierOf('forget-password', email));
    },
  };
}

/**
 * Signs in whoever has proven an address, to its account or to a new one: the library is told by a code of its own, so that a first proof
 * ends what was begun before it. Run in the turn of the address.
 */
export function signInProven(auth: AuthDoors['auth'], request: Request, email: string) {
  return forCodeRequest(randomBytes(16).toString('hex'), async () => {
    const otp = await libraryCodes(auth).make(email, 'sign-in');
    return await ask(auth, request, { email, otp }, '/sign-in/email-otp');
  });
}

/** Sign-in by a link in a mail. */
export function linkRoutes({ auth, context, limits, codes, onSessionsEnd }: AuthDoors): Router {
  const { mailer } = context;
  const links = createSignInLinks(auth);
  const json = jsonBody('4kb');
  const router = Router();

  router.post('/link/request', ...limited(limits.codes, json), async (request, response) => {
    const origin = originOfLink(saidOrigin(request, context), context);
    const { email, request: said, firstName: typed } = bodyWithEmail(request);
    const firstName = personNameSchema.shape.first.optional().catch(undefined).parse(typed);
    const token = await links.make(String(email), mark.parse(said), firstName);
    // Behind the #: a browser sends it to nobody, and no log of a server has it.
    const url = `${origin}/sign-in-link#token=${token}`;
    await mailer.send(linkMail(String(email), url, linkLifeMinutes)).catch(mailProblem);
    send(response, {});
  });

  router.post('/link/finish', ...limited(limits.guesses, json), async (request, response) => {
    const body = linkBody.safeParse(request.body);
    if (!body.success) throw authProblem('invalid-link');
    const { token, request: said } = body.data;
    const email = body.data.email === undefined ? undefined : String(bodyWithEmail(request).email);
    const used = await links.use(token, {
      ...(said === undefined ? {} : { mark: said }),
      ...(email === undefined ? {} : { email }),
    });
    if (used.kind === 'needs-email') return send(response, { status: 'needs-email' });
    if (used.kind === 'other-email') throw authProblem('invalid-email');
    if (used.kind !== 'ok') throw authProblem(used.kind === 'expired' ? 'expired-link' : 'invalid-link');
    const answer = await codes.run(used.email, () => signInProven(auth, request, used.email));
    onSessionsEnd();
    if (used.firstName !== undefined) await callBy(used.firstName, answer.token, context);
    send(response, { token: answer.token, user: asTold(answer.user) });
  });

  return router;
}

/** Asks for a code of the authenticator where the account of an address has two-step codes on. Throws 'needs-second-step', 'invalid-second-step'. */
async function requireSecondStep(
  address: string,
  code: string | undefined,
  { accounts, store, clock }: ServerContext,
): Promise<void> {
  const known = await accounts.find(address);
  if (known === null) return;
  const account = await store.get(userDocs.path({ uid: known.uid }));
  if (!asksSecondStep(account?.data)) return;
  if (code === undefined) throw authProblem('needs-second-step', 'FAILED_PRECONDITION');
  const problem = await secondStepProblem(code, known.uid, { store, clock, randomBytes });
  if (problem !== null) throw authProblem(problem);
}

/** A new password by a code in a mail. */
export function resetRoutes({ auth, context, limits, codes, onSessionsEnd }: AuthDoors): Router {
  const { mailer, ways } = context;
  const library = libraryCodes(auth);
  const json = jsonBody('4kb');
  const router = Router();

  router.post('/reset/request', ...limited(limits.codes, json), async (request, response) => {
    const { email, request: said } = bodyWithEmail(request);
    const address = String(email);
    const code = await codes.run(address, () =>
      forCodeRequest(said, () => library.make(address, 'forget-password')),
    );
    await mailer.send(resetCodeMail(address, code)).catch(mailProblem);
    send(response, {});
  });

  router.post('/reset/finish', ...limited(limits.guesses, json), async (request, response) => {
    const { email, otp, password: typed, request: said } = bodyWithEmail(request);
    const address = String(email);
    // Before the code, which is used up by being right.
    const password = newPassword(typed, address);
    const step = twoStepCodeInput.shape.code.optional().catch(undefined).parse(request.body.secondStep);
    const answer = await codes.run(address, async () => {
      await forCodeRequest(said, () => library.checkForPassword(request, address, String(otp)));
      await requireSecondStep(address, step, context);
      await library.spendForPassword(address);
      return await signInProven(auth, request, address);
    });
    const headers = new Headers({ authorization: `Bearer ${String(answer.token)}` });
    const found = await auth.api.getSession({ headers });
    if (found === null) throw authProblem('unknown', 'INTERNAL');
    const uid = found.user.id;
    const set = () => ways.replacePassword(uid, password);
    await changeHere({ uid, change: { kind: 'password-set' } }, set, request, context);
    await endOthers(auth, found.user.id, found.session.id);
    onSessionsEnd();
    send(response, { token: answer.token, user: asTold(answer.user) });
  });
  return router;
}
