import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { fileInside } from './inside-folder.ts';

/** The dearer one packs 15 % smaller (measured on our scripts), and takes up to a second of a thread. */
const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Packing = keyof typeof packings;

/** Text packs to a quarter; pictures and tiles are packed already. */
const packable: ReadonlySet<string> = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.txt']);
/** Below this a packet more or less is all that could be saved. */
const smallestBytes = 1_400;

interface Packed {
  readonly etag: string;
  readonly bytes: Buffer;
}

interface KeptFile {
  readonly version: string;
  readonly gzip: Promise<Packed>;
  /** null until somebody who reads it has asked. */
  br: Promise<Packed> | null;
  /** What `br` came to. */
  packedByBr: Packed | null;
}

function packFile(file: string, version: string, packing: Packing): Promise<Packed> {
  return readFile(file)
    .then((bytes) => packings[packing](bytes))
    .then((bytes) => ({ etag: `"${version}-${packing}"`, bytes }));
}

/**
 * Answers the text files of a folder packed, to whoever reads that: thirty phones share the boat's Wi-Fi, and a page is loaded by 3G.
 * Each is packed once and kept, until it changes; by gzip at once, and by brotli for those who come after whoever asked first.
 * Browsers read brotli only over https and from their own machine. Anything else is left to the next handler.
 */
export function packedFilesOf(folder: string, cacheControl: (path: string) => string): RequestHandler {
  const kept = new Map<string, KeptFile>();

  function keep(file: string, version: string): KeptFile {
    const known = kept.get(file);
    if (known?.version === version) return known;
    const made: KeptFile = { version, gzip: packFile(file, version, 'gzip'), br: null, packedByBr: null };
    kept.set(file, made);
    made.gzip.catch(() => kept.delete(file));
    return made;
  }

  /** What is packed by brotli already; else it is from now on. */
  function packedByBr(file: string, of: KeptFile): Packed | null {
    if (of.br === null) {
      of.br = packFile(file, of.version, 'br');
      of.br.then(
        (packed) => {
          of.packedByBr = packed;
        },
        () => {
          of.br = null;
        },
      );
    }
    return of.packedByBr;
  }

  async function packedFile(file: string, readsBr: boolean) {
    const { mtimeMs, size } = await stat(file);
    if (size < smallestBytes) return null;
    const of = keep(file, `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`);
    const byBr = readsBr ? packedByBr(file, of) : null;
    return byBr === null
      ? ({ ...(await of.gzip), packing: 'gzip' } as const)
      : ({ ...byBr, packing: 'br' } as const);
  }

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (!packable.has(extname(request.path))) return next();
    response.vary('Accept-Encoding');
    if (request.acceptsEncodings('gzip') !== 'gzip') return next();
    const file = await fileInside(folder, request.path);
    const packed = file === null ? null : await packedFile(file, request.acceptsEncodings('br') === 'br');
    if (file === null || packed === null) return next();
    response.set({ ETag: packed.etag, 'Cache-Control': cacheControl(file) });
    if (request.headers['if-none-match'] === packed.etag) {
      response.status(304).end();
      return;
    }
    response
      .type(extname(file))
      .set('Content-Encoding', packed.packing)
      .set('Content-Length', String(packed.bytes.length));
    response.end(request.method === 'HEAD' ? undefined : packed.bytes);
  };
}
