import { productName } from '../product.ts';

/** What a chat, a search engine or a tab shows of a page before somebody opens it. */
export interface PageHead {
  /** Without the product's name: 'Threats to the Reef'; empty for the first page. */
  readonly title: string;
  readonly description: string;
  /** The page's one address: where several lead to the same page, the one that counts. */
  readonly path: string;
  readonly picture: HeadPicture;
  /** Search engines are asked in. What belongs to one person, or to the back office, is nobody else's to find. */
  readonly isPublic: boolean;
  /** What the page is about, in the words of schema.org. */
  readonly about?: Readonly<Record<string, unknown>>;
}

export interface HeadPicture {
  /** Of the product, from its root. */
  readonly path: string;
  readonly alt: string;
}

/** 1200 × 630: what chats cut pictures to. */
export const socialPicture: HeadPicture = {
  path: '/cdn/200/site/social.jpg',
  alt: 'A painted coral reef with branching, plating and boulder corals',
};

/** `|` and the name, as the title of every page ends (rule 2.5). */
export const fullTitle = (title: string): string =>
  title === '' ? productName : `${title} | ${productName}`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A text of at most so many letters, cut between words. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`;
}

/** Search engines show some 160 letters. */
const longestDescription = 200;

/** JSON that nothing of it can end the script element that it stands in. */
const safeJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * The elements of a page's head.
 *
 * @param origin of the site, without a slash at its end: 'https://census.example.org'
 */
export function headTags(head: PageHead, origin: string): string {
  const title = escaped(fullTitle(head.title));
  const description = escaped(shortened(head.description, longestDescription));
  const address = escaped(origin + head.path);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(head.isPublic
      ? [`<link rel="canonical" href="${address}" />`]
      : ['<meta name="robots" content="noindex" />']),
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escaped(productName)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escaped(origin + head.picture.path)}" />`,
    `<meta property="og:image:alt" content="${escaped(head.picture.alt)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="/cdn/200/site/icon-180.png" />',
    ...(head.about === undefined
      ? []
      : [`<script type="application/ld+json">${safeJson(head.about)}</script>`]),
  ];
  return lines
    .map((line) => `    ${line}`)
    .join('\n')
    .trimStart();
}

/** The built page with this head instead of the one that it was built with. */
export function withHead(html: string, tags: string): string {
  return html
    .replace(/[ \t]*<meta name="description"[^>]*>\n?/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags);
}
