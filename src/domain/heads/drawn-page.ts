/** A page as it is drawn when the program is built. */
export interface DrawnPage {
  readonly language: string;
  /** What it needs in its head besides the program's own: scheme and styles. */
  readonly head: string;
  readonly body: string;
}

/** A drawn page as its file has it: its head in the first line. */
export function readDrawnPage(file: string, language: string): DrawnPage {
  const end = file.indexOf('\n');
  return { language, head: file.slice(0, end), body: file.slice(end + 1) };
}

export const drawnPageText = ({ head, body }: Omit<DrawnPage, 'language'>): string => `${head}\n${body}`;

/** The built page, with the drawn one between two comments, by which the service worker takes it out again, to be read until the program is there, or instead of it. */
export function withDrawnPage(html: string, { language, head, body }: DrawnPage): string {
  return html
    .replace(/<html[^>]*>/, `<html lang="${language}" data-drawn data-mantine-color-scheme="light">`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(/<noscript id="alone">.*?<\/noscript>/s, '')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root"></div>\n    <!--drawn--><div id="before">${body}</div><!--/drawn-->`,
    );
}
