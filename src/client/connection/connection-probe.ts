import {
  afterProbe,
  type Connection,
  type Probe,
  probeDelayMs,
  readTrace,
  unknownConnection,
} from '../../domain/sync/connection.ts';

/** A laptop in the sun may be slow; longer than this is no answer. */
const patienceMs = 8_000;

export interface ConnectionProbe {
  current(): Connection;
  subscribe(listener: () => void): () => void;
  /** Probes at once and from then on, until `stop`. */
  start(): void;
  stop(): void;
}

export interface ConnectionProbeOptions {
  /** One question to `/trace.txt`. */
  readonly ask?: () => Promise<Probe>;
  /** A state that never changes, to look at a screen in it. */
  readonly forced?: Connection;
}

async function askTrace(): Promise<Probe> {
  try {
    const answer = await fetch('/trace.txt', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return readTrace(answer.status, await answer.text());
  } catch {
    // fetch rejects for every way of not being reached; which one makes no difference here.
    return { kind: 'no-answer' };
  }
}

/** Asks the server again and again whether it is there, at the pace of `domain/sync/connection.ts`. */
export function createConnectionProbe({
  ask = askTrace,
  forced,
}: ConnectionProbeOptions = {}): ConnectionProbe {
  let connection = forced ?? unknownConnection;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const listeners = new Set<() => void>();

  async function probe(): Promise<void> {
    clearTimeout(timer);
    round += 1;
    const mine = round;
    const answer = await ask();
    if (mine !== round) return;
    const next = afterProbe(connection, answer);
    timer = setTimeout(probe, probeDelayMs(next));
    if (next === connection) return;
    connection = next;
    for (const listener of listeners) listener();
  }

  // The browser knows first that the Wi-Fi came or went, and a phone out of the pocket wants to know at once.
  const probeNow = () => void probe();
  const probeWhenSeen = () => {
    if (document.visibilityState === 'visible') probeNow();
  };

  return {
    current: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start() {
      if (forced !== undefined) return;
      window.addEventListener('online', probeNow);
      window.addEventListener('offline', probeNow);
      document.addEventListener('visibilitychange', probeWhenSeen);
      probeNow();
    },
    stop() {
      round += 1;
      clearTimeout(timer);
      window.removeEventListener('online', probeNow);
      window.removeEventListener('offline', probeNow);
      document.removeEventListener('visibilitychange', probeWhenSeen);
    },
  };
}
