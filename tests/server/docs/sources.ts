import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Made by builds and tests, or by installing: nobody's words. */
const notOurs = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git', '.data', '.firebase']);
const written = /\.(ts|tsx|mjs|cjs|css|rules|sql|md|yml)$|^\.ci\/run$/;

/** A file that people wrote. */
export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface Repository {
  readonly sources: readonly Source[];
  /** Every file and every folder, from the root. */
  readonly paths: ReadonlySet<string>;
}

export function readRepository(): Repository {
  const paths = new Set<string>();
  const sources: Source[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (notOurs.has(entry.name)) continue;
      const file = join(folder, entry.name);
      const path = relative(root, file).replaceAll('\\', '/');
      paths.add(path);
      if (entry.isDirectory()) walk(file);
      else if (written.test(path)) sources.push({ path, text: readFileSync(file, 'utf8') });
    }
  };
  walk(root);
  return { sources, paths };
}

const commentLine = /^\s*(?:\/\*\*?|\*\/?|\/\/|\{\/\*|#|--)\s?(.*)$/;
const commentBehindCode = /[;{},)\]]\s+\/\/ (.*)$/;

/** What a file says to people: of code its comments, of a page all of it. Lines that were broken are one again. */
export function wordsOf({ path, text }: Source): string {
  if (path.endsWith('.md')) return text;
  return text
    .split('\n')
    .map((line) => (commentLine.exec(line) ?? commentBehindCode.exec(line))?.[1] ?? '\n')
    .join(' ');
}

/** The whole of a file, with comments that were broken over lines as one line: `rule` and its number are never apart. */
export function withoutBreaks({ text }: Source): string {
  return text.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
}
