import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const importPattern = /(?:from\s*|import\s*\(?\s*|new URL\(\s*)'(\.[^']+)'/g;

/** The files of the repository that a file imports. */
export type ImportsOf = (file: string) => readonly string[];

/** Reads imports from sources below `root`; each file once. */
export function createImportReader(root: string): ImportsOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const cached = known.get(file);
    if (cached !== undefined) return cached;
    const text = /\.(tsx?|mjs)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '';
    const found = [...text.matchAll(importPattern)]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((path) => /\.\w+$/.test(path) && existsSync(join(root, path)));
    known.set(file, found);
    return found;
  };
}

/** Everything that a file reaches by imports, itself included. `isFollowed` says through which files to go on. */
function reachedFrom(
  file: string,
  importsOf: ImportsOf,
  isFollowed: (file: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set([file]);
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const target of importsOf(next)) {
      if (reached.has(target)) continue;
      reached.add(target);
      if (isFollowed(target)) waiting.push(target);
    }
  return reached;
}

/** Folder of `tests/e2e` → folders of `src/features` whose screens its journeys open. */
export const featuresOfJourneys: Readonly<Record<string, readonly string[]>> = {
  admin: ['admin', 'suggestion-models'],
  analyse: ['analyse'],
  boat: ['boat', 'submit-survey'],
  desktop: ['boat'],
  events: ['events', 'leaderboards'],
  people: ['account', 'certificate', 'dashboard', 'donate', 'newsletter'],
  site: ['report-map', 'site'],
  survey: ['submit-survey'],
};

/** French texts, which every program imports. Tests of the quick tier compare all of them. */
const catalogues = 'src/language/catalogues/';

/**
 * Whether the changed files affect a test; texts of a catalogue affect none. Browser tests are affected by the screens of their feature folder and by what they
 * import from `tests`: by way of the server each would import nearly everything. Others are affected by what they import.
 */
export function isAffected(test: string, changed: ReadonlySet<string>, importsOf: ImportsOf): boolean {
  const journey = /^tests\/e2e\/([^/]+)\//.exec(test)?.[1];
  const isFollowed = (file: string) =>
    journey === undefined ? !file.startsWith(catalogues) : file.startsWith('tests/');
  const reached = reachedFrom(test, importsOf, isFollowed);
  if ([...changed].some((file) => reached.has(file) && (isFollowed(file) || file === test))) return true;
  if (journey === undefined) return false;
  const folders = (featuresOfJourneys[journey] ?? []).map((name) => `src/features/${name}/`);
  return [...changed].some((file) => folders.some((folder) => file.startsWith(folder)));
}

const daySeconds = 24 * 60 * 60;

/** The files that the commits of the 24 hours before HEAD changed. Empty, and reported, where git cannot list them. */
export function changedInLastDay(root: string): ReadonlySet<string> {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  try {
    const headSeconds = Number(git('log', '-1', '--format=%ct'));
    const since = `--since=${headSeconds - daySeconds}`;
    const listed = git('log', since, '--name-only', '--format=', '-z').split(/[\0\n]/);
    return new Set(listed.filter((file) => file !== ''));
  } catch (error) {
    process.stdout.write(
      `Git did not list the changed files, so none counts as affected: ${String(error)}\n`,
    );
    return new Set();
  }
}
