import { z } from 'zod';
import { type Instant, instantSchema, toInstant } from '../documents/instant.ts';
import { routeOf } from '../page/route-of.ts';
import { withoutAddresses } from './without-addresses.ts';

/** Most groups that are kept; where there are more, those go that were seen longest ago. */
export const mostPageErrors = 500;
const keptDays = 90;
const longestText = 200;

export const browserKinds = ['Chrome', 'Edge', 'Firefox', 'Safari', 'other'] as const;
export type BrowserKind = (typeof browserKinds)[number];

/**
 * The same problem on the same page, however often and to whomever it happened: document `pageerrors/{id}`. It says nothing of a
 * person (rule 22.3): numbers, ids, addresses and what stood in quotes are taken out of the message and of the page's address.
 */
export const pageErrorSchema = z.object({
  message: z.string().max(longestText),
  /** Path of the page, with a star for each part that names one thing. */
  route: z.string().max(longestText),
  count: z.number().int().min(1),
  first: instantSchema,
  last: instantSchema,
  browsers: z.array(z.enum(browserKinds)).max(browserKinds.length),
});
export type PageError = z.infer<typeof pageErrorSchema>;

/** What a page said of an error, as it came. */
export interface SaidError {
  readonly message?: string | undefined;
  readonly error?: string | undefined;
  /** Path of the page, without its query. */
  readonly path?: string | undefined;
  /** What the browser calls itself. */
  readonly browser?: string | undefined;
}

/** What somebody typed, or what a thing is called, often stands in quotes. */
const quoted = /"[^"]*"|“[^”]*”|'[^']*'|‘[^’]*’|`[^`]*`/gu;
const word = /[\w-]+/gu;
/** Not by one pattern, which would look at a long word again from each of its letters. */
const withoutNumbers = (text: string) => text.replace(word, (one) => (/\d/.test(one) ? '#' : one));
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

function plain(text: string): string {
  return oneLine(withoutNumbers(withoutAddresses(text).replace(quoted, '…'))).slice(0, longestText);
}

export function browserOf(userAgent: string | undefined): BrowserKind {
  if (userAgent === undefined) return 'other';
  if (/\bEdg/u.test(userAgent)) return 'Edge';
  if (/\bFirefox\/|\bFxiOS\//u.test(userAgent)) return 'Firefox';
  if (/\bChrome\/|\bCriOS\//u.test(userAgent)) return 'Chrome';
  return /\bSafari\//u.test(userAgent) ? 'Safari' : 'other';
}

/** One error as a group of one. */
export function pageErrorOf(said: SaidError, at: Instant): PageError {
  const message = plain([said.message, said.error].filter((text) => text !== undefined).join(': '));
  return {
    message: message === '' ? 'An error without words' : message,
    route: routeOf(said.path),
    ...{ count: 1, first: at, last: at, browsers: [browserOf(said.browser)] },
  };
}

/** What two groups of the same problem are together. */
export function joinedErrors(one: PageError, other: PageError): PageError {
  return {
    ...one,
    count: one.count + other.count,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
    browsers: browserKinds.filter((kind) => one.browsers.includes(kind) || other.browsers.includes(kind)),
  };
}

/** What was seen last before this is forgotten. */
export const forgottenBefore = (now: Instant): Instant =>
  toInstant(Date.parse(now) - keptDays * 24 * 60 * 60 * 1000);
