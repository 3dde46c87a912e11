import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Puts a file into an archive; resolves when it is all read, so that no more than one waits in memory. */
export function putEntry(
  zip: ZipFile,
  path: string,
  open: () => Readable,
  options: { readonly compress?: boolean } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, { compress: options.compress ?? true }, (give) => {
      const stream = open();
      stream.once('end', resolve);
      stream.once('error', reject);
      give(null, stream);
    });
  });
}

/** Files that stand one after the other as one. */
export function joinedFiles(paths: readonly string[]): Readable {
  async function* chunks() {
    for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** A small text as a file. */
export function textStream(text: string): Readable {
  return Readable.from([Buffer.from(text, 'utf8')], { objectMode: false });
}

/** An archive of files that are there already. */
export function archiveOf(files: readonly { readonly path: string; readonly pieces: readonly string[] }[]) {
  const zip = new ZipFile();
  for (const { path, pieces } of files) {
    zip.addReadStreamLazy(path, { compress: true }, (give) => give(null, joinedFiles(pieces)));
  }
  zip.end();
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
}
