import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import { type DrawnPage, readDrawnPage, withDrawnPage } from '../../../../src/domain/heads/drawn-page.ts';
import { withHead } from '../../../../src/domain/heads/page-head.ts';
import { drawnName } from '../../../../src/domain/heads/public-pages.ts';
import { languageFor } from '../../../../src/language/languages.ts';

const pack = promisify(gzip);

interface PageAnswer {
  /** Folder of the built page. */
  readonly folder: string;
  /** The elements of a screen's head: a chat that shows a link runs no script. null where screens have none. */
  readonly headOf: ((request: Request) => Promise<string>) | null;
  readonly cacheControl?: string;
}

type ReadText = (file: string) => string;

/**
 * Reads files of the build, and again only where one was built anew. Without waiting: a look at a file's times takes microseconds, and reading it through
 * the threads of the process takes four turns of them, which are busy where many people come.
 */
function keptTexts(): ReadText {
  const kept = new Map<string, { readonly mark: string; readonly text: string }>();
  return (file) => {
    const { ino, mtimeMs, size } = statSync(file);
    const mark = `${ino} ${mtimeMs} ${size}`;
    const known = kept.get(file);
    if (known?.mark === mark) return known.text;
    const text = readFileSync(file, 'utf8');
    kept.set(file, { mark, text });
    return text;
  };
}

/** Pages that are kept as they were packed: those of the addresses that many ask for. */
const maxPacked = 30;

/** Packs pages; one that was packed not long ago is not packed again. */
function keptPacked(): (page: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (page) => {
    const packed = kept.get(page) ?? pack(page);
    kept.delete(page);
    kept.set(page, packed);
    const [oldest] = kept.keys();
    if (kept.size > maxPacked && oldest !== undefined) kept.delete(oldest);
    packed.catch(() => kept.delete(page));
    return packed;
  };
}

/** The page of a public address as it was drawn, in the reader's language; null for any other. */
function drawnFor(request: Request, folder: string, read: ReadText): DrawnPage | null {
  const name = drawnName(request.path);
  if (name === undefined) return null;
  const language = languageFor(null, request.acceptsLanguages());
  try {
    return readDrawnPage(read(join(folder, 'drawn', language, `${name}.html`)), language);
  } catch {
    // A build without drawn pages: the program shows them as all others.
    return null;
  }
}

/** The built page, whichever screen it will show. */
export function answerPage({ folder, headOf, cacheControl = 'no-cache' }: PageAnswer): RequestHandler {
  const read = keptTexts();
  const packed = keptPacked();
  return async (request, response) => {
    const html = read(join(folder, 'index.html'));
    const drawn = headOf === null ? null : drawnFor(request, folder, read);
    const page = headOf === null ? html : wholePage(html, await headOf(request), drawn);
    response.set('Cache-Control', cacheControl).type('html').vary('Accept-Encoding').vary('Accept-Language');
    if (request.acceptsEncodings('gzip') !== 'gzip') response.send(page);
    else response.set('Content-Encoding', 'gzip').send(await packed(page));
  };
}

function wholePage(html: string, tags: string, drawn: DrawnPage | null): string {
  const page = withHead(html, tags);
  return drawn === null ? page : withDrawnPage(page, drawn);
}
