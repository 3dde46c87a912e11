import { z } from 'zod';

const sessionSchema = z.object({
  bearer: z.string().min(1).max(400),
  user: z.object({
    uid: z.string().min(1),
    email: z.string().nullable(),
    confirmed: z.boolean(),
    // Pages of before knew no guests.
    isGuest: z.boolean().default(false),
  }),
});
/** Who is signed in on this device, and the proof. */
export type KeptSession = z.infer<typeof sessionSchema>;

export interface SessionKeeper {
  read(): KeptSession | null;
  write(session: KeptSession | null): void;
  /** Another tab of this browser signed in or out. */
  onOtherTab(listener: () => void): () => void;
}

const storageKey = 'reef-census-session';

/** Private windows and full devices throw, and Node has none: then the session lasts as long as the page. */
function deviceStorage(): Storage | null {
  try {
    const { localStorage } = globalThis;
    const probe = `${storageKey}-probe`;
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return null;
  }
}

/** Keeps the session in the browser, or in memory where that fails. */
export function createSessionKeeper(storage: Storage | null = deviceStorage()): SessionKeeper {
  let inMemory: KeptSession | null = null;
  return {
    read() {
      if (storage === null) return inMemory;
      try {
        const parsed = sessionSchema.safeParse(JSON.parse(storage.getItem(storageKey) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return inMemory;
      }
    },
    write(session) {
      inMemory = session;
      try {
        if (session === null) storage?.removeItem(storageKey);
        else storage?.setItem(storageKey, JSON.stringify(session));
      } catch {
        // The device is full: the session in memory lasts until the page is closed.
      }
    },
    onOtherTab(listener) {
      // Node has neither a window nor other tabs.
      const page: unknown = Reflect.get(globalThis, 'window');
      if (storage === null || !(page instanceof EventTarget)) return () => undefined;
      const hear = (event: Event) => {
        if ('key' in event && event.key === storageKey) listener();
      };
      page.addEventListener('storage', hear);
      return () => page.removeEventListener('storage', hear);
    },
  };
}
