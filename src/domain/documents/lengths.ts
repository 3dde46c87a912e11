import { z } from 'zod';

// Every text, list and map of a document has an end, so that nobody can fill a disk through a field that nobody
// thought of (threat 43). They are generous: what was stored before any of them can be read.

/** Longest JSON text of one document that somebody other than an administrator writes, bytes in UTF-8. */
export const largestPersonalDocumentBytes = 64 * 1024;

/** Ids of documents and accounts; a segment of a path has at most 120 characters. */
export const idText = z.string().max(120);
/** The path of a document. */
export const pathText = z.string().max(600);
/** A name that an administrator gives. */
export const titleText = z.string().max(200);
/** Ids of the censuses that a survey or a reef belongs to. */
export const datasetIds = z.array(idText).max(200);

/** A map with any keys, and an end: `most` is told to whoever makes a JSON schema of it, too. */
export function mapOf<Value extends z.ZodType>(longestKey: number, value: Value, most: number) {
  return z
    .record(z.string().max(longestKey), value)
    .refine((map) => Object.keys(map).length <= most, `has more than ${most} entries`)
    .meta({ maxProperties: most });
}

/** Bytes of a document's JSON text in UTF-8: `domain` runs everywhere, so it counts them itself. */
export function bytesOfDocument(data: object): number {
  let bytes = 0;
  for (const character of JSON.stringify(data)) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
