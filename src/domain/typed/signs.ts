import { toAsciiDigits } from './digits.ts';

/** Marks of the direction of writing, which come along with a pasted number. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** Minus signs, hyphens and dashes of keyboards, charts and spreadsheets. */
const dashes = /[‐‑‒–—−－﹣]/g;
/** Full-width, ideographic and Arabic full stops, and the Arabic decimal sign. */
const points = /[．。٫۔]/g;
/** Full-width, ideographic and Arabic commas. */
const commas = /[，、،]/g;

/** Replaces digits, signs, points, commas and semicolons of every script by those of ASCII. Letters and spaces stay as they are. */
export const toAsciiSigns = (typed: string): string =>
  toAsciiDigits(typed)
    .replaceAll(directionMarks, '')
    .replaceAll(dashes, '-')
    .replaceAll('＋', '+')
    .replaceAll(points, '.')
    .replaceAll(commas, ',')
    .replaceAll(/[；؛]/g, ';');
