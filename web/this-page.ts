import { scannedFingerprint } from '../src/adapters/server/socket/known-hub.ts';

/** What this page knows of itself. */
export interface ThisPage {
  /** Fingerprint of the boat's key, from the code that was scanned; null when the address was typed. */
  readonly scanned: string | null;
  /** The entry script, whose name carries the hash of the whole page; null while developing. */
  readonly build: string | null;
}

/** Reads it once, and takes the fingerprint out of the address, where it would only puzzle people. */
export function readThisPage(): ThisPage {
  const scanned = scannedFingerprint(window.location.hash);
  if (scanned !== null) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return { scanned, build: buildOfPage() };
}

/** The entry script of this page; null while developing. */
export function buildOfPage(): string | null {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  return script?.startsWith('/assets/') === true ? script : null;
}
