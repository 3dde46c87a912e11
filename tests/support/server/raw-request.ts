import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** As it came: packed where it was. */
  readonly bytes: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  /** `Host` and other headers that `fetch` would not send as given. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A request as a hostile client sends it: any Host, any Origin, any path. */
export function rawRequest(url: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // Node wants an IPv6 address without its brackets.
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        method: options.method ?? 'GET',
        path: options.path ?? '/',
        headers: { ...options.headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: bytes.toString('utf8'), bytes });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}
