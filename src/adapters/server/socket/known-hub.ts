import { z } from 'zod';
import { hubFragment } from '../../../contract/boat/reach.ts';
import { hubFingerprintSchema } from '../../../contract/hub-key.ts';
import type { KnownHub } from '../../../domain/sync/hub-trust.ts';
import type { KeyValue } from './device-identity.ts';

const knownSchema = z.object({ fingerprint: hubFingerprintSchema, from: z.enum(['scanned', 'first-seen']) });
const storageKey = 'reef-census.hub';

/** Which boat this phone knows, over reloads where the browser keeps anything. */
export interface KnownHubStore {
  load(): KnownHub | null;
  save(hub: KnownHub): void;
  forget(): void;
}

export function createKnownHubStore(storage: KeyValue | null): KnownHubStore {
  let known = read(storage);

  /** A storage that is full or forbidden keeps nothing; the page goes on from memory. */
  function attempt(action: (storage: KeyValue) => void): void {
    try {
      if (storage !== null) action(storage);
    } catch {
      // What this page knows, it knows until it is closed.
    }
  }

  return {
    load: () => known,
    save(hub) {
      known = hub;
      attempt((open) => open.setItem(storageKey, JSON.stringify(hub)));
    },
    forget() {
      known = null;
      attempt((open) => open.removeItem(storageKey));
    },
  };
}

/** For pages that take whoever answers for the right one. */
export const anyHub: KnownHubStore = {
  load: () => null,
  save: () => undefined,
  forget: () => undefined,
};

function read(storage: KeyValue | null): KnownHub | null {
  try {
    const parsed = knownSchema.safeParse(JSON.parse(storage?.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // Cut off, or forbidden: the phone meets the boat for the first time again.
    return null;
  }
}

/**
 * The fingerprint in the fragment of the address that was scanned, `#hub=ABCDEFGHJKLMNPQR`; null where there is
 * none. A fragment is never sent, so nobody on the way could have put another one there.
 */
export function scannedFingerprint(hash: string): string | null {
  const said = new URLSearchParams(hash.replace(/^#/, '')).get(hubFragment)?.toUpperCase();
  const parsed = hubFingerprintSchema.safeParse(said);
  return parsed.success ? parsed.data : null;
}
