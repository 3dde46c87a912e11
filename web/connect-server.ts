import { createKeptPhoneKeys } from '../src/adapters/browser/kept-phone-key.ts';
import { openPhone } from '../src/adapters/browser/open-phone.ts';
import { createFetchedReefMap } from '../src/adapters/fetch-reef-map.ts';
import { createFetchedSuggestions } from '../src/adapters/fetch-suggestions.ts';
import { createServerAuth } from '../src/adapters/server/http/auth.ts';
import { createServerBlobs } from '../src/adapters/server/http/blobs.ts';
import { createServerCalls } from '../src/adapters/server/http/calls.ts';
import { createLaptop } from '../src/adapters/server/http/laptop.ts';
import { openServerSecondSession } from '../src/adapters/server/http/second-session.ts';
import { createServerStore } from '../src/adapters/server/http/store.ts';
import { createLiveSocket } from '../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../src/adapters/server/socket/submission.ts';
import type { Outside, Report } from '../src/app/backend.ts';
import type { ClientConfig } from '../src/contract/http.ts';
import type { Auth } from '../src/ports/auth.ts';
import { readThisPage } from './this-page.ts';

/** The server that this page came from. */
const baseUrl = '';

/** A boat or a self-hosted www: documents over HTTP, surveys over the socket. */
export async function connectServer(
  config: ClientConfig,
  report: Report,
): Promise<Omit<Outside, 'origin' | 'views'>> {
  const bearer = () => auth.bearer();
  const { scanned, build } = readThisPage();
  const isBoat = config.network === 'edge';
  const socket = createLiveSocket({
    url: baseUrl,
    app: 'web',
    bearer,
    scanned,
    knowsItsHub: isBoat,
    pageBuild: build,
    phoneKeys: createKeptPhoneKeys(),
  });
  // At sea every page says where the boat is, whether it is the right one, and whether photos wait.
  if (isBoat) socket.connect();
  const auth: Auth = isBoat
    ? createServerAuth({
        baseUrl,
        device: {
          identity: () => socket.identity(),
          verify: async (email) => {
            await socket.verifyDevice(email);
            const identity = socket.identity();
            if (identity === null) throw new Error('The boat gave this device no identity.');
            return identity;
          },
          forget: () => socket.forgetDevice(),
        },
      })
    : createServerAuth({ baseUrl, providers: config.signInProviders });

  return {
    backend: {
      config,
      auth,
      store: createServerStore({ baseUrl, bearer }),
      reefMap: createFetchedReefMap(baseUrl),
      blobs: createServerBlobs({ baseUrl, bearer }),
      calls: createServerCalls({ baseUrl, bearer }),
      openSecondSession: isBoat ? null : () => openServerSecondSession(baseUrl),
      suggestions: createFetchedSuggestions({ baseUrl, bearer }),
      laptop: createLaptop(baseUrl),
      live: socket,
      submission: createSocketSubmission({ socket, email: () => auth.current()?.email ?? null }),
    },
    phone: await openPhone({ links: config.links, isAtSea: isBoat }, report),
  };
}
