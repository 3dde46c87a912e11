import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isPassing, whyStopped } from '../../../../../src/adapters/firebase-admin/moving/patience.ts';
import { openFirebaseSide } from '../../../../../src/adapters/firebase-admin/moving/side.ts';
import type { FirebaseScrypt, MoveSide } from '../../../../../src/ports/moving/sides.ts';
import { isForPeople } from '../../../compose/failures.ts';
import { openFolderSide } from '../../../compose/moving/open-folder-side.ts';
import { moveWww } from '../../../www/moving/move.ts';
import { readPasswordParameters } from '../../../www/moving/password-parameters.ts';
import { readWords, type Terminal, UsageError } from '../command.ts';

const usage = `npm run move:www -- --from .data/www --to firebase:PROJECT
npm run move:www -- --from firebase:PROJECT --to .data/new
Carries all documents, photos and accounts of a stopped server to an empty project, or back into an empty folder, and compares both by hash. It may be interrupted and typed again. --verify only compares. --bucket NAME: the bucket of the photos, where it is not PROJECT.firebasestorage.app. --passwords FILE: the project’s password hash parameters, as its console shows them.`;

interface Ends {
  readonly project: string;
  readonly folder: string;
  /** Where the folder stands in the move. */
  readonly folderIs: 'source' | 'target';
}

const projectOf = (place: string) => /^firebase:([a-z0-9-]+)$/.exec(place)?.[1];

/** One end is a folder, and one a project. Throws `UsageError`. */
function endsOf(from: string | undefined, to: string | undefined): Ends {
  if (!from || !to) throw new UsageError(usage);
  const [source, target] = [projectOf(from), projectOf(to)];
  if (source === undefined && target !== undefined)
    return { project: target, folder: resolve(from), folderIs: 'source' };
  if (source !== undefined && target === undefined)
    return { project: source, folder: resolve(to), folderIs: 'target' };
  throw new UsageError(usage);
}

function parametersIn(file: string | undefined): FirebaseScrypt | null {
  if (file === undefined) return null;
  const found = existsSync(file) ? readPasswordParameters(readFileSync(file, 'utf8')) : null;
  if (found === null)
    throw new UsageError(
      `${file} does not hold password hash parameters as Firebase’s console shows them (Authentication, Users, ⋮).`,
    );
  return found;
}

/** `npm run move:www`: see `usage`. Whoever types it is signed in with Google's own tool, or the emulators' variables are set. */
export async function moveWwwCommand(
  words: readonly string[],
  { say, complain, onInterrupt }: Terminal,
): Promise<boolean> {
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      ...{ from: { type: 'string' }, to: { type: 'string' }, bucket: { type: 'string' } },
      ...{ passwords: { type: 'string' }, verify: { type: 'boolean', default: false } },
    },
  });
  const { project, folder, folderIs } = endsOf(values.from, values.to);
  const passwords = parametersIn(values.passwords);
  const interrupted = new AbortController();
  const stopListening = onInterrupt(() => interrupted.abort());
  // Google's client listens eleven times to each answer of Storage, and Node would warn of it with each photo.
  EventEmitter.defaultMaxListeners = Math.max(EventEmitter.defaultMaxListeners, 30);
  const sides: MoveSide[] = [];
  try {
    // What is only looked at has to be there.
    const use = values.verify ? 'source' : folderIs;
    const here = await openFolderSide(folder, use, { from: `firebase:${project}` });
    sides.push(here);
    const bucket = values.bucket ?? `${project}.firebasestorage.app`;
    const there = openFirebaseSide({ projectId: project, bucket, passwords });
    sides.push(there);
    const [from, to] = folderIs === 'source' ? [here, there] : [there, here];
    const { signal } = interrupted;
    return await moveWww({ from, to, say, signal, isPassing, isVerifyOnly: values.verify });
  } catch (error) {
    const why = interrupted.signal.aborted ? 'Interrupted.' : whyStopped(error);
    if (why === null || isForPeople(error)) throw error;
    complain(`${why} What was carried stays: type the same again to go on.`);
    return false;
  } finally {
    stopListening();
    for (const side of sides) await side.close();
  }
}
