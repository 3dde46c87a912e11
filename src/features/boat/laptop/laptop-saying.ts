import type { CloudAccount, HubStatus, WakeReason } from '../../../contract/desktop.ts';
import { say, text } from '../../../language/say.ts';
import { saidClock } from '../shared/format-clock.ts';
import type { Saying } from '../shared/saying.ts';

/** How the laptop’s server is, in a word and a sentence. */
export function sayingOf({ hub }: Pick<HubStatus, 'hub'>): Saying {
  switch (hub.status) {
    case 'starting':
      return { badge: say('Starting'), color: 'ocean', text: say('The server is starting.') };
    case 'running':
      return {
        badge: say('Running'),
        color: 'green',
        text: say('The server has run since {time}.', { time: saidClock(hub.since) }),
      };
    case 'restarting':
      return {
        badge: say('Starting again'),
        color: 'yellow',
        text: say(
          'The server ended by itself and is being started again. Leave phones as they are: they wait and go on.',
        ),
      };
    case 'failed':
      return { badge: say('Needs you'), color: 'red', text: say(hub.reason) };
    case 'stopping':
      return {
        badge: say('Closing'),
        color: 'yellow',
        text: say('The server finishes what phones have begun.'),
      };
  }
}

/** Why the laptop does not fall asleep. */
export const awakeTexts: Readonly<Record<WakeReason, string>> = {
  'photos-coming': text('Photos are coming in, so the laptop is kept from falling asleep.'),
  'going-to-cloud': text('Photos are on their way to the cloud, so the laptop is kept from falling asleep.'),
  'photos-on-phones': text(
    'Phones still have photos for this laptop, so it is kept from falling asleep for some hours.',
  ),
  'phone-here': text('A phone is on board, so the laptop is kept from falling asleep for a while.'),
};

/** That the server ended by itself, and what that means for photos; null where it never did. */
export function crashLine({ count, lastAt }: HubStatus['crashes']): string | null {
  if (count === 0 || lastAt === null) return null;
  return say(
    '{count, plural, one {It ended by itself once} other {It ended by itself # times}} since the app was opened, last at {time}, and was started again. Photos that had a receipt are safe. The log folder says why.',
    { count, time: saidClock(lastAt) },
  );
}

const readable = text(
  'Its password stands readable in the settings file. Take cloudUrl, cloudEmail and cloudPassword out of the file and give them here, and the laptop’s keyring keeps it.',
);

/** Which account the boat has at its cloud, and what is wrong with it. */
export function accountLines({ account, keeper }: CloudAccount): string[] {
  switch (account.from) {
    case 'settings':
      return [
        say('The cloud is set in the settings file.'),
        ...(account.isPasswordReadable ? [say(readable)] : []),
      ];
    case 'nowhere':
      return [
        say('No cloud account is kept on this laptop.'),
        ...(keeper.status === 'unsafe' ? [say(keeper.reason)] : []),
      ];
    case 'app':
      return [
        say('The boat’s account: {email} at {address}.', { email: account.email, address: account.url }),
        ...(account.problem === null ? [] : [say(account.problem)]),
      ];
  }
}
