import { userDocs } from '../../domain/collections/users.ts';
import { followProfile } from '../events/participations.ts';
import { changesProfile } from './changes-profile.ts';
import type { Projection } from './projection.ts';

/** Events name people as their accounts do. */
export const eventNames: Projection = {
  name: 'event-names',
  queue: 'events',
  follows: [userDocs],
  keysOf(change) {
    const uid = userDocs.match(change.path)?.uid;
    return uid !== undefined && changesProfile(change) ? [uid] : [];
  },
  run: followProfile,
};
