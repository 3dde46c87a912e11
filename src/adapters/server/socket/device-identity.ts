import { z } from 'zod';
import { receipts } from '../../../contract/socket.ts';
import { testPhotoEmail } from '../../../domain/survey/test-survey.ts';

const identitySchema = receipts.verify.omit({ n: true, ok: true }).extend({ email: z.string() });

/** What this device got from `verify`: who it is there, its token, and the key of its signatures. */
export type DeviceIdentity = z.infer<typeof identitySchema>;

/** Where a device keeps its identity: `localStorage`, or something like it. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DeviceIdentityStore {
  /** 'memory' where the browser keeps nothing; the identity then ends with the page. */
  kept(): 'device' | 'memory';
  load(): DeviceIdentity | null;
  save(identity: DeviceIdentity): void;
  /** Whether this phone was given this uid, on this boat or another, under the address that it says now. */
  wasGiven(uid: string): boolean;
  forget(): void;
}

const storageKey = 'reef-census.device';
/** Each boat gives a phone a uid of its own; what was begun under one goes on under the next. */
const givenKey = 'reef-census.device-uids';
const mostGiven = 50;
const givenSchema = z.array(z.object({ uid: z.string(), email: z.string() }));

/** The browser's storage; null where it is switched off, which some browsers say by throwing. */
export function browserStorage(): KeyValue | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function readStored(storage: KeyValue): DeviceIdentity | null {
  const text = storage.getItem(storageKey);
  if (text === null) return null;
  try {
    return identitySchema.parse(JSON.parse(text));
  } catch {
    // Written by another version, or cut off: the person says the e-mail address once more.
    storage.removeItem(storageKey);
    return null;
  }
}

function readGiven(storage: KeyValue): z.infer<typeof givenSchema> {
  try {
    return givenSchema.parse(JSON.parse(storage.getItem(givenKey) ?? '[]'));
  } catch {
    // Written by another version: its surveys can still go as new ones.
    return [];
  }
}

export function createDeviceIdentityStore(storage: KeyValue | null): DeviceIdentityStore {
  let kept: 'device' | 'memory' = storage === null ? 'memory' : 'device';
  let identity: DeviceIdentity | null = null;

  /** A storage that is full or forbidden is not used again; the page goes on from memory. */
  function attempt(action: (storage: KeyValue) => void): void {
    if (storage === null || kept === 'memory') return;
    try {
      action(storage);
    } catch {
      kept = 'memory';
    }
  }
  let given: z.infer<typeof givenSchema> = [];
  attempt((open) => {
    identity = readStored(open);
    given = readGiven(open);
  });

  return {
    kept: () => kept,
    load: () => identity,
    save(next) {
      identity = next;
      // It ends with the page: nobody signed in for a test photo.
      if (next.email === testPhotoEmail) return;
      const { uid, email } = next;
      given = [{ uid, email }, ...given.filter((one) => one.uid !== uid)].slice(0, mostGiven);
      attempt((open) => open.setItem(storageKey, JSON.stringify(next)));
      attempt((open) => open.setItem(givenKey, JSON.stringify(given)));
    },
    wasGiven: (uid) => given.some((one) => one.uid === uid && one.email === identity?.email),
    forget() {
      identity = null;
      attempt((open) => open.removeItem(storageKey));
    },
  };
}
