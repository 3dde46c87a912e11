import { createStore } from 'zustand/vanilla';
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
  const session = createStore<KeptSession | null>(() => known ?? keeper?.read() ?? null);
  keeper?.onOtherTab(() => session.setState(keeper.read(), true));

  return {
    current: session.getState,
    become(next) {
      keeper?.write(next);
      session.setState(next, true);
    },
    onChange: (listener) => session.subscribe((next) => listener(next?.user ?? null)),
  };
}
