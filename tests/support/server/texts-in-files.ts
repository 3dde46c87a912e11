import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Which files of a server's folder hold which of the texts, in any letter case: 'address in reef-census.sqlite'. */
export async function textsInFiles(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const file of await filesUnder(folder)) {
    // A file may be renamed between the listing and its turn.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const letters = bytes.toString('latin1').toLowerCase();
    for (const [what, text] of Object.entries(texts))
      if (letters.includes(text.toLowerCase())) found.push(`${what} in ${file.slice(folder.length + 1)}`);
  }
  return found.sort();
}
