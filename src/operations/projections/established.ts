import { userDocs } from '../../domain/collections/users.ts';
import { countAllOf } from '../influence/count-from-now-on.ts';
import { becomesEstablished } from '../influence/what-changes.ts';
import type { Projection } from './projection.ts';

/** What an account analysed before it was established counts from then on (rule 9.37). */
export const established: Projection = {
  name: 'established',
  queue: 'influence',
  follows: [userDocs],
  keysOf({ path, before, after }, deps) {
    const uid = userDocs.match(path)?.uid;
    return uid !== undefined && becomesEstablished(before, after, deps) ? [uid] : [];
  },
  run: countAllOf,
};
