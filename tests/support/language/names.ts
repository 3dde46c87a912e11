import type { Catalogue } from '../../../src/language/catalogues/catalogue.ts';
import {
  anySpace,
  beginningOf,
  byChoice,
  escaped,
  figure,
  figureOrOpen,
  lettersOf,
  patternOf,
  sayWith,
} from './message-patterns.ts';
import { withoutMonths, writtenInFrench } from './written.ts';

/** How a test calls what it looks for. */
export type Name = string | RegExp;

interface Message {
  readonly english: string;
  /** What it comes to in English and in the other language, whatever stands in its braces. */
  readonly pattern: RegExp;
  readonly letters: number;
  readonly translation: string;
  /** As `pattern`, of the translation. */
  readonly translated: string;
  readonly translatedWhole: RegExp;
  readonly isPlain: boolean;
  /** What it says in English where each value is this number. */
  readonly sayWith: (number: string) => string;
}

/** Asks once for each word. */
function remembered<Of>(answer: (word: string) => Of): (word: string) => Of {
  const known = new Map<string, Of>();
  return (word) => {
    const last = known.get(word) ?? answer(word);
    known.set(word, last);
    return last;
  };
}

/** What is said by a word is one message for each. */
function choicesOf([english, translated]: readonly [string, string]): readonly [string, string][] {
  const [choices, theirs] = [byChoice(english), byChoice(translated)];
  if (choices === null) return [[english, translated]];
  return [...choices].flatMap(([word, said]) => choicesOf([said, theirs?.get(word) ?? translated]));
}

/** A message of several sentences is on some pages in parts, or is looked for by one of them. */
function sentencesOf([english, translated]: readonly [string, string]): readonly [string, string][] {
  if (/, (plural|select)/.test(english)) return [[english, translated]];
  const [parts, theirs] = [english, translated].map((said) => said.split(/(?<=[.?!]|^\{\w+\},)\s+/)) as [
    string[],
    string[],
  ];
  const isOne =
    parts.length === 1 ||
    parts.length !== theirs.length ||
    parts.some((part) => /<(\w+)>(?!.*<\/\1>)/.test(part));
  if (isOne) return [[english, translated]];
  return [[english, translated], ...parts.map((part, at) => [part, theirs[at] ?? ''] as [string, string])];
}

/** The links of a sentence are looked for by what each of them says. */
function linksOf([english, translated]: readonly [string, string]): readonly [string, string][] {
  const links = [...english.matchAll(/<(\w+)>([^<>{}]+)<\/\1>/g)].map(([, tag = '', said = '']) => {
    const [, theirs = ''] = new RegExp(`<${tag}>([^<>{}]+)</${tag}>`).exec(translated) ?? [];
    return [said, theirs] as [string, string];
  });
  return [[english, translated], ...links.filter(([, theirs]) => theirs !== '')];
}

function messagesOf(catalogue: Catalogue): readonly Message[] {
  return Object.entries(catalogue)
    .flatMap(choicesOf)
    .flatMap(linksOf)
    .flatMap(sentencesOf)
    .map(([english, translation]) => {
      const pattern = patternOf(english);
      const translated = anySpace(patternOf(translation));
      return {
        english,
        pattern: new RegExp(`^${pattern}$`, 'u'),
        letters: lettersOf(pattern),
        translation,
        translated,
        translatedWhole: new RegExp(`^${translated}$`, 'u'),
        isPlain: !/[{<]/.test(english),
        sayWith: remembered((number) => sayWith(english, number)),
      };
    });
}

/** What a message is said with where a test names no number. */
const oneAndMany = ['1', '2'];

const beginnings = new Map<string, RegExp>();

/** Whether a name is the beginning of what a message comes to, with most of its letters in common. */
function isBegunBy({ english, isPlain }: Message, name: string): boolean {
  if (isPlain || name.length < 8) return false;
  const known = beginnings.get(english) ?? beginningOf(english);
  beginnings.set(english, known);
  const values = known.exec(name);
  if (values === null) return false;
  const free = values.slice(1).reduce((sum, value) => sum + lettersOf(value ?? ''), 0);
  return lettersOf(name) - free >= Math.max(6, free / 4);
}

/** '4 October 2025', or without the year. */
const isDay = (name: string) => /^\d{1,2} \p{Lu}\p{L}+(?: \d{4})?$/u.test(name);

/** Stands for any figure while a regular expression is translated. */
const anyFigure = '7777';

const most = (of: readonly Message[]) => Math.max(0, ...of.map(({ letters }) => letters));

/** Whether nothing at the top of a regular expression is said in two ways, so that its ends are the ends of all. */
const isOneWay = (source: string) =>
  !source.replace(/\\.|\((?:\\.|[^()])*\)|\[(?:\\.|[^\]])*\]/g, '').includes('|');

/**
 * What a test calls by its English name, in another language: each text of the catalogue that the name may mean there, whatever
 * stands in its braces. What no message says (a reef, a person) stays as it is.
 */
export function createNames(catalogue: Catalogue): (name: Name, isExact?: boolean) => Name {
  const messages = messagesOf(catalogue);
  const plain = messages.filter(({ isPlain, english }) => isPlain && Object.hasOwn(catalogue, english));

  function meantByPattern(name: RegExp): readonly Message[] {
    // A figure alone is in any message that has a value.
    const numbers = (name.source.match(/\d+/g) ?? oneAndMany).filter((number) => !name.test(number));
    return messages.filter(({ sayWith: said }) => numbers.some((number) => name.test(said(number))));
  }

  function meant(name: Name, isExact: boolean): readonly Message[] {
    if (typeof name !== 'string') return meantByPattern(name);
    const wanted = name.toLowerCase();
    const alike = messages.filter(({ english }) => english.toLowerCase() === wanted);
    const exactly = alike.filter(({ english }) => english === name);
    // In the middle of a sentence a label is written small.
    const same = exactly.length > 0 ? exactly : alike;
    if (same.length > 0) return same;
    const ownLetters = lettersOf(withoutMonths(wanted));
    // '4 October 2025, by Ada' is a date and a name: all that it says itself is 'by'.
    const few = isDay(name.split(', ')[0] ?? '') ? 4 : 3;
    const formed = messages.filter(
      ({ pattern, isPlain, letters }) =>
        !isPlain && (letters >= 4 || (letters >= 2 && letters * few >= ownLetters)) && pattern.test(name),
    );
    const whole = formed.filter(({ letters }) => letters >= Math.max(4, most(formed) / 2));
    // What a test has read from the page is in its language already.
    const best = most(whole);
    const isTranslated = messages.some(
      ({ translated, translatedWhole, isPlain }) =>
        !isPlain && lettersOf(translated) > Math.max(best, 3) && translatedWhole.test(name),
    );
    if (isTranslated) return [];
    if (isExact) return whole.length > 0 ? whole : formed;
    // 'Question 2 of' is the beginning of one message, and another one whole with '2 of' as its value.
    if (best * 2 >= lettersOf(wanted))
      return [...new Set([...whole, ...messages.filter((message) => isBegunBy(message, name))])];
    const numbers = /\d+/.exec(name) ?? oneAndMany;
    const holding = messages.filter(({ english, isPlain, sayWith: said }) =>
      isPlain
        ? english.toLowerCase().includes(wanted)
        : wanted.length > 7 && numbers.some((number) => said(number).toLowerCase().includes(wanted)),
    );
    if (holding.length > 0) return holding;
    const begun = messages.filter((message) => isBegunBy(message, name));
    if (begun.length > 0) return begun;
    return whole.length > 0 ? whole : formed;
  }

  /** A plain text where it is no part of another one that in English does not have this name. */
  function apart({ translation, translated, isPlain }: Message, name: string): string {
    if (!isPlain) return translated;
    const [wanted, sought] = [name.toLowerCase(), translation.toLowerCase()];
    const others = plain.filter(
      (other) =>
        other.translation.length > translation.length &&
        other.translation.toLowerCase().includes(sought) &&
        !other.english.toLowerCase().includes(wanted),
    );
    const parts = others.map((other) => {
      const at = other.translation.toLowerCase().indexOf(sought);
      const [before, after] = [other.translation.slice(0, at), other.translation.slice(at + sought.length)];
      return `(?!(?<=${anySpace(escaped(before))})${translated}${anySpace(escaped(after))})`;
    });
    // Of what stands in two boxes a page says '…connectéPersonne…': words that are many are in no other word.
    const isShort = translation.split(/\s/).length < 4;
    const [start, end] = [isShort && /^\p{L}/u.test(translation), isShort && /\p{L}$/u.test(translation)];
    return `${start ? '(?<!\\p{L})' : ''}${[...new Set(parts)].join('')}${translated}${end ? '(?!\\p{L})' : ''}`;
  }

  /** What a message says in the other language, with the values that the English name has in its place. */
  function translatedFor(message: Message, name: Name, isExact: boolean): string {
    const { english, translation, translated } = message;
    if (typeof name !== 'string') return translated;
    const names: string[] = [];
    const keep = (pattern: string) => (value: string) => {
      names.push(value);
      return pattern;
    };
    const read = patternOf(english, { value: keep('(.+?)'), number: keep(figureOrOpen) });
    const values =
      new RegExp(`^${read}$`, 'u').exec(name) ??
      (isBegunBy(message, name) ? beginningOf(english).exec(name) : null);
    if (message.isPlain && isExact && english !== name && english.toLowerCase() === name.toLowerCase())
      return anySpace(escaped(translation.toLowerCase()));
    if (values === null || message.isPlain) return isExact ? translated : apart(message, name);
    const saidOf = (value: string) =>
      values.find((said, at) => at > 0 && said !== undefined && names[at - 1] === value);
    return anySpace(
      patternOf(translation, {
        value: (value) => {
          const said = saidOf(value);
          return said === undefined ? '.+?' : alternativesOf(said, true);
        },
        number: (value) => {
          const said = saidOf(value)?.trim();
          return said === undefined || said === anyFigure ? figure : `(?<![\\d.,])${writtenInFrench(said)}`;
        },
      }),
    );
  }

  /** What a regular expression says letter by letter, in the other language, between what it leaves open. */
  function inRuns(source: string): string {
    return source
      .split(/(\[(?:\\.|[^\]])*\][*+?]?|\\[swWSbpP](?:\{\w+\})?[*+?]?|\.[*+]\??|\(\?[:=!]|[\^$()|]|.\?)/u)
      .map((run, at) => {
        const plain = run.replace(/\d*(?:\\d\+?)+\d*/g, anyFigure).replace(/\\(?=[^a-z\d])/gi, '');
        if (at % 2 === 1 || !/\p{L}{2}/u.test(run) || plain.includes('\\')) return run;
        const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/u.exec(plain) ?? [];
        const said = alternativesOf(words, !/ /.test(words)).replaceAll(anyFigure, figure);
        return `${anySpace(before)}${said}${anySpace(after)}`;
      })
      .join('');
  }

  function ofPattern(name: RegExp): string {
    const runs = inRuns(name.source);
    // Where it is translated letter by letter, sentences that happen to begin alike are others.
    const isTranslated = runs !== anySpace(name.source);
    // A message as it stands would be found with any figure.
    const hasFigures = isTranslated && /\d/.test(name.source.replace(/\\d/g, ''));
    const longest = isTranslated ? name.source.length + 40 : Number.POSITIVE_INFINITY;
    const others = meant(name, false)
      .filter(({ english, isPlain }) => english.length < longest && (isPlain || !hasFigures))
      .map((message) => message.translated);
    const isWhole = isOneWay(name.source);
    const [start, end] = [isWhole && name.source.startsWith('^'), isWhole && name.source.endsWith('$')];
    const whole = others.map((other) => `${start ? '^' : ''}${other}${end ? '$' : ''}`);
    return `(?:${[...new Set([name.source, runs, ...whole])].join('|')})`;
  }

  /** What a name means as it is, or as the sentence that it is without its last sign. */
  function meantBy(name: string, isExact: boolean): readonly [readonly Message[], string] {
    const asItIs = meant(name, isExact);
    if (isExact || asItIs.length > 0 || name.length < 8) return [asItIs, name];
    for (const sign of ['.', '?', '!', ':', '…']) {
      const sentence = messages.filter(({ pattern, letters }) => letters >= 8 && pattern.test(name + sign));
      if (sentence.length > 0) return [sentence, name + sign];
    }
    return [asItIs, name];
  }

  /** The name itself, and all that it may be in the other language, as the source of a regular expression. */
  function alternativesOf(name: string, isExact: boolean): string {
    const [found, whole] = meantBy(name, isExact);
    // A day is no row of texts: '1 April 2025' is written '1er avril 2025'.
    if (found.length === 0)
      return isDay(name) ? writtenInFrench(name) : (inPieces(name) ?? writtenInFrench(name));
    const translations = found.map((message) => translatedFor(message, whole, isExact));
    return `(?:${[...new Set([writtenInFrench(name), ...translations])].join('|')})`;
  }

  /** Several texts in a row, with a dot, a colon or a comma between them, or a figure. */
  function inPieces(name: string): string | null {
    for (const [between, sign] of [
      [/ · /, '·'],
      [/(?<=\p{L}): /u, ':'],
      [/(?<=\p{L}[.?!]) /u, ''],
      [/(?<=\p{L})\. /u, '\\.'],
      [/; /, ';'],
      [/, /, ','],
      [/ (?=[\d$])|(?<=\d%?) /, ''],
    ] as const) {
      const pieces = name.split(between);
      if (pieces.length === 1) continue;
      if (sign === '' && pieces.every((piece) => alternativesOf(piece, false) === writtenInFrench(piece)))
        continue;
      return pieces
        .map((piece) => alternativesOf(piece, piece.length < 20))
        .join(sign === '' ? '\\s+' : `\\s*${sign}\\s*`);
    }
    return null;
  }

  function find(name: Name, isExact: boolean): Name {
    if (typeof name !== 'string') return new RegExp(ofPattern(name), 'iu');
    const one = alternativesOf(name, isExact);
    const all = / · /.test(name) ? `(?:${inPieces(name)}|${one})` : one;
    if (all === anySpace(escaped(name))) return name;
    return isExact ? new RegExp(`^\\s*${all}\\s*$`, 'u') : new RegExp(all, 'iu');
  }

  const asked = remembered((key) => find(key.slice(1), key.startsWith('e')));
  return (name, isExact = false) =>
    typeof name === 'string' ? asked(`${isExact ? 'e' : 's'}${name}`) : find(name, isExact);
}
