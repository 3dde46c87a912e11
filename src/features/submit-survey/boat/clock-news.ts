import { say } from '../../../language/say.ts';

/** What a diver has to know of clocks. */
export type ClockNews =
  | { readonly status: 'fine' }
  /** This phone's clock and the boat's differ, and nobody knows which is right. */
  | { readonly status: 'differ'; readonly minutes: number }
  /** By the satellites' time this phone's clock is off. */
  | { readonly status: 'phone-off'; readonly minutes: number }
  /** By the satellites' time the laptop's clock is off, and this phone's is right. */
  | { readonly status: 'laptop-off' };

/** A survey's day and time are known to a few minutes at best. */
const worthSayingMs = 5 * 60_000;

export interface KnownClocks {
  /** How far the laptop's clock is ahead of this phone's, milliseconds; null before it was told. */
  readonly aheadOfPhoneMs: number | null;
  /** How far it is ahead of the satellites' time, seconds; null where it is right or nobody knows. */
  readonly aheadOfGpsSeconds: number | null;
}

/** Compares with the satellites where the boat hears them: a phone that is right must not be doubted. */
export function clockNews({ aheadOfPhoneMs, aheadOfGpsSeconds }: KnownClocks): ClockNews {
  const laptopOff = aheadOfGpsSeconds === null ? 0 : aheadOfGpsSeconds * 1_000;
  const phoneOff = aheadOfPhoneMs === null ? 0 : Math.abs(aheadOfPhoneMs - laptopOff);
  if (phoneOff >= worthSayingMs) {
    const minutes = Math.round(phoneOff / 60_000);
    return { status: aheadOfGpsSeconds === null ? 'differ' : 'phone-off', minutes };
  }
  return aheadOfGpsSeconds === null ? { status: 'fine' } : { status: 'laptop-off' };
}

/** One sentence on the clocks, or null where there is nothing to say. */
export function clockSentence(news: ClockNews): string | null {
  switch (news.status) {
    case 'fine':
      return null;
    case 'differ':
      return say('This phone’s clock and the boat’s differ by {span}.', {
        span: spanText(news.minutes),
      });
    case 'phone-off':
      return say('This phone’s clock is off by {span}: the boat heard the time from satellites.', {
        span: spanText(news.minutes),
      });
    case 'laptop-off':
      return say('The clock of the boat’s laptop is off, so it cannot check the day for you.');
  }
}

/** `7 minutes`, `3 hours`, `2 days`: as exact as it matters. */
function spanText(minutes: number): string {
  if (minutes < 120) return say('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? say('{hours, plural, one {# hour} other {# hours}}', { hours })
    : say('{days, plural, one {# day} other {# days}}', { days: Math.round(hours / 24) });
}
