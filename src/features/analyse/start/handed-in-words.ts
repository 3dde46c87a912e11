import { say } from '../../../language/say.ts';

/** What is said while kept work is handed in, and once it was. */
export const handingIn = (count: number) =>
  say('Handing in what you said of {count, plural, one {# photo} other {# photos}} …', { count });
export const handedIn = (count: number) =>
  say(
    'Received: what you said of {count, plural, one {# photo} other {# photos}}. It had waited on this device.',
    { count },
  );
export const stillWaiting = (count: number, reason: string) =>
  say(
    'What you said of {count, plural, one {# photo} other {# photos}} waits on this device still: {reason}',
    { count, reason },
  );
