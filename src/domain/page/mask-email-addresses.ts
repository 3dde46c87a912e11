/** What ends an e-mail address in a text, on both sides of its sign. */
const separator = /[\s@<>"(),;:=?&]/;
const quote = "'";
/** Letters on each side that are looked at; an address has 254 in all (RFC 5321, section 4.5.3.1). */
const maxLength = 255;

/**
 * Puts `…` in the place of e-mail addresses, also of those whose sign is escaped as in a link (`%40`). An apostrophe is part of an address but where
 * it stands at one of its ends, as a quotation mark does. Each place of the text is looked at a bounded number of times, whatever a stranger sends.
 */
export function maskEmailAddresses(text: string): string {
  let masked = '';
  let done = 0;
  for (const { 0: sign, index } of text.matchAll(/@|%40/g)) {
    if (index < done) continue;
    let start = index;
    while (start > Math.max(done, index - maxLength) && !separator.test(text.charAt(start - 1))) start -= 1;
    while (start < index && text[start] === quote) start += 1;
    let end = index + sign.length;
    const farthest = end + maxLength;
    while (end < Math.min(text.length, farthest) && !separator.test(text.charAt(end))) {
      if (text[end] === quote) break;
      end += 1;
    }
    if (start === index || end === index + sign.length) continue;
    masked += `${text.slice(done, start)}…`;
    done = end;
  }
  return masked + text.slice(done);
}
