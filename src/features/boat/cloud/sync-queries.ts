import { useInfiniteQuery } from '@tanstack/react-query';
import type { BoatCallName } from '../../../contract/boat/api.ts';
import type { SyncLedgerPage } from '../../../contract/boat/sync.ts';
import type { LaptopError } from '../../../ports/laptop.ts';
import { laptopKey, retryLaptop, useAskLaptop, useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

const changed: readonly BoatCallName[] = ['sync', 'status'];

export const useBoatSync = () => useLaptop('sync', {}, 3_000);

/** One of the things that the laptop can be told about its sending. */
export const useSyncAct = (act: 'pauseSync' | 'resumeSync' | 'stopSyncAfterThis' | 'scrub' | 'compare') =>
  useTellLaptop(act, changed);
export const useSetBudget = () => useTellLaptop('setBudget', changed);

export const useChooseCloud = () => useTellLaptop('chooseCloud', changed);

/** With `{}`: the figures; with `{ plan }`: do it. */
export const usePurge = () => useTellLaptop('purge', ['sync', 'disk']);

/** What went and what did not, page by page, what changed last first. */
export function useSyncLedger() {
  const ask = useAskLaptop();
  return useInfiniteQuery<
    SyncLedgerPage,
    LaptopError,
    readonly SyncLedgerPage[],
    ReturnType<typeof laptopKey>,
    number | undefined
  >({
    queryKey: laptopKey('ledger'),
    queryFn: ({ pageParam: before }) => ask('ledger', { before }),
    initialPageParam: undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    select: ({ pages }) => pages,
    retry: retryLaptop,
  });
}
