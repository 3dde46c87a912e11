import type { Letter, LetterPart, LetterSpan } from './letter.ts';

const linkMark = /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g;

/** The words of a paragraph, with the links in it. */
function spansOf(text: string): readonly LetterSpan[] {
  const spans: LetterSpan[] = [];
  let from = 0;
  for (const found of text.matchAll(linkMark)) {
    const [whole, label = '', url = ''] = found;
    if (found.index > from) spans.push({ text: text.slice(from, found.index), url: null });
    spans.push({ text: label, url });
    from = found.index + whole.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from), url: null });
  return spans;
}

function partOf(block: string): LetterPart {
  const heading = /^#{2,6}\s+(.+)$/.exec(block)?.[1];
  if (heading !== undefined) return { kind: 'heading', text: heading.trim() };
  const text = block
    .split('\n')
    .map((line) => line.trim().replace(/^[-*]\s+/, '• '))
    .reduce((said, line) => (said === '' ? line : `${said}${line.startsWith('• ') ? '\n' : ' '}${line}`), '');
  const spans = spansOf(text);
  const [only] = spans;
  if (spans.length === 1 && only !== undefined && only.url !== null)
    return { kind: 'button', label: only.text, url: only.url };
  return spans.every(({ url }) => url === null) ? { kind: 'paragraph', text } : { kind: 'linked', spans };
}

/**
 * A letter from Markdown: its first line `# …` is the subject; `##` are headings; lines of `-` stand one below the other;
 * a link that is a paragraph of its own becomes a button. Nothing else is marked up. null without a subject or a text.
 */
export function letterOfMarkdown(markdown: string): Letter | null {
  const [first = '', ...blocks] = markdown
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n|\n(?=#{1,6}\s)|(?<=^#[^\n]*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const subject = /^#\s+(.+)$/.exec(first)?.[1]?.trim();
  if (subject === undefined || subject.length > 200 || blocks.length === 0) return null;
  return { subject, parts: blocks.map(partOf) };
}
