import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { fileInside } from './inside-folder.ts';

const pack = promisify(gzip);

/** Text packs to a quarter; pictures and tiles are packed already. */
const packable: ReadonlySet<string> = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.txt']);
/** Below this a packet more or less is all that could be saved. */
const smallestBytes = 1_400;

interface Packed {
  readonly etag: string;
  readonly bytes: Buffer;
}

/**
 * Answers the text files of a folder packed, to whoever reads gzip: thirty phones share the boat's Wi-Fi.
 * Each is packed once and kept, until it changes. Anything else is left to the next handler.
 */
export function packedFilesOf(folder: string, cacheControl: (path: string) => string): RequestHandler {
  const kept = new Map<string, { readonly version: string; readonly packed: Promise<Packed> }>();

  async function packedFile(file: string): Promise<Packed | null> {
    const { mtimeMs, size } = await stat(file);
    if (size < smallestBytes) return null;
    const version = `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`;
    const known = kept.get(file);
    if (known?.version === version) return known.packed;
    const packed = readFile(file)
      .then((bytes) => pack(bytes))
      .then((bytes) => ({ etag: `"${version}-gz"`, bytes }));
    kept.set(file, { version, packed });
    packed.catch(() => kept.delete(file));
    return packed;
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!packable.has(extname(request.path))) return next();
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('gzip') !== 'gzip') return next();
    const file = await fileInside(folder, request.path);
    const packed = file === null ? null : await packedFile(file);
    if (file === null || packed === null) return next();
    response.set({ ETag: packed.etag, 'Cache-Control': cacheControl(file) });
    if (request.headers['if-none-match'] === packed.etag) {
      response.status(304).end();
      return;
    }
    response
      .type(extname(file))
      .set('Content-Encoding', 'gzip')
      .set('Content-Length', String(packed.bytes.length));
    response.end(request.method === 'HEAD' ? undefined : packed.bytes);
  };
}
