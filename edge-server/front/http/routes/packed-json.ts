import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request } from 'express';

const pack = promisify(gzip);
/** Below this a packet is as long as its packed form, bytes. */
const worthPacking = 1_400;

/** A JSON text as it goes out. */
export interface PackedJson {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * A JSON text, packed for whoever reads gzip: documents shrink to a fifth, and thirty phones share the boat's Wi-Fi.
 * The packing is done beside the thread that answers. Nothing secret of the server stands beside words of the asker in
 * what is packed so (BREACH): sessions are given out at `/auth`, which does not come here.
 */
export async function packedJson(request: Request, text: string): Promise<PackedJson> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' };
  if (text.length < worthPacking || request.acceptsEncodings('gzip') !== 'gzip') {
    return { headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) }, body: text };
  }
  const body = await pack(text, { level: constants.Z_BEST_SPEED });
  return {
    headers: { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': String(body.byteLength) },
    body,
  };
}
