import { matchPath } from '../../../../src/domain/documents/path.ts';
import { moveMarkPath } from '../../../../src/ports/moving/sides.ts';

/** What is written for one side alone, and what becomes of it. */
interface LeftHere {
  readonly pattern: string;
  readonly what: string;
}

/**
 * Documents that are carried nowhere. Everything else is, whatever its collection is called: two-step secrets (`twostep`), mails that
 * wait (`mails`), what a boat's account may bring (`boatpeople`, `boatusers`, `unowned`), long work and its turns (`jobs`, `jobturns`).
 */
const leftHere: readonly LeftHere[] = [
  { pattern: moveMarkPath, what: 'the mark of a move' },
  {
    pattern: 'mail/{mailId}',
    what: 'mails that were handed to whoever sends them (one that waits in `mails` moves)',
  },
  {
    pattern: 'users/{uid}/exports/{exportId}',
    what: 'downloads, whose files are made again where they are asked for',
  },
  {
    pattern: 'mapdata/{regionId}/published/{name}',
    what: 'notes of the published reefs, which are published again with the first map',
  },
  { pattern: 'suggestiontraining/{name}', what: 'the lease of a training, which ends here' },
  { pattern: 'suggestionturns/{turnId}', what: 'turns of a training, which ends here' },
  { pattern: 'suggestionsweep/{name}', what: 'the note of photos that nobody could look at' },
  { pattern: 'logincodes/{id}', what: 'codes on their way, which are asked for again' },
  { pattern: 'signinlinks/{id}', what: 'links on their way, which are asked for again' },
];

/** Why a document stays where it is, as `what` of many; null for one that moves. */
export function staysHere(path: string): string | null {
  return leftHere.find(({ pattern }) => matchPath(pattern, path) !== undefined)?.what ?? null;
}

/** The collection of a document without the names in between: `users/{}/surveys`. */
export function collectionOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.map((part, at) => (at % 2 === 0 ? part : '{}')).join('/');
}
