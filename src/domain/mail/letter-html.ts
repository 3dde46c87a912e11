import { productName } from '../product.ts';
import type { Letter, LetterFooter, LetterPart } from './letter.ts';
import { senderLine } from './letter-sender.ts';
import { whyNewsletter } from './letter-text.ts';

// Mail clients know tables and inline styles for certain, and little else. The colours are those of `src/ui/palette.ts`
// (ocean and coral); the classes only serve those clients that know a dark scheme.

const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#0b2b3c';
const soft = '#4a6373';
const deep = '#0c4a69';
const link = '#0f5d82';
const coral = '#c23e29';

const darkScheme = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.sea{background-color:#06202e!important}',
  '.card{background-color:#0b2e41!important}',
  '.ink{color:#e6f2f8!important}',
  '.soft{color:#a9c4d3!important}',
  '.link{color:#83c0da!important}',
  '.tile{background-color:#093850!important;border-color:#17729b!important}',
  '.line{border-color:#17506e!important}',
  '}',
].join('');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? '');

/** Only addresses of the web are links; any other is shown as the text that it is (threat 27). */
const isWebAddress = (url: string) => /^https?:\/\/[^\s]+$/i.test(url);

function anchor(text: string, url: string): string {
  if (!isWebAddress(url)) return escaped(text === url ? text : `${text} (${url})`);
  return `<a class="link" href="${escaped(url)}" style="color:${link};text-decoration:underline;word-break:break-word">${escaped(text)}</a>`;
}

/** A paragraph of HTML that is escaped already. */
const block = (inside: string, name = 'ink', style = '') =>
  `<p class="${name}" style="margin:0 0 16px;${font};font-size:16px;line-height:1.55;color:${name === 'ink' ? ink : soft};${style}">${inside}</p>`;

/** What stands below the card. */
const small = 'margin:0 0 6px;font-size:13px';

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

function button(label: string, url: string): string {
  if (!isWebAddress(url)) return block(escaped(`${label}: ${url}`));
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr>',
    `<td bgcolor="${coral}" style="border-radius:8px;background-color:${coral}">`,
    `<a href="${escaped(url)}" style="display:inline-block;padding:14px 26px;${font};font-size:17px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${escaped(label)}</a>`,
    '</td></tr></table>',
    block(
      `If the button does not work, open this address:<br>${anchor(url, url)}`,
      'soft',
      'font-size:13px;word-break:break-all;overflow-wrap:anywhere',
    ),
  ].join('');
}

function facts(rows: readonly (readonly [name: string, value: string])[]): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th class="soft line" scope="row" align="left" valign="top" style="padding:9px 16px 9px 0;white-space:nowrap;border-bottom:1px solid #d7ebf4;${font};font-size:15px;line-height:1.45;font-weight:400;color:${soft}">${escaped(name)}</th>` +
      `<td class="ink line" align="right" valign="top" style="padding:9px 0;border-bottom:1px solid #d7ebf4;${font};font-size:15px;line-height:1.45;font-weight:600;color:${ink};overflow-wrap:anywhere">${lines(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${cells.join('')}</table>`;
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return block(lines(part.text));
    case 'heading':
      return `<h2 class="ink" style="margin:24px 0 10px;${font};font-size:20px;line-height:1.3;font-weight:700;color:${deep}">${escaped(part.text)}</h2>`;
    case 'linked':
      return block(
        part.spans.map(({ text, url }) => (url === null ? lines(text) : anchor(text, url))).join(''),
      );
    case 'code':
      return [
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr>',
        `<td class="tile ink" align="center" style="padding:18px 8px;border:1px solid #b0d7e8;border-radius:10px;background-color:#eef7fb;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;line-height:40px;font-weight:700;letter-spacing:6px;color:${deep}">${escaped(part.code)}</td>`,
        '</tr></table>',
      ].join('');
    case 'button':
      return button(part.label, part.url);
    case 'facts':
      return facts(part.rows);
  }
}

/** What a list of mails shows beside the subject: the first thing that the letter says. A code is in the subject, if anywhere. */
function preheaderOf(parts: readonly LetterPart[]): string {
  for (const part of parts) {
    if (part.kind === 'paragraph') return part.text.slice(0, 140);
    if (part.kind === 'linked')
      return part.spans
        .map(({ text }) => text)
        .join('')
        .slice(0, 140);
  }
  return '';
}

/**
 * A letter as a page of HTML for mail clients: 320 to 600 px wide, light and dark, everything escaped, with nothing that is
 * loaded from elsewhere and nothing that tells when it is opened.
 */
export function letterHtml(
  { subject, parts }: Letter,
  { unsubscribePage, sender = {} }: LetterFooter = {},
): string {
  const preheader = `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${escaped(preheaderOf(parts))}${'&#847;&zwnj;&nbsp;'.repeat(30)}</div>`;
  const from = senderLine(sender);
  const unsubscribe =
    unsubscribePage === undefined
      ? ''
      : block(`${whyNewsletter} ${anchor('Unsubscribe', unsubscribePage)}`, 'soft', small);
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escaped(subject)}</title><style>${darkScheme}</style></head>`,
    '<body class="sea" style="margin:0;padding:0;background-color:#eef7fb">',
    preheader,
    '<div role="article" aria-roledescription="email" lang="en">',
    '<table role="presentation" class="sea" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef7fb" style="background-color:#eef7fb"><tr><td align="center" style="padding:24px 10px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;min-width:300px">',
    `<tr><td bgcolor="${deep}" style="padding:18px 24px;border-radius:12px 12px 0 0;background-color:${deep};border-bottom:4px solid #f96a4c;${font};font-size:20px;line-height:1.3;font-weight:700;color:#ffffff">${escaped(productName)}</td></tr>`,
    '<tr><td class="card" bgcolor="#ffffff" style="padding:28px 24px 14px;border-radius:0 0 12px 12px;background-color:#ffffff">',
    block('Hello,'),
    ...parts.map(partHtml),
    '</td></tr><tr><td style="padding:18px 24px">',
    block(`${escaped(productName)}: people who look after reefs, photo by photo.`, 'soft', small),
    from === null ? '' : block(escaped(from), 'soft', small),
    unsubscribe,
    '</td></tr></table></td></tr></table></div></body></html>',
  ].join('\n');
}
