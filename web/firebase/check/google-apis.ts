import { spawnSync } from 'node:child_process';
import { applicationDefault } from 'firebase-admin/app';

/** What one of Google's addresses says. */
export type Answer =
  | { readonly status: 'answered'; readonly body: unknown }
  | { readonly status: 'nothing there' }
  /** `why` is Google's own sentence, without what it was asked with. */
  | { readonly status: 'refused'; readonly why: string };

/** Google's REST addresses, asked with the rights of whoever types. */
export interface GoogleApis {
  /** @param address Without `https://`: `firestore.googleapis.com/v1/…`. @param body Where given, it is posted. */
  ask(address: string, body?: object): Promise<Answer>;
}

/** Milliseconds before an address is given up. */
const patienceMs = 30_000;

function sentenceIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return null;
  return typeof error.message === 'string' ? error.message.slice(0, 300) : null;
}

export interface AskedWith {
  readonly token: string;
  /** Whose quota is used: a person's own credentials have none. */
  readonly projectId: string;
  /** Instead of `https://`: where a double of all of them answers. */
  readonly before?: string;
}

/** Google's addresses over HTTP. Nothing that was asked with is ever part of an answer. */
export function createGoogleApis({ token, projectId, before = 'https://' }: AskedWith): GoogleApis {
  return {
    async ask(address, body) {
      let answer: Response;
      try {
        answer = await fetch(`${before}${address}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            Authorization: `Bearer ${token}`,
            'X-Goog-User-Project': projectId,
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patienceMs),
        });
      } catch {
        return { status: 'refused', why: `${address.split('/')[0]} cannot be reached from this machine.` };
      }
      const said: unknown = await answer.json().catch(() => null);
      if (answer.ok) return { status: 'answered', body: said };
      if (answer.status === 404) return { status: 'nothing there' };
      return { status: 'refused', why: sentenceIn(said) ?? `It answered ${answer.status}.` };
    },
  };
}

/**
 * A token of whoever types: of Google's own tool, or of the application default credentials; null where there is neither. It is good
 * for an hour at most, and is never printed.
 */
export async function tokenHere(): Promise<string | null> {
  const gcloud = spawnSync('gcloud', ['auth', 'print-access-token', '--quiet'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const token = gcloud.status === 0 ? gcloud.stdout.trim() : '';
  if (token !== '') return token;
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    return null;
  }
}
