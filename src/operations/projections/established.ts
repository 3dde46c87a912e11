import { userDocs } from '../../domain/collections/users.ts';
import { countAllOf } from '../influence/count-from-now-on.ts';
import { becomesEstablished } from '../influence/what-changes.ts';
import type { Projection } from './projection.ts';

/** What of an account's document may establish it. */
const establishing = ['influence', 'isExpert', 'admin', 'verified'];

/** What an account analysed before it was established counts from then on (rule 9.37). */
export const established: Projection = {
  name: 'established',
  queue: 'influence',
  follows: [userDocs],
  keysOf({ write, states }, deps) {
    const uid = userDocs.match(write.path)?.uid;
    const mayBe =
      states === null
        ? write.op !== 'delete' && Object.keys(write.data).some((key) => establishing.includes(key))
        : becomesEstablished(states.before, states.after, deps);
    return uid !== undefined && mayBe ? [uid] : [];
  },
  run: countAllOf,
};
