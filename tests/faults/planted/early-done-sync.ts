import type { SyncGround } from '../../../edge-server/assembly/options.ts';
import type { Cloud } from '../../../edge-server/sync/cloud.ts';

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The fault: an item counts as in the cloud when it is sent, and not when the cloud has answered. */
export function marksDoneTooEarly(cloud: Cloud, { outbox }: Pick<SyncGround, 'outbox'>): Cloud {
  return {
    ...cloud,
    store: {
      ...cloud.store,
      write(writes) {
        const sent = new Set(writes.map(({ path }) => idOf(path)));
        const items = outbox.nextWaiting(100).filter(({ path }) => sent.has(idOf(path)));
        outbox.markDone(items.map(({ seq }) => seq));
        return cloud.store.write(writes);
      },
    },
  };
}
