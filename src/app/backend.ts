import { type ClientConfig, clientConfigSchema } from '../contract/http.ts';
import type { Backend } from '../ports/backend.ts';
import type { Phone } from '../ports/phone.ts';

/** Everything outside the screens, connected. */
export interface Outside {
  readonly backend: Backend;
  readonly phone: Phone;
}

/** Tells the error log of something that went wrong. */
export type Report = (message: string, cause: unknown) => void;

/** Makes the adapters for a configuration; `web/main.tsx` knows which, and loads only those. */
export type ConnectOutside = (config: ClientConfig, report: Report) => Promise<Outside>;

/** The server did not say what it is. `cause` tells why; a person can only try again. */
export class NoConfigError extends Error {
  override readonly name = 'NoConfigError';
}

/** Milliseconds that a laptop at sea may take for its first answer. */
const patienceMs = 15_000;

/** `GET /config.json`: the app learns its shape from the server, never from a build flag. */
export async function loadConfig(): Promise<ClientConfig> {
  try {
    const answer = await fetch('/config.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    return clientConfigSchema.parse(await answer.json());
  } catch (cause) {
    throw new NoConfigError('The server did not say what it is.', { cause });
  }
}
