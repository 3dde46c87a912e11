import { createStore } from 'zustand/vanilla';
import {
  afterProbe,
  type Connection,
  type Probe,
  probeDelayMs,
  unknownConnection,
} from '../../domain/sync/connection.ts';

export interface ConnectionProbe {
  current(): Connection;
  subscribe(listener: () => void): () => void;
  /** Probes at once and from then on, until `stop`. */
  start(): void;
  stop(): void;
}

export interface ConnectionProbeOptions {
  /** One question to the server that this page came from. */
  readonly ask: () => Promise<Probe>;
  /** A state that never changes, to look at a screen in it. */
  readonly forced?: Connection | null;
}

/** Asks the server again and again whether it is there, at the pace of `domain/sync/connection.ts`. */
export function createConnectionProbe({ ask, forced = null }: ConnectionProbeOptions): ConnectionProbe {
  const connection = createStore<Connection>(() => forced ?? unknownConnection);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  async function probe(): Promise<void> {
    clearTimeout(timer);
    round += 1;
    const mine = round;
    const answer = await ask();
    if (mine !== round) return;
    const next = afterProbe(connection.getState(), answer);
    timer = setTimeout(probe, probeDelayMs(next));
    connection.setState(next, true);
  }

  // The browser knows first that the Wi-Fi came or went, and a phone out of the pocket wants to know at once.
  const probeNow = () => void probe();
  const probeWhenSeen = () => {
    if (document.visibilityState === 'visible') probeNow();
  };

  return {
    current: connection.getState,
    subscribe: connection.subscribe,
    start() {
      if (forced !== null) return;
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
