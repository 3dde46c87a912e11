import { counted } from '../../../domain/wording/counted.ts';

/** A span of seconds as people say it: '20 seconds', '3 minutes', '2 hours'. */
export function saidAgo(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [Math.max(1, Math.round(seconds)), 'second']
      : seconds < 3_600
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 3_600), 'hour'];
  return counted(count, unit);
}
