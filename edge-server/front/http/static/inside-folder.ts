import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * The file of a folder that the path of a request means; null when there is none, or when it leads out of
 * the folder, by dots or by a link inside it (threat 17). Throws URIError for a path that cannot be decoded.
 */
export async function fileInside(folder: string, requestPath: string): Promise<string | null> {
  const path = decodeURIComponent(requestPath);
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(root + path);
    return file.startsWith(root + sep) ? file : null;
  } catch {
    // There is no such file.
    return null;
  }
}
