import { doneAnswer, linkCallAnswer, ownAccountCalls } from '../../../contract/account/own-account.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import type { EmailLinks, SignedIn } from '../../../ports/auth.ts';
import type { Calls } from '../../../ports/calls.ts';
import { createLinkRequests, linkToken } from '../../sign-in-link.ts';
import { codeFailure } from './auth-failures.ts';
import { ownPage } from './own-page.ts';

/** Links of our own mailing, by way of two callable functions. `enter` signs in with the token that the second one answers. */
export function createLinks(calls: Calls, enter: (token: string) => Promise<SignedIn>): EmailLinks {
  const requests = createLinkRequests();
  return {
    async request(typed, firstName) {
      const email = emailSchema.safeParse(typed);
      if (!email.success) return { status: 'failed', reason: 'invalid-email' };
      try {
        const request = requests.begin(email.data);
        const origin = ownPage()?.origin;
        const said = { email: email.data, request, ...(origin === undefined ? {} : { origin }) };
        const named = firstName === undefined ? {} : { firstName };
        return doneAnswer.parse(await calls.call(ownAccountCalls.sendLink, { ...said, ...named }));
      } catch (error) {
        return { status: 'failed', reason: codeFailure(error) };
      }
    },
    isLink: (address) => linkToken(address) !== null,
    async finish(address, typed) {
      const token = linkToken(address);
      if (token === null) return { status: 'failed', reason: 'invalid-link' };
      const email = typed === undefined ? undefined : emailSchema.safeParse(typed);
      if (email?.success === false) return { status: 'failed', reason: 'invalid-email' };
      try {
        const named = email === undefined ? {} : { email: email.data };
        const request = requests.last();
        const said = { token, ...(request === undefined ? {} : { request }), ...named };
        const answer = linkCallAnswer.parse(await calls.call(ownAccountCalls.verifyLink, said));
        return answer.status === 'ok' ? await enter(answer.token) : answer;
      } catch (error) {
        return { status: 'failed', reason: codeFailure(error) };
      }
    },
  };
}
