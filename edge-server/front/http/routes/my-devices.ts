import { Router } from 'express';
import { z } from 'zod';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { AuthLibrary } from '../../auth/auth-library.ts';
import { createSignedInDevices } from '../../auth/signed-in-devices.ts';
import type { ServerContext } from '../../context.ts';
import { jsonBody } from '../guards/guards.ts';
import { bearerOf } from '../guards/session.ts';

const signOutBody = z.object({ id: z.string().min(1).max(100) });

export interface MyDevicesDeps {
  readonly auth: AuthLibrary;
  readonly sessionOf: ServerContext['sessionOf'];
  /** Sessions may have ended: whatever hangs on one has to look again. */
  readonly onSessionsEnd: () => void;
}

/** `/auth/devices`: where a person is signed in, and the end of it. For sessions only: a device's token opens none of it. */
export function myDevicesRoutes({ auth, sessionOf, onSessionsEnd }: MyDevicesDeps): Router {
  const devices = createSignedInDevices(auth);
  const json = jsonBody('1kb');
  const router = Router();

  async function whoAsks(request: Parameters<typeof bearerOf>[0]) {
    const { actor, sessionId } = await sessionOf(bearerOf(request));
    if (actor.uid === null || sessionId === null) {
      throw new ServerError('UNAUTHENTICATED', text('Please sign in first.'));
    }
    return { uid: actor.uid, sessionId };
  }

  router.get('/devices', async (request, response) => {
    const { uid, sessionId } = await whoAsks(request);
    response.set('Cache-Control', 'no-store').json({ devices: await devices.list(uid, sessionId) });
  });
  router.post('/devices/sign-out', ...json, async (request, response) => {
    const { uid } = await whoAsks(request);
    const body = signOutBody.safeParse(request.body);
    if (!body.success) throw new ServerError('INVALID_ARGUMENT', text('Which device is to be signed out?'));
    if (!(await devices.signOut(uid, body.data.id))) {
      throw new ServerError('NOT_FOUND', text('This device is signed out already.'));
    }
    onSessionsEnd();
    response.json({});
  });
  router.post('/devices/sign-out-others', ...json, async (request, response) => {
    const { uid, sessionId } = await whoAsks(request);
    await devices.signOutOthers(uid, sessionId);
    onSessionsEnd();
    response.json({});
  });
  return router;
}
