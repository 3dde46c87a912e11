import { grouped } from '../evaluate/figures.ts';

/** What a file of points calls a photo. */
export interface CalledPhoto {
  /** Its path on the machine where the points were set, or its name alone. */
  readonly image: string;
  /** The path of the file of points without its ending, where it belongs to one photo: photos are renamed together with it. */
  readonly otherName: string | null;
  /** The file of points. */
  readonly source: string;
}

/** A file that may be meant. */
export interface PhotoFile {
  /** What it is called by whoever lists the folder. */
  readonly file: string;
  /** Its whole path: the folder's own name may be part of what the points say. */
  readonly path: string;
  /** Tells files with other bytes apart. */
  readonly content: string;
}

export type MatchedPhoto<Called extends CalledPhoto> = Called &
  (
    | { readonly status: 'found'; readonly file: string }
    /** `why` is the end of a sentence that begins with the photo. */
    | { readonly status: 'refused'; readonly why: string }
  );

type Candidate = { readonly file: PhotoFile; readonly parts: number };

/** Folders and name of a path of any system, without capitals; letters with marks as one character. */
const partsOf = (path: string): readonly string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.');

const stemOf = (name: string) => name.replace(/\.[^.]+$/, '');

function countEqualFolders(one: readonly string[], other: readonly string[]): number {
  let count = 1;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}

/** Finds files by the longest common end of the path: the name, else the name without its ending, then folder by folder. */
function createFinder(files: readonly PhotoFile[]) {
  const known = files.map((file) => ({ file, parts: partsOf(file.path) }));
  const byName = grouped(known, ({ parts }) => parts.at(-1) ?? '');
  const byStem = grouped(known, ({ parts }) => stemOf(parts.at(-1) ?? ''));

  /** Of files with the same bytes one is enough. */
  return (path: string, isStem: boolean): readonly Candidate[] => {
    const parts = partsOf(path);
    const name = parts.at(-1);
    if (name === undefined) return [];
    const named = (isStem ? undefined : byName.get(name)) ?? byStem.get(isStem ? name : stemOf(name)) ?? [];
    const candidates = named.map((one) => ({ file: one.file, parts: countEqualFolders(parts, one.parts) }));
    const longest = Math.max(...candidates.map((one) => one.parts));
    const best = candidates.filter((one) => one.parts === longest);
    return best.filter(({ file }, at) => best.findIndex((one) => one.file.content === file.content) === at);
  };
}

const quoted = (names: readonly string[]) => [...new Set(names)].map((name) => `“${name}”`).join(', ');

/**
 * Finds the file of each photo that points were set on. Names of photos are often the camera's, and the same in every folder: so the file whose
 * path has the longest end in common with what the points say is meant. Where several are left, or several names of the points mean one file, the
 * photo is refused with both names: points of two photos are never joined.
 */
export function matchPhotos<Called extends CalledPhoto>(
  called: readonly Called[],
  files: readonly PhotoFile[],
): readonly MatchedPhoto<Called>[] {
  const find = createFinder(files);
  const matches = called.map((photo) => {
    const named = find(photo.image, false);
    if (named.length === 1) return { photo, candidates: named };
    const others = photo.otherName === null ? [] : find(photo.otherName, true);
    const isAmongNamed =
      named.length === 0 || named.some(({ file }) => file.content === others[0]?.file.content);
    return { photo, candidates: others.length === 1 && isAmongNamed ? others : named };
  });
  const claims = grouped(
    matches.filter(({ candidates }) => candidates.length === 1),
    ({ candidates }) => candidates[0]?.file.content,
  );
  return matches.map(({ photo, candidates }): MatchedPhoto<Called> => {
    const [candidate] = candidates;
    const refuse = (why: string) => ({ ...photo, status: 'refused' as const, why });
    if (candidate === undefined) return refuse('it is not in the folder');
    if (candidates.length > 1) {
      return refuse(
        `several photos of the folder have this name: ${quoted(candidates.map(({ file }) => file.file))}. Give the folder in the table, as in “dive1/IMG_0001.jpg”`,
      );
    }
    const rivals = (claims.get(candidate.file.content) ?? []).filter((one) => one.photo !== photo);
    const isClearlyMeant = rivals.every(({ candidates: [rival] }) => (rival?.parts ?? 0) < candidate.parts);
    if (isClearlyMeant) return { ...photo, status: 'found', file: candidate.file.file };
    const names = quoted([photo.image, ...rivals.map((one) => one.photo.image)]);
    const sources = quoted([photo.source, ...rivals.map((one) => one.photo.source)]);
    return refuse(
      `${names} in ${sources} may all be “${candidate.file.file}”. Keep the photos in folders of their own, as the points name them`,
    );
  });
}
