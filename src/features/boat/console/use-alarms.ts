import type { Alarm } from '../../../contract/boat/alarms.ts';
import { useLaptop } from '../shared/use-laptop.ts';

/** What the person at the laptop has to act on; a laptop that does not answer is told by the page itself. */
export function useAlarms(): readonly Alarm[] {
  return useLaptop('alarms', {}, 10_000).data?.alarms ?? [];
}
