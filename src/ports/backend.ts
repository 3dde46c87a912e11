import type { ClientConfig } from '../contract/http.ts';
import type { Auth } from './auth.ts';
import type { Blobs } from './blobs.ts';
import type { Calls, Suggestions } from './calls.ts';
import type { Laptop } from './laptop.ts';
import type { LiveConnection } from './live.ts';
import type { ReefMapSource } from './reef-map.ts';
import type { Store } from './store.ts';
import type { Submission } from './submission.ts';

/**
 * A session beside the page's own, in the page's memory alone: by it somebody shows that another account is theirs, too, and stays
 * signed in where they are.
 */
export interface SecondSession {
  readonly auth: Auth;
  readonly calls: Calls;
  /** Signs out and ends what it keeps open. Never rejects. */
  close(): Promise<void>;
}

/** Everything a screen needs of the outside, made once from `/config.json`. */
export interface Backend {
  readonly config: ClientConfig;
  readonly store: Store;
  readonly reefMap: ReefMapSource;
  readonly blobs: Blobs;
  readonly auth: Auth;
  readonly calls: Calls;
  /** Begins a session of another account beside the own; null at sea, where nothing is proven. */
  readonly openSecondSession: (() => SecondSession) | null;
  readonly suggestions: Suggestions;
  readonly submission: Submission;
  /** The laptop of a boat, for whoever sits in front of it; null where there is none (Firebase). */
  readonly laptop: Laptop | null;
  /** The socket to the boat or the self-hosted server; null on Firebase. */
  readonly live: LiveConnection | null;
}
