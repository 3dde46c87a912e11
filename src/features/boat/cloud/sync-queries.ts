import { useInfiniteQuery } from '@tanstack/react-query';
import {
  boatSyncSchema,
  purgeAnswerSchema,
  type SyncLedgerPage,
  syncLedgerSchema,
} from '../../../contract/boat/sync.ts';
import { askLaptop, type LaptopError } from '../shared/ask-laptop.ts';
import { useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

const plan = '/boat/sync';
const changed = [plan, '/boat/status'] as const;

export const useBoatSync = () => useLaptop(plan, boatSyncSchema, 3_000);

/** One of the things that the laptop can be told about its sending. */
export function useSyncAct(act: 'pause' | 'resume' | 'stop-after-this' | 'budget' | 'scrub') {
  return useTellLaptop(`/boat/sync/${act}`, boatSyncSchema, changed);
}

/** With `{}`: the figures; with `{ plan }`: do it. */
export const usePurge = () => useTellLaptop('/boat/sync/purge', purgeAnswerSchema, [plan, '/boat/disk']);

/** What went and what did not, page by page, what changed last first. */
export function useSyncLedger() {
  return useInfiniteQuery<
    SyncLedgerPage,
    LaptopError,
    readonly SyncLedgerPage[],
    readonly string[],
    number | null
  >({
    queryKey: ['sync-ledger'],
    queryFn: ({ pageParam }) =>
      askLaptop(`/boat/sync/ledger${pageParam === null ? '' : `?before=${pageParam}`}`, syncLedgerSchema),
    initialPageParam: null,
    getNextPageParam: ({ before }) => before,
    select: ({ pages }) => pages,
    retry: (failures, error) => !error.isNotHere && failures < 2,
  });
}
