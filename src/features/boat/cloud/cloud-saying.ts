import type { CloudState } from '../../../contract/boat/status.ts';
import { saidClock } from '../shared/format-clock.ts';
import type { Saying } from '../shared/saying.ts';

/** How it stands with the cloud, in a word and in a sentence. `parked`: how many things the cloud did not take. */
export function sayingOf(cloud: CloudState, parked: number): Saying {
  switch (cloud.status) {
    case 'none':
      return {
        badge: 'No cloud',
        color: 'gray',
        text: 'No cloud is set, so nothing is sent. Everything stays safely on this laptop until one is set under Settings.',
      };
    case 'syncing':
      return { badge: 'Sending', color: 'ocean', text: 'On its way to the cloud. Leave the laptop running.' };
    case 'up-to-date':
      if (parked > 0) {
        return {
          badge: 'Some set aside',
          color: 'yellow',
          text: `Nothing else waits since ${saidClock(cloud.at)}. What the cloud did not take stays safely on this laptop; the reasons are below.`,
        };
      }
      return {
        badge: 'All in the cloud',
        color: 'green',
        text: `Everything had arrived at ${saidClock(cloud.at)}.`,
      };
    case 'waiting':
      return {
        badge: 'Waiting',
        color: 'yellow',
        text: `${cloud.reason} Asking again at ${saidClock(cloud.retryAt)}.`,
      };
    case 'paused':
      return { badge: 'Paused', color: 'yellow', text: cloud.reason };
    case 'refused':
      return { badge: 'Needs you', color: 'red', text: cloud.reason };
  }
}
