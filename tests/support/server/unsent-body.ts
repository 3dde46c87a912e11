import { connect } from 'node:net';

/** A request of which only the head is sent; the body that it promises never comes. */
export interface Announced {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The answer to a request whose body does not come; null when none does within the time. A server that reads before it
 * asks who it is waits for the body.
 */
export function answerBeforeBody(
  url: string,
  { method, path, headers = {} }: Announced,
  withinMs = 2_000,
): Promise<string | null> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({
      Host: host,
      'Content-Type': 'application/json',
      'Content-Length': '200000',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    const tooLate = setTimeout(() => {
      socket.destroy();
      resolve(null);
    }, withinMs);
    let said = '';
    socket.on('error', reject);
    socket.on('data', (part) => {
      said += part.toString('utf8');
      // The whole refusal is one line of JSON.
      if (!said.endsWith('}')) return;
      clearTimeout(tooLate);
      socket.destroy();
      resolve(said);
    });
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
}
