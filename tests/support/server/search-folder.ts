import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A server that runs takes folders away while they are looked at: then once more. */
async function filesUnder(folder: string): Promise<string[]> {
  for (;;) {
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/** None of a file that is gone since it was listed. */
async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!isGone(error)) throw error;
    return Buffer.alloc(0);
  }
}

/** Which files of a folder hold which of the texts, in their bytes or in their names, in any letter case: "address in mail/1.eml". */
export async function whereabouts(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const file of await filesUnder(folder)) {
    const name = file.slice(folder.length + 1);
    const bytes = (await bytesOf(file)).toString('latin1').toLowerCase();
    for (const [what, text] of Object.entries(texts))
      if (bytes.includes(text.toLowerCase()) || name.toLowerCase().includes(text.toLowerCase()))
        found.push(`${what} in ${name}`);
  }
  return found.sort();
}
