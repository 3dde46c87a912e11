import { IntlMessageFormat } from 'intl-messageformat';

interface Part {
  /** As the parser numbers them: 0 plain text, 1 value, 2 number, 3 date, 4 time, 5 select, 6 plural, 7 the number of a plural, 8 a tag. */
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
  readonly children?: readonly Part[];
}

export const escaped = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A browser takes every space for one. */
export const anySpace = (pattern: string) => pattern.replace(/[\s\u{a0}\u{202f}]+/gu, '\\s+');

/** '1,200' and '1 200'. */
export const figure = '-?\\d[\\d.,\\s]*';

export interface StandIns {
  /** Stands for the value of that name: anything, where nobody says. */
  readonly value: (name: string) => string;
  /** Stands for the number of that name: any figure, where nobody says. */
  readonly number: (name: string) => string;
}

const anything: StandIns = { value: () => '.+?', number: () => figure };

function patternOfParts(parts: readonly Part[], standIns: StandIns, plural = ''): string {
  return parts
    .map(({ type, value = '', options, children }) => {
      if (type === 0) return escaped(value);
      if (type === 8) return patternOfParts(children ?? [], standIns, plural);
      if (type === 7) return standIns.number(plural);
      if (type === 2) return standIns.number(value);
      if (options === undefined) return standIns.value(value);
      return `(?:${Object.values(options)
        .map((option) => patternOfParts(option.value, standIns, type === 6 ? value : plural))
        .join('|')})`;
    })
    .join('');
}

/** What a message may come to, as the source of a regular expression. */
export const patternOf = (message: string, standIns = anything): string =>
  /[{<]/.test(message)
    ? patternOfParts(new IntlMessageFormat(message, 'en').getAst() as readonly Part[], standIns)
    : escaped(message);

/** A figure that is kept. */
export const figureOrOpen = `(${figure})`;

/** What stands in braces is kept. */
const open: StandIns = { value: () => '(.+?)', number: () => figureOrOpen };

/**
 * A message word by word, each of which may be the last: what a test calls a sentence by is often its beginning.
 */
export function beginningOf(english: string, standIns = open): RegExp {
  const words: string[] = [];
  let depth = 0;
  for (const word of patternOf(english, standIns).split(' ')) {
    if (depth > 0) words[words.length - 1] += ` ${word}`;
    else words.push(word);
    const plain = word.replace(/\\./g, '');
    depth += (plain.match(/\(/g)?.length ?? 0) - (plain.match(/\)/g)?.length ?? 0);
  }
  // What follows a comma or a colon follows it only where that is there: a value would be cut in two otherwise.
  const source = words.reduceRight((rest, word) => {
    const [sign = ''] = /(?:[,;:]|\\[.?])$/.exec(word) ?? [];
    const next = `${sign}${rest === '' ? '' : `(?: ${rest})?`}`;
    const stem = word.slice(0, word.length - sign.length);
    return sign === '' ? `${stem}${next}` : `${stem}(?:${next})?`;
  }, '');
  return new RegExp(`^${source}$`, 'u');
}

function sayParts(parts: readonly Part[], number: string): string {
  return parts
    .map(({ type, value = '', options, children }) => {
      if (type === 0) return value;
      if (type === 8) return sayParts(children ?? [], number);
      if (options === undefined) return number;
      const option = number === '1' ? (options.one ?? options.other) : options.other;
      return sayParts(option?.value ?? [], number);
    })
    .join('');
}

/** What a message says where each of its values is this number. */
export const sayWith = (message: string, number: string): string =>
  sayParts(new IntlMessageFormat(message, 'en').getAst() as readonly Part[], number);

/** Letters of a message that stand in it whatever its values are. */
export const lettersOf = (pattern: string): number =>
  pattern
    .replaceAll(figure, '')
    .replace(/\.\+\?|\\./g, '')
    .match(/\p{L}/gu)?.length ?? 0;

/** Where the braces that open at a place of a message close. */
function closing(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return message.length;
}

/** A message that says different things by a word, as one message for each word; null where it says one thing. */
export function byChoice(message: string): Map<string, string> | null {
  const found = /\{\w+, select,/.exec(message);
  if (found === null) return null;
  const end = closing(message, found.index);
  const inside = message.slice(found.index + found[0].length, end);
  const choices = new Map<string, string>();
  for (let at = 0; at < inside.length; ) {
    const open = inside.indexOf('{', at);
    if (open === -1) break;
    const close = closing(inside, open);
    const chosen = inside.slice(open + 1, close);
    choices.set(
      inside.slice(at, open).trim(),
      message.slice(0, found.index) + chosen + message.slice(end + 1),
    );
    at = close + 1;
  }
  return choices;
}
