import type { CloudState } from '../../../contract/boat/status.ts';
import { say } from '../../../language/say.ts';
import { saidClock } from '../shared/format-clock.ts';
import type { Saying } from '../shared/saying.ts';

/** How it stands with the cloud, in a word and in a sentence. `parked`: how many things the cloud did not take. */
export function sayingOf(cloud: CloudState, parked: number): Saying {
  switch (cloud.status) {
    case 'none':
      return {
        badge: say('No cloud'),
        color: 'gray',
        text: say(
          'No cloud is set, so nothing is sent. Everything stays safely on this laptop until one is set under Settings.',
        ),
      };
    case 'syncing':
      return {
        badge: say('Sending'),
        color: 'ocean',
        text: say('On its way to the cloud. Leave the laptop running.'),
      };
    case 'up-to-date':
      if (parked > 0) {
        return {
          badge: say('Some set aside'),
          color: 'yellow',
          text: say(
            'Nothing else waits since {time}. What the cloud did not take stays safely on this laptop; the reasons are below.',
            { time: saidClock(cloud.at) },
          ),
        };
      }
      return {
        badge: say('All in the cloud'),
        color: 'green',
        text: say('Everything had arrived at {time}.', { time: saidClock(cloud.at) }),
      };
    case 'waiting':
      return {
        badge: say('Waiting'),
        color: 'yellow',
        text: say('{reason} Asking again at {time}.', {
          reason: say(cloud.reason),
          time: saidClock(cloud.retryAt),
        }),
      };
    case 'paused':
      return { badge: say('Paused'), color: 'yellow', text: say(cloud.reason) };
    case 'refused':
      return { badge: say('Needs you'), color: 'red', text: say(cloud.reason) };
  }
}
