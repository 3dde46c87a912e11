import { userDocs } from '../../domain/collections/users.ts';
import { recountAnalysesOf } from '../analysis/count-analyses.ts';
import type { Projection } from './projection.ts';

/** What somebody analysed before they proved their address counts from then on (threat 48). */
export const provenAuthor: Projection = {
  name: 'proven-author',
  follows: [userDocs],
  keysOf({ path, before, after }) {
    const uid = userDocs.match(path)?.uid;
    const isNew = before?.isEmailVerified !== true && after?.isEmailVerified === true;
    return uid !== undefined && isNew ? [uid] : [];
  },
  run: (uid, { store }) => recountAnalysesOf(uid, store),
};
