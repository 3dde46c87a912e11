import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Who is at the provider, as it vouches for them. */
export interface ProviderPerson {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
}

/** A double of Google and of GitHub: the code flow of OAuth 2 with PKCE, over HTTP on a free port. */
export interface ProviderDouble {
  readonly url: string;
  /** Who presses "Continue" there from now on; null presses "Cancel". */
  person: ProviderPerson | null;
  /** Where a page that goes to the real provider's address has to go instead; null for every other address. */
  standIn(address: string): string | null;
  close(): Promise<void>;
}

/** The providers' own hosts, and the double's folder for each. */
const hosts: Readonly<Record<string, string>> = {
  'accounts.google.com': 'google-page',
  'oauth2.googleapis.com': 'google',
  'github.com': 'github-page',
  'api.github.com': 'github-api',
};

const unsigned = (claims: object) =>
  [{ alg: 'none' }, claims, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/**
 * Starts it, and has this process ask it wherever the server's library would ask the real ones: the server itself knows
 * nothing of it, so no setting of a deployment can put it in their place.
 */
export async function startProviderDouble(): Promise<ProviderDouble> {
  const grants = new Map<string, { person: ProviderPerson; challenge: string; redirectUri: string }>();
  const tokens = new Map<string, ProviderPerson>();
  let person: ProviderPerson | null = null;

  function say(response: ServerResponse, status: number, answer: object): void {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (person === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      grants.set(code, { person, challenge: query.get('code_challenge') ?? '', redirectUri });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { Location: back.toString() }).end();
  }

  function exchange(body: URLSearchParams, response: ServerResponse): void {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined &&
      (grant.challenge === '' || grant.challenge === challenge) &&
      grant.redirectUri === body.get('redirect_uri') &&
      body.get('client_secret') === 'test secret';
    if (!isRight) {
      say(response, 400, { error: 'invalid_grant' });
      return;
    }
    const { id, email, isVerified, name } = grant.person;
    const token = randomUUID();
    tokens.set(token, grant.person);
    say(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: unsigned({ sub: id, email, email_verified: isVerified, name }),
    });
  }

  function tell(path: string, request: IncomingMessage, response: ServerResponse): void {
    const known = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (known === undefined) {
      say(response, 401, {});
      return;
    }
    const { id, email, isVerified, name } = known;
    say(
      response,
      200,
      path.endsWith('/emails')
        ? [{ email, verified: isVerified, primary: true }]
        : { id, email, name, login: name },
    );
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double.invalid');
    if (pathname.includes('auth') && request.method === 'GET') return authorize(searchParams, response);
    if (request.method === 'POST') return void bodyOf(request).then((body) => exchange(body, response));
    tell(pathname, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  function standIn(address: string): string | null {
    const { host, pathname, search } = new URL(address);
    const folder = hosts[host];
    return folder === undefined ? null : `${url}/${folder}${pathname}${search}`;
  }

  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const instead = URL.canParse(address) ? standIn(address) : null;
    return realFetch(instead ?? input, init);
  };

  return {
    url,
    get person() {
      return person;
    },
    set person(next) {
      person = next;
    },
    standIn,
    async close() {
      globalThis.fetch = realFetch;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The keys under which a test server knows the double. */
export const doubleKeys = {
  google: { clientId: 'test', clientSecret: 'test secret' },
  github: { clientId: 'test', clientSecret: 'test secret' },
} as const;
