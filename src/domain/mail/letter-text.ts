import { productName } from '../product.ts';
import type { Letter, LetterFooter, LetterPart } from './letter.ts';
import { senderLine } from './letter-sender.ts';

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'heading':
      return `${part.text}\n${'-'.repeat(Math.min(part.text.length, 60))}`;
    case 'linked':
      return part.spans
        .map(({ text, url }) => (url === null || url === text ? text : `${text} (${url})`))
        .join('');
    case 'code':
      return `    ${part.code}`;
    case 'button':
      return `${part.label}: ${part.url}`;
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  }
}

/** Why a newsletter came; said below it in both forms. */
export const whyNewsletter = 'You get this because you asked for our news.';

/** A letter as plain text, with the greeting and the name under it. */
export function letterText(
  { parts }: Pick<Letter, 'parts'>,
  { unsubscribePage, sender = {} }: LetterFooter = {},
): string {
  const from = senderLine(sender);
  const name = from === null ? productName : `${productName}\n${from}`;
  const footer = unsubscribePage === undefined ? [] : [`${whyNewsletter} To stop it: ${unsubscribePage}`];
  return ['Hello,', ...parts.map(partText), name, ...footer].join('\n\n');
}
