import { say } from '../../../language/say.ts';
import { CallError } from '../../../ports/calls.ts';

/** Whether the server has what is on the screen; the screen says it in words. */
export type SaveState<Saved> =
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'waiting' }
  /** The server would refuse it as it stands. */
  | { readonly kind: 'held' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly saved: Saved }
  | {
      readonly kind: 'not-saved';
      readonly reason: string;
      readonly isKeptHere: boolean;
      /** The session has ended meanwhile: trying again is of no use before a sign-in. */
      readonly needsSignIn: boolean;
    };

/** Milliseconds after the last change until a form is saved. */
export const settleMs = 700;

export interface AutosaverDeps<Work, Saved> {
  readonly save: (work: Work) => Promise<Saved>;
  /** Keeps the work on this device. */
  readonly keep: (work: Work) => 'kept' | 'not-kept';
  /** The server has this work, and nothing newer waits. */
  readonly forget: (work: Work) => void;
  readonly onState: (state: SaveState<Saved>) => void;
  readonly settleMs?: number;
}

export interface Autosaver<Work, Saved> {
  /** Tells of a change; 'at-once' for the bad-image flag (rule 9.11). */
  change(work: Work, when: 'soon' | 'at-once'): void;
  /** A change that may not be saved, because the server would refuse it: nothing older is saved in its place. */
  hold(): void;
  /** Saves what is not saved yet; resolves with the outcome. */
  flush(): Promise<SaveState<Saved>>;
}

/** Saves after each change, one save at a time, the newest last. What could not be saved stays pending. */
export function createAutosaver<Work extends object, Saved>({
  save,
  keep,
  forget,
  onState,
  settleMs: settlesMs = settleMs,
}: AutosaverDeps<Work, Saved>): Autosaver<Work, Saved> {
  let state: SaveState<Saved> = { kind: 'nothing-new' };
  let pending: Work | null = null;
  let running: Promise<SaveState<Saved>> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: SaveState<Saved>): void {
    state = next;
    onState(next);
  }

  async function drain(): Promise<SaveState<Saved>> {
    while (pending !== null) {
      const work: Work = pending;
      pending = null;
      tell({ kind: 'saving' });
      try {
        const saved = await save(work);
        if (pending === null) {
          forget(work);
          tell({ kind: 'saved', saved });
        }
      } catch (error) {
        pending ??= work;
        const isKeptHere = keep(pending) === 'kept';
        const reason = error instanceof CallError ? say(error.message) : say('The connection was lost.');
        const needsSignIn = error instanceof CallError && error.status === 'UNAUTHENTICATED';
        tell({ kind: 'not-saved', reason, isKeptHere, needsSignIn });
        return state;
      }
    }
    return state;
  }

  function flush(): Promise<SaveState<Saved>> {
    clearTimeout(timer);
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    change(work, when) {
      pending = work;
      clearTimeout(timer);
      if (when === 'at-once') {
        void flush();
        return;
      }
      tell({ kind: 'waiting' });
      timer = setTimeout(() => void flush(), settlesMs);
    },
    hold() {
      clearTimeout(timer);
      pending = null;
      tell({ kind: 'held' });
    },
    flush,
  };
}
