import { say } from '../../../language/say.ts';

/** A span of seconds as people say it: '20 seconds', '3 minutes', '2 hours'. */
export function saidAgo(seconds: number): string {
  if (seconds < 60) {
    return say('{seconds, plural, one {# second} other {# seconds}}', {
      seconds: Math.max(1, Math.round(seconds)),
    });
  }
  return seconds < 3_600
    ? say('{minutes, plural, one {# minute} other {# minutes}}', { minutes: Math.round(seconds / 60) })
    : say('{hours, plural, one {# hour} other {# hours}}', { hours: Math.round(seconds / 3_600) });
}
