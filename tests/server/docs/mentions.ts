import { posix } from 'node:path';
import type { Source } from './sources.ts';

/** Numbers behind a word, as `rules 1.2, 3.4 and 5.6` or `faults 7 to 9`. */
function numbersAfter(words: string, number: string, text: string): string[] {
  const list = new RegExp(`\\b(?:${words})s?\\s+(${number}(?:(?:,| and| or| to|, and)\\s+${number})*)`, 'gi');
  return [...text.matchAll(list)].flatMap(([, numbers = '']) => numbers.match(new RegExp(number, 'g')) ?? []);
}

/** Rules of `docs/product.md` that a text names. */
export const rulesNamed = (text: string): readonly string[] => numbersAfter('rule', '\\d+\\.\\d+', text);

/** Numbers of the tables of faults or of threats. */
export const numbersNamed = (word: 'fault' | 'threat', text: string): readonly number[] =>
  numbersAfter(word, '\\d{1,3}\\b(?!\\.\\d|%)', text).map(Number);

/** Sections of documents that are not in the repository. */
export const foreignSections = (text: string): readonly string[] =>
  text.match(/\bspec(?:ification)?\s+\d+\s+§|\bspec(?:ification)?\s+§/gi) ?? [];

/** Pages that a text names, addresses on the web left out. */
export const pagesNamed = (text: string): readonly string[] =>
  text.replace(/https?:\/\/[^\s)`>]+/g, ' ').match(/(?<![\w{}*/.-])[\w{}*./-]*\w\.md\b/g) ?? [];

/** Where links of a page lead that stay in the repository, from its root. */
export const linksOf = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(path), target).replace(/\/$/, ''));

const sourceFile = /\w\.(?:ts|tsx|mjs|cjs|css|rules|sql)$/;
const fromTheRoot = /^(?:docs|edge-server|electron|resources|src|tests|tools|web|\.ci)\//;
const fromSrc = /^(?:domain|contract|ports|adapters|operations|client|ui|features|app)\/./;
const fromHere = /^\.{1,2}\//;
/** Built, not written. */
const built = /\.pmtiles$|(?:^|\/)dist(?:\/|$)/;
const path = /^[\w.@{}*…][\w.@{},*…/~-]*$/;

/** Files and folders of the repository that a text names between backticks. */
export function pathsNamed(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, token = '']) => token)
    .filter((token) => path.test(token) && !built.test(token))
    .filter((token) => [sourceFile, fromTheRoot, fromSrc, fromHere].some((form) => form.test(token)));
}

/** A path with placeholders (`{region}`, `*`, `**`, `…`, `{a,b}`) as what fits it. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(\*\*\/?|\*|\{[^{}]*\}|…)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**' || part === '…') return '.*';
    if (part === '*') return '[^/]*';
    if (/^\{.*,.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(',').map(RegExp.escape).join('|')})`;
    return part.startsWith('{') ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** The folders of a file, the nearest first, the root ('') last; and `src`, whose folders everybody names. */
function foldersAround(file: string): readonly string[] {
  const folders: string[] = [];
  for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.push(at);
  return [...folders, '', 'src'];
}

/** Where the files lie that a page may name by their bare name: below it; everywhere for what `docs` says. */
const reachOf = (page: string): string => (/^docs\/|^[^/]+$/.test(page) ? '' : `${posix.dirname(page)}/`);

/**
 * Whether a path that a file names is there: from the file's own folder or from one around it. A page may name
 * files of the folders below it by their bare name.
 */
export function isThere(mention: string, file: string, paths: ReadonlySet<string>): boolean {
  // `{root}/…` is wherever the repository stands, and `features/x` is any of them.
  const named = mention
    .replace(/^\{root\}\//, '')
    .replace(/\/$/, '')
    .replace(/\/x(?=\/|$)/g, '/{x}');
  const wanted = foldersAround(file).map((folder) => posix.join(folder, named));
  if (wanted.some((path) => paths.has(path))) return true;
  const patterns = /[*{…]/.test(named) ? wanted.map(patternOf) : [];
  const isBare = file.endsWith('.md') && !named.includes('/');
  if (isBare) patterns.push(patternOf(`${reachOf(file)}**/${named}`));
  return patterns.some((pattern) => [...paths].some((path) => pattern.test(path)));
}
