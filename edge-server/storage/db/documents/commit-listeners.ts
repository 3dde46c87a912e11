import { AsyncLocalStorage } from 'node:async_hooks';
import { createNanoEvents } from 'nanoevents';
import type { Write } from '../../../../src/domain/documents/write.ts';
import type { CommitListener, CommittedChange } from '../../ports/server-store.ts';
import type { Watches } from './watches.ts';

/** Whoever is told what a commit has changed. A listener that fails changes nothing for the commit, nor for the others. */
export interface CommitListeners {
  /** Answers how to stop listening. */
  add(listener: CommitListener): () => void;
  tellOf(writes: readonly Write[], changes: readonly CommittedChange[]): void;
}

export function createCommitListeners(
  watches: Pick<Watches, 'touched'>,
  onListenerError: (error: unknown) => void,
): CommitListeners {
  const events = createNanoEvents<{ commit: CommitListener }>();
  // Who writes may have a transaction of its own open (Better Auth has, and hands it on with each promise that is begun meanwhile). What a
  // listener begins goes on when that one is over, and must not be held to it.
  const outside = AsyncLocalStorage.snapshot();

  return {
    add: (listener) =>
      events.on('commit', (...told) => {
        try {
          listener(...told);
        } catch (error) {
          onListenerError(error);
        }
      }),
    tellOf(writes, changes) {
      if (writes.length === 0) return;
      const paths = [...new Set(writes.map((write) => write.path))];
      outside(() => {
        watches.touched(paths);
        events.emit('commit', paths, writes, changes);
      });
    },
  };
}
