import { toPlainAddress } from '../domain/account/user.ts';

/** Marks the requests for sign-in codes of one page, so that a code works only where it was asked for (threat 11). */
export interface CodeRequests {
  /** A new mark, for a code to this address. */
  begin(email: string): string;
  /** The mark under which this page last asked for a code to this address. */
  of(email: string): string | undefined;
  /** The mark of its last request, whichever address that was for. */
  last(): string | undefined;
}

const usualKey = 'reef-census-code-request';
const markBytes = 16;

/** Of this tab: it survives the reload of a phone whose owner went to read the mail. Node and private windows have none. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Of this browser, whichever tab. */
export function deviceWideStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function createCodeRequests(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null = tabStorage(),
  storageKey = usualKey,
): CodeRequests {
  let last: { readonly email: string; readonly mark: string } | null = null;

  function kept(): { readonly email: string; readonly mark: string } | null {
    const [email, mark] = (storage?.getItem(storageKey) ?? '').split('\n');
    return email === undefined || mark === undefined ? null : { email, mark };
  }

  return {
    begin(typed) {
      const bytes = globalThis.crypto.getRandomValues(new Uint8Array(markBytes));
      const mark = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      last = { email: toPlainAddress(typed), mark };
      try {
        storage?.setItem(storageKey, `${last.email}\n${mark}`);
      } catch {
        // The device is full: the mark lasts until the page is closed.
      }
      return mark;
    },
    of(typed) {
      const email = toPlainAddress(typed);
      const known = last?.email === email ? last : kept();
      return known?.email === email ? known.mark : undefined;
    },
    last: () => (last ?? kept())?.mark,
  };
}
