/** The boat that this phone wants to talk to, as it knows it from before. */
export interface KnownHub {
  readonly fingerprint: string;
  /** 'scanned': it came with the QR code, from the laptop's screen itself. 'first-seen': whoever answered first. */
  readonly from: 'scanned' | 'first-seen';
}

/** Whether what answers is the boat that this phone knows (threat 7). */
export type HubTrust =
  /** Nothing has answered yet. */
  | { readonly kind: 'unknown' }
  /** A server without a key answers, and none was known. */
  | { readonly kind: 'unsigned' }
  /** It is the same as before, or the first; nobody has compared it with the laptop. */
  | { readonly kind: 'first-seen'; readonly fingerprint: string }
  /** It is the one whose code was scanned, or whose letters a person compared. */
  | { readonly kind: 'checked'; readonly fingerprint: string }
  /** It is another one: `found` is null where it shows no key at all. */
  | { readonly kind: 'wrong'; readonly expected: KnownHub; readonly found: string | null };

/** What the other side showed. */
export type ShownKey =
  | { readonly kind: 'none' }
  /** It holds the key with this fingerprint: it signed this phone's challenge. */
  | { readonly kind: 'proven'; readonly fingerprint: string }
  /** It names a key, and could not show that it holds it. */
  | { readonly kind: 'unproven' };

export function judgeHub(known: KnownHub | null, shown: ShownKey): HubTrust {
  if (known === null) {
    // A key that is not proven is as good as none.
    return shown.kind === 'proven'
      ? { kind: 'first-seen', fingerprint: shown.fingerprint }
      : { kind: 'unsigned' };
  }
  if (shown.kind !== 'proven') return { kind: 'wrong', expected: known, found: null };
  const { fingerprint } = shown;
  if (fingerprint !== known.fingerprint) return { kind: 'wrong', expected: known, found: fingerprint };
  return { kind: known.from === 'scanned' ? 'checked' : 'first-seen', fingerprint };
}

/** `ABCD EFGH JKLM NPQR`: how people compare it, letter by letter, with the laptop's screen. */
export function spokenFingerprint(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/g, '$1 ');
}
