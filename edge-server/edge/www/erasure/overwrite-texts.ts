import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every place of a text in bytes. */
function placesOf(bytes: Buffer, text: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) places.push(at);
  return places;
}

/**
 * Writes stars over texts in the files of a folder, in place: a log that is being written keeps its length and goes on at its end. The files are
 * some megabytes each.
 */
export async function overwriteTexts(folder: string, texts: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = await open(join(folder, entry.name), 'r+');
    try {
      const bytes = await file.readFile();
      for (const text of texts.map((one) => Buffer.from(one)))
        for (const place of placesOf(bytes, text))
          await file.write(Buffer.alloc(text.length, '*'), 0, text.length, place);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
