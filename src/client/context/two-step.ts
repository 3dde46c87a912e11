import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { twoStepCalls, twoStepStateSchema } from '../../contract/account/two-step.ts';
import { say } from '../../language/say.ts';
import type { Auth } from '../../ports/auth.ts';
import { useBackend } from './backend.tsx';

const keyOf = (uid: string) => ['two-step', uid];

/** Whether two-step codes are on, and whether this session has passed; asked where `isAsked`. */
export function useTwoStepState(uid: string, isAsked: boolean) {
  const { calls } = useBackend();
  return useQuery({
    queryKey: keyOf(uid),
    enabled: isAsked && uid !== '',
    queryFn: async () => twoStepStateSchema.parse(await calls.call(twoStepCalls.state, {})),
  });
}

async function goOnWith(token: string | null, auth: Auth, client: QueryClient): Promise<void> {
  if (token !== null) {
    const outcome = await auth.signInWithCustomToken(token);
    if (outcome.status === 'failed') throw new Error(say('The session that has passed could not begin.'));
  }
  // Rights have changed, and with them what every list answers.
  await client.invalidateQueries();
}

/** Takes over what the server answered to a right code: the session has passed, and screens ask again. */
export function useGoOnWith(): (token: string | null) => Promise<void> {
  const { auth } = useBackend();
  const client = useQueryClient();
  return useCallback((token) => goOnWith(token, auth, client), [auth, client]);
}
