import type { SyncGround } from '../../../edge-server/edge/compose/options.ts';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { carriesThrough } from '../injectors/carries-through.ts';

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The fault: an item counts as in the cloud when it is sent, and not when the cloud has answered. */
export function marksDoneTooEarly(cloud: Cloud, { outbox }: Pick<SyncGround, 'outbox'>): Cloud {
  return carriesThrough(cloud, ({ path: sent, act }) => {
    const items = outbox.nextWaiting(100).filter(({ path }) => idOf(path) === idOf(sent));
    outbox.markDone(items.map(({ seq }) => seq));
    return act();
  });
}
