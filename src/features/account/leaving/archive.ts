import { productName } from '../../../domain/product.ts';
import { say } from '../../../language/say.ts';
import type { Blobs } from '../../../ports/blobs.ts';
import { openZipBlob } from '../../../ui/file/zip-blob.ts';
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
 * Puts everything into one ZIP.
 *
 * @param blobs null: without the photos themselves
 */
export async function archiveOf(
  data: OwnData,
  blobs: Pick<Blobs, 'original'> | null,
  onProgress: (progress: ArchiveProgress) => void,
  signal: AbortSignal,
): Promise<OwnArchive> {
  const zip = openZipBlob();
  for (const { file, records } of data.kinds) zip.addText(file, JSON.stringify(records, null, 1));

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
    zip.addBytes(photo.file, bytes);
  }
  zip.addText('README.txt', readme(data, missing, blobs !== null));
  return { file: zip.end(), missing };
}
