import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double was asked, and with what. */
export interface Asked {
  readonly method: string;
  readonly address: string;
  readonly token: string | undefined;
}

export interface GoogleDouble {
  /** Stands before every address, instead of `https://`. */
  readonly before: string;
  readonly asked: Asked[];
  /** Address (without its question) → what is answered; a number is a refusal with that status. */
  readonly answers: Map<string, object | number>;
  close(): Promise<void>;
}

/** Google's REST addresses on a port of this machine: what it was not told of is not there (404). */
export async function startGoogleDouble(
  answers: Readonly<Record<string, object | number>>,
): Promise<GoogleDouble> {
  const known = new Map(Object.entries(answers));
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const address = (request.url ?? '').slice(1);
    const token = request.headers.authorization?.replace('Bearer ', '');
    asked.push({ method: request.method ?? '', address, token });
    const [path = ''] = address.split('?');
    const answer = known.get(address) ?? known.get(path) ?? 404;
    response.setHeader('Content-Type', 'application/json');
    if (typeof answer === 'number') {
      response.statusCode = answer;
      response.end(JSON.stringify({ error: { code: answer, message: `Refused with ${answer}.` } }));
    } else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    before: `http://127.0.0.1:${port}/`,
    asked,
    answers: known,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
