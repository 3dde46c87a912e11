import type { Profile, User } from '../domain/account/user.ts';
import type { Instant } from '../domain/documents/instant.ts';
import type { PhotoQuality } from '../domain/quality/quality-record.ts';
import type { RegionId } from '../domain/region/region.ts';
import type { HubTrust } from '../domain/sync/hub-trust.ts';

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
  /** Where it answers, numeric, the likeliest first; not told by older servers. */
  readonly addresses?: readonly string[] | undefined;
  /** Which page it serves: the address of its entry script. */
  readonly build?: string | undefined;
  /** Where phones came to before, and would find it no more. */
  readonly formerAddresses?: readonly string[] | undefined;
  /** On a boat: whether it takes the files of cameras, and not copies alone. */
  readonly takesOriginals?: boolean | undefined;
}

/** One of this person's surveys as the other side holds it. */
export interface LiveSurvey {
  readonly id: string;
  readonly name: string;
  readonly user: { readonly firstName: string };
  readonly images: {
    readonly announced: number;
    readonly stored: number;
    /** Of those that are stored; not told by older servers. */
    readonly inCloud?: number | undefined;
    readonly parked?: number | undefined;
  };
  readonly state: 'receiving' | 'on-boat' | 'in-cloud' | 'parked';
  /** The day of the dive, and when it was handed in. */
  readonly date?: Instant | undefined;
  readonly since?: Instant | undefined;
  /** Why the cloud did not take it, or a photo of it. */
  readonly reason?: string | undefined;
}

/** One photo that the other side holds. */
export interface LivePhoto {
  readonly imageId: string;
  readonly path: string;
  readonly token: string;
  readonly state: 'on-boat' | 'in-cloud' | 'parked';
  readonly reason?: string | undefined;
  /** Absent until somebody has looked at it. */
  readonly quality?: PhotoQuality | undefined;
}

/**
 * How this page and the server go together: 'available' is a newer page, which may wait until nothing is being
 * sent; 'required' means that the server does not understand this one any more.
 */
export type PageUpdate = 'none' | 'available' | 'required';

/** Where the boat is. */
export interface LiveGps {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres: number | null;
  readonly speedKnots: number | null;
  readonly courseDegrees: number | null;
  readonly fixAt: Instant;
  readonly quality: 'none' | '2d' | '3d';
  /** How far the boat's clock is ahead of the satellites' time; null where it is right. Older boats do not tell. */
  readonly clockAheadSeconds?: number | null | undefined;
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
  /** null until it was heard. */
  readonly surveys: readonly LiveSurvey[] | null;
  readonly gps: LiveGps | null;
  readonly device: LiveDevice | null;
  /** 'memory': the browser keeps nothing, so this identity ends with the page, and the screen says so. */
  readonly kept: 'device' | 'memory';
  /** Whether what answers is the boat that this phone knows. */
  readonly hub: HubTrust;
  /** Where the boat answers, when that is not where this page came from. */
  readonly via: string | null;
  readonly update: PageUpdate;
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
  /** Whether a uid is one that this phone was given under the present address, by this boat or another. */
  wasGiven?(uid: string): boolean;
  forgetDevice(): void;
  /** Where each photo of an own survey is. */
  photosOf(surveyId: string): Promise<readonly LivePhoto[]>;
  /** A person compared the letters, or says that what answers is their boat: from now on it is. */
  trustHub(): void;
  /** Looks for the boat under an address that a person typed (`readBoatAddress`). */
  tryAddress(origin: string): void;
}
