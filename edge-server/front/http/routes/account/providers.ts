import { Router } from 'express';
import { z } from 'zod';
import { identityProviderSchema } from '../../../../../src/domain/account/ways-in.ts';
import { text } from '../../../../../src/language/say.ts';
import { ServerError } from '../../../../setup/log/errors.ts';
import { authProblem } from '../../../auth/account-ways.ts';
import { signedToken } from '../../../auth/accounts.ts';
import { codeRequestForm } from '../../../auth/code-request.ts';
import { createProviderSignIn } from '../../../auth/provider-sign-in.ts';
import { jsonBody } from '../../guards/guards.ts';
import { changeHere, requireConfirmed } from './credential-doors.ts';
import { type AuthDoors, accountAsTold, deviceOf, saidOrigin, send, whoAsks } from './doors.ts';

const mark = z.string().regex(codeRequestForm);
const beginBody = z.object({
  provider: identityProviderSchema,
  request: mark,
  did: z.enum(['sign-in', 'link']),
});
const finishBody = z.object({
  state: z.string().min(1).max(100),
  code: z.string().min(1).max(4_000).nullable(),
  request: mark,
});

/** To an identity provider and back. Nothing that signs in ever stands in an address: the page brings the code back. */
export function providerRoutes({ auth, context, limits }: AuthDoors): Router {
  const { config, store, log, origins } = context;
  const providers = createProviderSignIn(auth, store, log);
  const json = jsonBody('8kb');
  const router = Router();

  router.post('/provider/begin', limits.trips.first, ...json, async (request, response) => {
    const body = beginBody.safeParse(request.body);
    if (!body.success || config.providers[body.data.provider] === undefined)
      throw authProblem('operation-not-allowed');
    const { provider, did, request: said } = body.data;
    const linker = did === 'link' ? await whoAsks(auth, request) : null;
    if (linker !== null) await requireConfirmed('provider', request, linker, context);
    const linkTo = linker?.uid ?? null;
    // Back to the very page that asks: it alone has the mark.
    const page = saidOrigin(request, context);
    if (page === undefined || !origins.isOwnOrigin(page))
      throw new ServerError('INVALID_ARGUMENT', text('This is no address of these pages.'));
    const redirectUri = `${page}/sign-in-return`;
    send(response, { to: await providers.begin({ provider, mark: said, redirectUri, linkTo }) });
  });

  router.post('/provider/finish', limits.trips.first, ...json, async (request, response) => {
    const body = finishBody.safeParse(request.body);
    if (!body.success) throw authProblem('invalid-link');
    const { state, code, request: said } = body.data;
    const asker = await whoAsks(auth, request).catch(() => null);
    const outcome = await providers.finish({
      ...{ state, code, mark: said, asker: asker?.uid ?? null },
      addWay: (uid, provider, link) =>
        changeHere({ uid, change: { kind: 'provider-linked', provider } }, link, request, context),
    });
    if (outcome.status === 'failed') throw authProblem(outcome.reason);
    const { uid, did } = outcome;
    const user = await accountAsTold(auth, uid);
    if (did === 'link') return send(response, { did, user });
    const { internalAdapter, secret } = await auth.$context;
    const session = await internalAdapter.createSession(uid, false, { userAgent: deviceOf(request) });
    send(response, { did, token: signedToken(session.token, secret), user });
  });
  return router;
}
