import { momentFormat } from './format-moment.ts';

const clock = momentFormat({ hour: '2-digit', minute: '2-digit' });

/** The time of day of a moment, by this laptop's clock: '14:05'. */
export function saidClock(moment: string): string {
  return clock(moment);
}
