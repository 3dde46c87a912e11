import type { LocalNotes } from '../../ports/device/local-notes.ts';

const keyOf = (key: string) => `reef-census.${key}`;

/** Notes in the browser's local storage. */
export const browserNotes: LocalNotes = {
  read(key) {
    try {
      return JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(keyOf(key), JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  forget(key) {
    try {
      localStorage.removeItem(keyOf(key));
    } catch {
      // Nothing was kept where storage does not work.
    }
  },
};
