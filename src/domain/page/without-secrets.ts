import { maskEmailAddresses } from './mask-email-addresses.ts';
import { routeOf } from './route-of.ts';

// What a stranger sends stops nobody: each pattern looks at a bounded piece of the text from any place in it, or looks at no piece twice.
const link = /([a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>()]+)/giu;
const partsOfLink = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*?)(?:[?#].*?)?((?::\d+){1,2})?$/isu;
const ofNetwork = /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;
const afterMark = /[?#][^\s"'<>()]*/gu;
const named =
  /\b(bearer|authorization|api[-_]?key|password|secret|token)\b(["']?\s*[:=]\s*["']?|\s+)(?:bearer\s+)?[^\s"',;&]+/giu;
/** Letters and digits in one, and long: an id of a person or a photo, a token, a part of one. */
const longWord = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}(?:\.[\w-]{8,})*/giu;

/** A link as its path, with the line of a program where it leads to one. */
function plainLink(text: string): string {
  const [, path = '', line = ''] = partsOfLink.exec(text) ?? [];
  // Names of our own files have a hash in them that is no secret.
  return `${path.startsWith('/assets/') ? path : routeOf(path)}${line}`;
}

const plain = (text: string) =>
  maskEmailAddresses(
    text.replace(afterMark, (rest) => (rest.includes('=') ? '…' : rest)).replace(named, '$1 …'),
  )
    .replace(ofNetwork, '…')
    .replace(longWord, '…');

/**
 * The words of an error without what names a person or opens something: e-mail addresses, addresses of machines, tokens, the
 * query of a link and what in its path could be either. What is left of a link is its path, with the line of our program.
 */
export function withoutSecrets(text: string): string {
  return text
    .split(link)
    .map((part, index) => (index % 2 === 1 ? plainLink(part) : plain(part)))
    .join('');
}
