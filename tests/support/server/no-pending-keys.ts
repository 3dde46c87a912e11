import type { PendingKeys } from '../../../edge-server/storage/ports/server-store.ts';

/** Of a store that keeps no keys of projections. */
export const noPendingKeys: PendingKeys = {
  follow: () => () => undefined,
  begin: () => [],
  end: async () => undefined,
  forget: () => undefined,
  waiting: () => [],
};
