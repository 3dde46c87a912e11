import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useBackend } from '../../client/context/backend.tsx';
import {
  claimGiftsAnswer,
  claimGiftsName,
  donorPortalAnswer,
  donorPortalName,
} from '../../contract/account/gifts.ts';
import { giftsOfUser, ownGiftDocs } from '../../domain/collections/account/gifts.ts';
import type { Gift } from '../../domain/donations/gift.ts';
import type { Calls } from '../../ports/calls.ts';

/** A person's gifts, the newest first, with those that were made under their address before they signed in. */
export function useOwnGifts(uid: string): UseQueryResult<{ items: readonly Gift[]; unreadable: number }> {
  const { store, calls } = useBackend();
  return useQuery({
    queryKey: ['own-gifts', uid],
    queryFn: async () => {
      // Where nobody can be asked for those, the others are shown all the same.
      await calls
        .call(claimGiftsName, {})
        .then((answer) => claimGiftsAnswer.parse(answer))
        .catch(console.error);
      return await ownGiftDocs.all(store, giftsOfUser(uid));
    },
  });
}

/** Asks for the provider's page of a donor, and goes there where it may. */
export async function openPortal(
  calls: Calls,
  asked: { readonly email?: string; readonly ticket?: string },
): Promise<'leaving' | 'mailed' | 'nothing there'> {
  const answer = donorPortalAnswer.parse(
    await calls.call(donorPortalName, { origin: window.location.origin, ...asked }),
  );
  if (answer.status !== 'open') return answer.status;
  window.location.assign(answer.url);
  return 'leaving';
}
