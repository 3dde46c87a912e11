import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../src/domain/tables/decode-text.ts';

/** The official Great Barrier Reef file is some 40 MB; beyond this a file is something else. */
const maxFileBytes = 400 * 1024 * 1024;

/** A file that somebody named cannot be read as text; the message is a sentence that begins with the file. */
export class TextFileError extends Error {
  override readonly name = 'TextFileError';
}

/** The text of a file that somebody named, and a sentence where its encoding is a guess. */
export interface TextFile {
  readonly text: string;
  readonly guess: string | null;
}

/** Reads a text or table of any encoding that `decodeText` knows, at most 400 MB. Throws `TextFileError`. */
export async function readTextFile(file: string): Promise<TextFile> {
  const bytes = await readBytes(file);
  const decoded = decodeText(bytes);
  if (decoded.status === 'refused') throw new TextFileError(`${file}: ${decoded.problem}`);
  const { text, guess } = decoded;
  return { text, guess: guess === null ? null : `${file}: ${guess}` };
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > maxFileBytes) throw new TextFileError(`The file ${file} is larger than 400 MB.`);
    return await readFile(file);
  } catch (cause) {
    if (cause instanceof TextFileError) throw cause;
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new TextFileError(
      isMissing ? `There is no such file: ${file}.` : `The file ${file} cannot be read.`,
      { cause },
    );
  }
}
