import { CallError } from '../../ports/calls.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Saved } from './save-answers.ts';

/** Whether the server has what is on the screen; the screen says it in words. */
export type SaveState =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'waiting' }
  /** The server would refuse it as it stands. */
  | { readonly kind: 'held' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'not-saved'; readonly reason: string; readonly isKeptHere: boolean };

/** Milliseconds after the last change until it is saved. */
export const settleMs = 700;

export interface AutosaverParts {
  readonly save: (answers: KeptAnswers) => Promise<Saved>;
  /** Keeps the answers on this device. */
  readonly keep: (answers: KeptAnswers) => 'kept' | 'not-kept';
  readonly forget: () => void;
  readonly onState: (state: SaveState) => void;
}

export interface Autosaver {
  /** Tells of a change; 'at-once' for the bad-image flag (spec 3 §4.4). */
  change(answers: KeptAnswers, when: 'soon' | 'at-once'): void;
  /** A change that may not be saved, because the server would refuse it: nothing older is saved in its place. */
  hold(): void;
  /** Saves what is not saved yet; resolves with the outcome. */
  flush(): Promise<SaveState>;
}

/** Saves a form after each change, one save at a time, the newest last. What could not be saved stays pending. */
export function createAutosaver({ save, keep, forget, onState }: AutosaverParts): Autosaver {
  let state: SaveState = { kind: 'nothing-typed' };
  let pending: KeptAnswers | null = null;
  let running: Promise<SaveState> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(next: SaveState): void {
    state = next;
    onState(next);
  }

  async function drain(): Promise<SaveState> {
    while (pending !== null) {
      const answers: KeptAnswers = pending;
      pending = null;
      say({ kind: 'saving' });
      try {
        const saved = await save(answers);
        if (pending === null) {
          forget();
          say({ kind: 'saved', saved });
        }
      } catch (error) {
        pending ??= answers;
        const isKeptHere = keep(pending) === 'kept';
        const reason = error instanceof CallError ? error.message : 'The connection was lost.';
        say({ kind: 'not-saved', reason, isKeptHere });
        return state;
      }
    }
    return state;
  }

  function flush(): Promise<SaveState> {
    clearTimeout(timer);
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    change(answers, when) {
      pending = answers;
      clearTimeout(timer);
      if (when === 'at-once') {
        void flush();
        return;
      }
      say({ kind: 'waiting' });
      timer = setTimeout(() => void flush(), settleMs);
    },
    hold() {
      clearTimeout(timer);
      pending = null;
      say({ kind: 'held' });
    },
    flush,
  };
}
