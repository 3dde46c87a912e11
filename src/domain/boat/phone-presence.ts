import { text } from '../../language/say.ts';

/** Whether a phone is there, as far as a laptop can know. */
export type PhoneState =
  /** Connected, and it answers. */
  | 'here'
  /** Gone without a word within the last minutes: its screen is locked, or it walked out of reach. */
  | 'asleep'
  | 'away';

/** Divers look at their phones every few minutes; after this nobody is looking. */
const asleepForMs = 10 * 60 * 1_000;

/** Milliseconds after which a phone that left is no longer listed: it missed a whole day. */
export const listedForMs = 24 * 60 * 60 * 1_000;

/** The state of a phone that left `awayForMs` ago; null while it is connected. */
export function phoneState(awayForMs: number | null): PhoneState {
  if (awayForMs === null) return 'here';
  return awayForMs < asleepForMs ? 'asleep' : 'away';
}

/** What a browser says of the device that it runs on, in a word that people use; null for a program. */
export function deviceName(userAgent: string): string | null {
  if (/iPhone/.test(userAgent)) return 'iPhone';
  // An iPad says that it is a Mac, but a Mac has no Mobile Safari.
  if (/iPad|Macintosh.*Mobile/.test(userAgent)) return 'iPad';
  if (/Android.*Mobile/.test(userAgent)) return text('Android phone');
  if (/Android/.test(userAgent)) return text('Android tablet');
  return /Windows|Macintosh|Linux|CrOS/.test(userAgent) ? text('Computer') : null;
}
