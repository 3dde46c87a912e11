import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import { type DrawnPage, readDrawnPage, withDrawnPage } from '../../../src/domain/heads/drawn-page.ts';
import { withHead } from '../../../src/domain/heads/page-head.ts';
import { drawnName } from '../../../src/domain/heads/public-pages.ts';
import { languageFor } from '../../../src/language/languages.ts';

const pack = promisify(gzip);

interface PageAnswer {
  /** Folder of the built page. */
  readonly folder: string;
  /** The elements of a screen's head: a chat that shows a link runs no script. null where screens have none. */
  readonly headOf: ((request: Request) => Promise<string>) | null;
  readonly cacheControl?: string;
}

/** The page of a public address as it was drawn, in the reader's language; null for any other. */
async function drawnFor(request: Request, folder: string): Promise<DrawnPage | null> {
  const name = drawnName(request.path);
  if (name === undefined) return null;
  const language = languageFor(null, request.acceptsLanguages());
  try {
    return readDrawnPage(await readFile(join(folder, 'drawn', language, `${name}.html`), 'utf8'), language);
  } catch {
    // A build without drawn pages: the program shows them as all others.
    return null;
  }
}

/** The built page, whichever screen it will show. */
export function answerPage({ folder, headOf, cacheControl = 'no-cache' }: PageAnswer): RequestHandler {
  return async (request, response) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const page = headOf === null ? html : await wholePage(html, request, { folder, headOf });
    response.set('Cache-Control', cacheControl).type('html').vary('Accept-Encoding').vary('Accept-Language');
    if (request.acceptsEncodings('gzip') !== 'gzip') response.send(page);
    else response.set('Content-Encoding', 'gzip').send(await pack(page));
  };
}

async function wholePage(
  html: string,
  request: Request,
  { folder, headOf }: { readonly folder: string; readonly headOf: (request: Request) => Promise<string> },
): Promise<string> {
  const [tags, drawn] = await Promise.all([headOf(request), drawnFor(request, folder)]);
  const page = withHead(html, tags);
  return drawn === null ? page : withDrawnPage(page, drawn);
}
