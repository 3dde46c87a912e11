import type { BrowserContext, Page } from 'playwright';
import type { IdentityProvider } from '../../../src/domain/account/ways-in.ts';
import type { Vouched } from '../../contract/auth-ways.ts';

/**
 * Has the pages of a context speak with popups of Firebase Auth without the frame of the project's own domain, whose script
 * comes from Google: what that would tell a page, `vouchInPopup` tells it. Everything else is the SDK's own.
 */
export async function openPopupsHere(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frame = {
      restyle: async () => undefined,
      ping: async (heard: () => void) => heard(),
      register: (_name: string, tell: unknown) => Object.assign(window, { tellAuthEvent: tell }),
      // The SDK throws after each answer, wherever that was given: into a frame's own loop.
      send: (_name: string, _said: unknown, answer: (said: object[]) => void) =>
        void Promise.resolve([{ webStorageSupport: true }])
          .then(answer)
          .catch(() => undefined),
    };
    const getContext = () => ({
      open: (_frame: unknown, opened: (made: object) => unknown) => opened(frame),
    });
    Object.assign(window, { gapi: { iframes: { Iframe: class {}, getContext } } });
  });
}

/** Somebody presses "Continue" in the popup that `press` opens; null: closes it. */
export async function vouchInPopup(
  page: Page,
  press: () => Promise<void>,
  provider: IdentityProvider,
  who: Vouched | null,
): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.waitForURL((url) => url.searchParams.has('eventId'));
  const query = new URL(popup.url()).searchParams;
  await popup.close();
  if (who === null) return;
  const claims = JSON.stringify({
    ...{ sub: who.id, email: who.email, email_verified: who.isVerified, name: who.name },
  });
  const back = new URLSearchParams({
    providerId: `${provider}.com`,
    [provider === 'google' ? 'id_token' : 'access_token']: claims,
  });
  const event = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: `http://localhost/?${back}`,
    sessionId: 'none',
    postBody: null,
    tenantId: null,
    error: null,
  };
  await page.evaluate((authEvent) => {
    const tell: unknown = Reflect.get(window, 'tellAuthEvent');
    if (typeof tell !== 'function') throw new Error('Nobody listens for popups.');
    tell({ authEvent });
  }, event);
}
