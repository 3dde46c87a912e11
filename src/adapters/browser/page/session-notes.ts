import type { SessionNotes } from '../../../ports/session-notes.ts';

const prefix = 'reef-census ';

/** In `sessionStorage`, which a browser may forbid. */
export const sessionNotes: SessionNotes = {
  read(name) {
    try {
      return sessionStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  write(name, text) {
    try {
      sessionStorage.setItem(prefix + name, text);
    } catch {
      // The page goes on with what it has in memory.
    }
  },
};
