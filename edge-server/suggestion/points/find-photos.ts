import { readdir } from 'node:fs/promises';

/**
 * The photos of a folder, by the names that points call them: names that differ in case only, or in how they end, are one
 * photo; `otherName` is tried last. null where there is none.
 */
export async function findPhotos(
  folder: string,
): Promise<(image: string, otherName: string | null) => string | null> {
  const files = new Map<string, string>();
  for (const name of (await readdir(folder)).sort()) {
    if (!/\.(jpe?g|png|gif)$/i.test(name)) continue;
    files.set(name.toLowerCase(), name);
    const stem = name.replace(/\.[^.]+$/, '').toLowerCase();
    if (!files.has(stem)) files.set(stem, name);
  }
  return (image, otherName) => {
    const lower = image.toLowerCase();
    const stem = lower.replace(/\.[^.]+$/, '');
    return files.get(lower) ?? files.get(stem) ?? files.get(otherName?.toLowerCase() ?? '') ?? null;
  };
}
