import type { BoatStatus } from '../../../contract/boat/status.ts';
import { type Attention, attentionOf } from '../shared/attention.ts';
import { useDisk, useGps, usePhones, useReach } from '../shared/console-queries.ts';

/** What needs somebody, from what the cards of the console ask for anyway. */
export function useAttention(status: BoatStatus): Attention[] {
  return attentionOf({
    status,
    phones: usePhones().data?.phones,
    disk: useDisk().data,
    reach: useReach().data,
    clock: useGps().data?.clock,
  });
}
