import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { productName } from '../../../domain/product.ts';
import { say } from '../../../language/say.ts';
import type { Blobs } from '../../../ports/blobs.ts';
import type { OwnData, OwnPhoto } from './own-data.ts';

export interface ArchiveProgress {
  readonly done: number;
  readonly of: number;
}

/** The archive of what is kept of a person. */
export interface OwnArchive {
  readonly file: Blob;
  /** Photos of which the original could not be had; the archive says which. */
  readonly missing: readonly OwnPhoto[];
}

function readme({ kinds, photos }: OwnData, missing: readonly OwnPhoto[], hasPhotos: boolean): string {
  const files = kinds.map(({ file, what, records }) =>
    say('{file}: {what} {records, plural, one {# record} other {# records}}.', {
      file,
      what,
      records: records.length,
    }),
  );
  const pictures = hasPhotos
    ? [
        say(
          'photos/: your photos as they were sent, by survey. {files, plural, one {# file} other {# files}}.',
          { files: photos.length - missing.length },
        ),
      ]
    : [say('Your photos themselves are not in this archive: download it again with them, if you want them.')];
  const gone =
    missing.length === 0
      ? []
      : [
          '',
          say('These photos could not be fetched; please try again later:'),
          ...missing.map(({ file }) => file),
        ];
  return [
    say('What {productName} keeps of you', { productName }),
    '',
    say('Each .json file is a list of records, as the programme stores them, in UTF-8.'),
    '',
    ...files,
    ...pictures,
    ...gone,
    '',
  ].join('\n');
}

/**
 * Puts everything into one ZIP. Pieces go into blobs as they come, which a browser may put on its disk: of the photos one at a time
 * is in memory.
 *
 * @param blobs null: without the photos themselves
 */
export async function archiveOf(
  data: OwnData,
  blobs: Pick<Blobs, 'original'> | null,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<OwnArchive> {
  const parts: Blob[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else parts.push(new Blob([new Uint8Array(chunk)]));
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(strToU8(text), true);
  };
  for (const { file, records } of data.kinds) addText(file, JSON.stringify(records, null, 1));

  const missing: OwnPhoto[] = [];
  const wanted = blobs === null ? [] : data.photos;
  for (const [index, photo] of wanted.entries()) {
    onProgress({ done: index, of: wanted.length });
    signal.throwIfAborted();
    const bytes = await blobs?.original(photo.url, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    if (bytes === undefined || bytes === null) {
      missing.push(photo);
      continue;
    }
    // A JPEG gets no smaller.
    const entry = new ZipPassThrough(photo.file);
    zip.add(entry);
    entry.push(bytes, true);
  }
  addText('README.txt', readme(data, missing, blobs !== null));
  zip.end();
  if (failure !== null) throw new Error(say('The archive could not be put together.'), { cause: failure });
  return { file: new Blob(parts, { type: 'application/zip' }), missing };
}
