import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** More than any region has; a part that unpacks to more was not made by a server of ours. */
const longestText = 2 * 1024 ** 3;

/** The lines of a part, parsed as JSON. Throws `SyntaxError`, and errors of zlib. */
export async function* linesOf(file: string): AsyncGenerator<unknown> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  let length = 0;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    length += line.length;
    if (length > longestText) throw new RangeError('A part is too long to be right.');
    if (line !== '') yield JSON.parse(line);
  }
}
