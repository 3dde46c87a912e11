import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** In hex. Rejects where the file cannot be read. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}
