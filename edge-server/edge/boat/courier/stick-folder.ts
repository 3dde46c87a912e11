import { stat } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { ServerError } from '../../../setup/log/errors.ts';

/** An existing folder outside of the boat's own: a copy beside the original is no courier. */
export async function folderOfStick(folder: string, dataDir: string): Promise<string> {
  const isFolder =
    isAbsolute(folder) &&
    (await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  if (!isFolder) {
    throw new ServerError('FAILED_PRECONDITION', `There is no folder ${folder}. Is the stick plugged in?`);
  }
  const inside = relative(dataDir, folder);
  if (inside === '' || !(inside.startsWith('..') || isAbsolute(inside))) {
    throw new ServerError('INVALID_ARGUMENT', 'This is the boat’s own folder. Choose the stick.');
  }
  return folder;
}

/** Errors of the stick as sentences; anything else as it is. */
export async function onStick<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    const text = 'The stick cannot be read. Was it pulled out, or does this laptop not know its format?';
    throw new ServerError('FAILED_PRECONDITION', text, { cause });
  }
}
