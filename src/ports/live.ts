import type { Profile, User } from '../domain/account/user.ts';
import type { Instant } from '../domain/documents/instant.ts';
import type { RegionId } from '../domain/region/region.ts';

/** Where the live connection to the boat or the server stands. */
export type LiveState =
  /** Nobody has asked for it yet, or it was closed on purpose. */
  | { readonly kind: 'idle' }
  /** `attempt`: how often it was tried in vain before. */
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'connected' }
  /** Lost or refused; tried again at `retryAt` (milliseconds since 1970). `reason` is a sentence to show. */
  | { readonly kind: 'waiting'; readonly attempt: number; readonly retryAt: number; readonly reason: string };

/** What the other side says of itself. */
export interface LiveMeta {
  readonly hubId: string;
  readonly hubName: string;
  readonly network: 'www' | 'edge';
  readonly regionId: RegionId;
  readonly regions: readonly RegionId[];
  readonly datasets: readonly {
    readonly id: string;
    readonly regionId: RegionId;
    readonly shortName: string;
  }[];
  /** How many reefs of its own region it knows. */
  readonly reefs: number;
  readonly serverTime: Instant;
  readonly limits: { readonly chunkBytes: number; readonly photoBytes: number; readonly window: number };
}

/** One of this person's surveys as the other side holds it. */
export interface LiveSurvey {
  readonly id: string;
  readonly name: string;
  readonly user: { readonly firstName: string };
  readonly images: { readonly announced: number; readonly stored: number };
  readonly state: 'receiving' | 'on-boat' | 'in-cloud' | 'parked';
}

/** Where the boat is. */
export interface LiveGps {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres: number | null;
  readonly speedKnots: number | null;
  readonly courseDegrees: number | null;
  readonly fixAt: Instant;
  readonly quality: 'none' | '2d' | '3d';
}

/** Who this device is there. `confirmed` false: the address was typed at sea, not proven. */
export interface LiveDevice {
  readonly uid: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly profile: Pick<User, 'name' | 'loc' | 'org' | 'optin'>;
}

/** Everything that a screen shows of the connection, at one moment. */
export interface LiveSnapshot {
  readonly state: LiveState;
  /** Kept while disconnected: the last that was heard. */
  readonly meta: LiveMeta | null;
  readonly surveys: readonly LiveSurvey[];
  readonly gps: LiveGps | null;
  readonly device: LiveDevice | null;
  /** 'memory': the browser keeps nothing, so this identity ends with the page, and the screen says so. */
  readonly kept: 'device' | 'memory';
}

/** The live connection, for screens. Calls that send reject with `SubmissionError`. */
export interface LiveConnection {
  /** The same object until something changes, so that it fits `useSyncExternalStore`. */
  snapshot(): LiveSnapshot;
  subscribe(listener: () => void): () => void;
  /** Begins to connect, and keeps connected from then on. Calling it again tries at once. */
  connect(): void;
  close(): void;
  /** At sea: gives this device an identity for an e-mail address, without proof. Remembered on the device. */
  verifyDevice(email: string): Promise<LiveDevice>;
  saveProfile(profile: Profile): Promise<Profile>;
  /** Signs this device out. */
  forgetDevice(): void;
}
