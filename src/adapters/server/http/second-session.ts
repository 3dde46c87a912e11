import type { SecondSession } from '../../../ports/backend.ts';
import { createServerAuth } from './auth.ts';
import { createServerCalls } from './calls.ts';
import { createSessionKeeper } from './kept-session.ts';

/** Another session at a Reef Census server; providers would leave the page, which forgets it. */
export function openServerSecondSession(baseUrl: string): SecondSession {
  const auth = createServerAuth({ baseUrl, keeper: createSessionKeeper(null) });
  return {
    auth,
    calls: createServerCalls({ baseUrl, bearer: () => auth.bearer() }),
    async close() {
      await auth.signOut().catch(() => undefined);
    },
  };
}
