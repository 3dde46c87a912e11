import type { BoatChecks } from '../../../contract/boat/checks.ts';
import { type Attention, attentionOf } from '../shared/attention.ts';
import { usePhones, useReach } from '../shared/console-queries.ts';
import { useLaptop } from '../shared/use-laptop.ts';

/** As quickly as somebody who put something right looks up again, milliseconds. */
const lookMs = 5_000;

/** What needs somebody, and the lines that say so; those are undefined until the laptop has told them. */
export function useAttention(): {
  readonly items: Attention[];
  readonly standing: BoatChecks | undefined;
} {
  const standing = useLaptop('standing', {}, lookMs).data;
  const items = attentionOf({ standing, phones: usePhones().data?.phones, reach: useReach().data });
  return { items, standing };
}
