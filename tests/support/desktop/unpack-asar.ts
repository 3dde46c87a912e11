import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const entrySchema = z.object({
  get files() {
    return z.record(z.string(), entrySchema).optional();
  },
  size: z.number().optional(),
  offset: z.string().optional(),
  unpacked: z.boolean().optional(),
});
type Entry = z.infer<typeof entrySchema>;

/** Length of the header's own sizes: a pickle in a pickle, four numbers of four bytes. */
const sizesLength = 16;

/**
 * Lays the files of an ASAR archive out as a folder, with those that lie unpacked beside it: as Electron shows
 * them to a program. Answers the paths that were really inside the archive.
 */
export async function unpackAsar(archive: string, folder: string): Promise<string[]> {
  const bytes = await readFile(archive);
  const headerLength = bytes.readUInt32LE(12);
  const header = entrySchema.parse(
    JSON.parse(bytes.subarray(sizesLength, sizesLength + headerLength).toString('utf8')),
  );
  const begin = 8 + bytes.readUInt32LE(4);
  const inside: string[] = [];

  async function lay(path: string, entry: Entry): Promise<void> {
    for (const [name, child] of Object.entries(entry.files ?? {})) await lay(join(path, name), child);
    if (entry.files !== undefined) return;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    if (entry.unpacked === true) return cp(join(`${archive}.unpacked`, path), target);
    inside.push(path);
    const from = begin + Number(entry.offset ?? 0);
    await writeFile(target, bytes.subarray(from, from + (entry.size ?? 0)));
  }

  await lay('', header);
  return inside;
}
