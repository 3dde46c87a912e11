import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a server keeps of photos that it looked at: by the file, when it was written. */
export async function keptOf(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'photos', 'cache', 'regions');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const kept = names.filter((name) => /[0-9a-f]{64}/.test(name));
  const written = kept.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const);
  return new Map(await Promise.all(written));
}
