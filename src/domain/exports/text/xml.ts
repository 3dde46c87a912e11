/** Characters that XML 1.0 does not know at all, not even escaped. */
const unknownToXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as the content of an element or of an attribute. */
export function xmlText(text: string): string {
  return text
    .replace(unknownToXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
