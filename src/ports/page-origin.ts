import type { ClientConfig } from '../contract/http.ts';
import type { Probe } from '../domain/sync/connection.ts';

/** The server did not say what it is. `cause` tells why; a person can only try again. */
export class NoConfigError extends Error {
  override readonly name = 'NoConfigError';
}

/** The server is there, and names nothing that a page could work with. The message is for people. */
export class NotSetUpError extends Error {
  override readonly name = 'NotSetUpError';
}

/** The server that this page came from, as far as it is asked before anything else is known of it. */
export interface PageOrigin {
  /** `GET /config.json`: the app learns its shape from the server, never from a build flag. Rejects with `NoConfigError`. */
  config(): Promise<ClientConfig>;
  /** Whether it is there; never rejects. */
  probe(): Promise<Probe>;
  /** Tells when a newer page than this one is there; the answer ends it. */
  onNewer(listener: () => void): () => void;
  /** A line for its log. Whether it was taken; never rejects. */
  log(line: Readonly<Record<string, string | number | undefined>>): Promise<boolean>;
}
