import type { AuthUser } from '../../../ports/auth.ts';
import type { KeptSession, SessionKeeper } from './kept-session.ts';

/** The session that holds at the moment; whoever listens is told of the next one. */
export interface HeldSession {
  current(): KeptSession | null;
  /** Somebody signed in, or out, here: kept for the next page. */
  become(next: KeptSession | null): void;
  onChange(listener: (user: AuthUser | null) => void): () => void;
}

/** `keeper`: where it is kept over reloads, and heard of from other tabs; null where something else keeps it. */
export function createHeldSession(known: KeptSession | null, keeper: SessionKeeper | null): HeldSession {
  const listeners = new Set<(user: AuthUser | null) => void>();
  let session: KeptSession | null = known ?? keeper?.read() ?? null;

  function tell(next: KeptSession | null): void {
    session = next;
    for (const listener of listeners) listener(next?.user ?? null);
  }
  keeper?.onOtherTab(() => tell(keeper.read()));

  return {
    current: () => session,
    become(next) {
      keeper?.write(next);
      tell(next);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
