import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { AskedFile } from '../../../edge-server/edge/www/exports/asked-file.ts';
import { parseRange } from '../../../edge-server/services/tiles/archive.ts';
import { ServerError } from '../../../edge-server/setup/log/errors.ts';

/** A file of the bucket, as far as it is sent. */
export interface BucketFile {
  exists(): Promise<readonly [boolean]>;
  createReadStream(range: { readonly start: number; readonly end: number }): NodeJS.ReadableStream;
  getSignedUrl(config: {
    readonly version: 'v4';
    readonly action: 'read';
    readonly expires: number;
    readonly responseDisposition: string;
  }): Promise<readonly [string]>;
}

export interface SendingGround {
  readonly file: BucketFile;
  /** The emulator has no keys to sign with. */
  readonly canSign: boolean;
  nowMs(): number;
  /** Called where an address could not be signed: whoever runs the site can give the function the right to. */
  onUnsigned(error: unknown): void;
}

/** How long a signed address opens the file: to press once, and to go on after a short gap. */
export const signedMs = 15 * 60 * 1000;

/**
 * Sends the file of an export. A function answers no more than 32 MiB at once, and Hosting waits a minute for it: so whoever
 * asks is sent on to the bucket, by an address that is signed for a quarter of an hour. Where nobody may sign, the file comes
 * in chunks, without its length, which the limit does not count.
 */
export async function sendExport(
  request: Pick<Request, 'headers'>,
  response: Response,
  { bytes, headers }: AskedFile,
  { file, canSign, nowMs, onUnsigned }: SendingGround,
): Promise<void> {
  const [isThere] = await file.exists();
  if (!isThere) throw new ServerError('NOT_FOUND', 'This download is not there any more.');
  const signed = canSign
    ? await file
        .getSignedUrl({
          ...{ version: 'v4', action: 'read', expires: nowMs() + signedMs },
          responseDisposition: headers['Content-Disposition'] ?? 'attachment',
        })
        .then(([address]) => address)
        .catch((error: unknown) => {
          onUnsigned(error);
          return null;
        })
    : null;
  if (signed !== null) {
    // Kept nowhere: the next press is sent on by an address of its own.
    response.set({ 'Cache-Control': 'private, no-store' }).redirect(302, signed);
    return;
  }
  const range = parseRange(request.headers.range, bytes);
  if (range.status === 'unsatisfiable')
    throw new ServerError('RANGE_NOT_SATISFIABLE', 'The file ends before that.');
  const [start, end] = range.status === 'part' ? [range.start, range.end] : [0, bytes - 1];
  response.set({ ...headers, 'Accept-Ranges': 'bytes' });
  if (range.status === 'part') response.status(206).set('Content-Range', `bytes ${start}-${end}/${bytes}`);
  await pipeline(file.createReadStream({ start, end }), response);
}
