import type { App } from 'electron';

/** A photo's part this long ago: a phone is in the middle of one. */
export const handingInMs = 15_000;

export interface QuittingOptions {
  readonly app: Pick<App, 'on' | 'quit'>;
  /** Milliseconds since the last part of a photo; null when none. */
  readonly lastPhotoMsAgo: () => number | null;
  /** Asks the person, while phones hand in. True: end all the same. */
  readonly ask: () => Promise<boolean>;
  /** Finishes what phones had begun. */
  readonly close: () => Promise<void>;
  readonly log: (line: string) => void;
}

export interface Quitting {
  /** Answers 'stays' when the person, asked, wants it to go on. */
  quit(): Promise<'quitting' | 'stays'>;
  /** The system is going down: nobody is asked. */
  quitNow(): void;
  isQuitting(): boolean;
}

/** The way out: asks when a phone is in the middle, gives every receipt that is due, and only then ends. */
export function createQuitting({ app, lastPhotoMsAgo, ask, close, log }: QuittingOptions): Quitting {
  let state: 'open' | 'asking' | 'closing' | 'closed' = 'open';

  function isHandingIn(): boolean {
    const ago = lastPhotoMsAgo();
    return ago !== null && ago < handingInMs;
  }

  async function finish(): Promise<void> {
    state = 'closing';
    try {
      await close();
    } catch (error) {
      log(`The server did not close cleanly: ${String(error)}`);
    }
    state = 'closed';
    app.quit();
  }

  async function quit(): Promise<'quitting' | 'stays'> {
    if (state === 'asking') return 'stays';
    if (state !== 'open') return 'quitting';
    if (isHandingIn()) {
      state = 'asking';
      const isSure = await ask();
      // The system may have gone down while the question stood there.
      if (state !== 'asking') return 'quitting';
      state = 'open';
      if (!isSure) return 'stays';
    }
    void finish();
    return 'quitting';
  }

  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    quit().catch((error: unknown) => log(`Quitting failed: ${String(error)}`));
  });

  return {
    quit,
    quitNow() {
      if (state === 'open' || state === 'asking') void finish();
    },
    isQuitting: () => state === 'closing' || state === 'closed',
  };
}
