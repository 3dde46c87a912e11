import type { CloudAccount, HubStatus, WakeReason } from '../../../contract/desktop.ts';
import { saidClock } from '../shared/format-clock.ts';
import type { Saying } from '../shared/saying.ts';

/** How the laptop’s server is, in a word and a sentence. */
export function sayingOf({ hub }: Pick<HubStatus, 'hub'>): Saying {
  switch (hub.status) {
    case 'starting':
      return { badge: 'Starting', color: 'ocean', text: 'The server is starting.' };
    case 'running':
      return { badge: 'Running', color: 'green', text: `The server has run since ${saidClock(hub.since)}.` };
    case 'restarting':
      return {
        badge: 'Starting again',
        color: 'yellow',
        text: 'The server ended by itself and is being started again. Leave phones as they are: they wait and go on.',
      };
    case 'failed':
      return { badge: 'Needs you', color: 'red', text: hub.reason };
    case 'stopping':
      return { badge: 'Closing', color: 'yellow', text: 'The server finishes what phones have begun.' };
  }
}

/** Why the laptop does not fall asleep. */
export const awakeTexts: Readonly<Record<WakeReason, string>> = {
  'photos-coming': 'Photos are coming in, so the laptop is kept from falling asleep.',
  'going-to-cloud': 'Photos are on their way to the cloud, so the laptop is kept from falling asleep.',
  'photos-on-phones':
    'Phones still have photos for this laptop, so it is kept from falling asleep for some hours.',
  'phone-here': 'A phone is on board, so the laptop is kept from falling asleep for a while.',
};

/** That the server ended by itself, and what that means for photos; null where it never did. */
export function crashLine({ count, lastAt }: HubStatus['crashes']): string | null {
  if (count === 0 || lastAt === null) return null;
  const often = count === 1 ? 'once' : `${count} times`;
  return `It ended by itself ${often} since the app was opened, last at ${saidClock(lastAt)}, and was started again. Photos that had a receipt are safe. The log folder says why.`;
}

const readable =
  'Its password stands readable in the settings file. Take cloudUrl, cloudEmail and cloudPassword out of the file and give them here, and the laptop’s keyring keeps it.';

/** Which account the boat has at its cloud, and what is wrong with it. */
export function accountLines({ account, keeper }: CloudAccount): string[] {
  switch (account.from) {
    case 'settings':
      return ['The cloud is set in the settings file.', ...(account.isPasswordReadable ? [readable] : [])];
    case 'nowhere':
      return [
        'No cloud account is kept on this laptop.',
        ...(keeper.status === 'unsafe' ? [keeper.reason] : []),
      ];
    case 'app':
      return [
        `The boat’s account: ${account.email} at ${account.url}.`,
        ...(account.problem === null ? [] : [account.problem]),
      ];
  }
}
