import { createNanoEvents } from 'nanoevents';
import type { Logger } from 'pino';
import type { BoatReach } from '../../../../src/contract/boat/reach.ts';
import type { KnownAddresses } from '../../../front/live/broadcast/meta.ts';
import type { JoinAddress } from './join-addresses.ts';
import { announceLocalName, type LocalName, type LocalNameOptions } from './mdns.ts';
import { isOwnPort, type PhoneOrigins } from './phone-origins.ts';

/** Where phones find this server, as it changes: a laptop changes networks while it runs. */
export interface Reach extends KnownAddresses {
  /** The server listens now, so its addresses can be told. */
  start(port: number): void;
  /** Where it listens; 0 before the start. */
  port(): number;
  addresses(): readonly JoinAddress[];
  former(): BoatReach['former'];
  close(): Promise<void>;
}

export interface ReachOptions {
  /** The machine's addresses at this moment. */
  readonly addressesOf: (port: number) => readonly JoinAddress[];
  readonly origins: PhoneOrigins;
  /** The name that is wanted, without `.local`; null for none. */
  readonly localName: string | null;
  readonly keptName: LocalNameOptions['kept'];
  /** Told of the name that is announced from now on, without `.local`; null for none. */
  readonly onName: (name: string | null) => void;
  readonly hubId: string;
  readonly log: Logger;
}

/** How often the machine's networks are looked at, milliseconds: a phone that waits for the boat waits 5 s too. */
const lookMs = 5_000;

/** The laptop's own browser is no phone that could be lost. */
const ownBrowser = /^http:\/\/(localhost|127\.|\[::1\])/;

export function createReach(options: ReachOptions): Reach {
  const { addressesOf, origins, localName, keptName, onName, hubId, log } = options;
  const events = createNanoEvents<{ change(): void }>();
  let listensAt = 0;
  let addresses: readonly JoinAddress[] = [];
  let name: LocalName | null = null;
  let timer: NodeJS.Timeout | undefined;

  const isOurs = (origin: string) => {
    const state = name?.state();
    return addresses.some(({ url }) => url === origin) || (state?.status === 'on' && state.url === origin);
  };

  function look(port: number): void {
    const now = addressesOf(port);
    if (JSON.stringify(now) === JSON.stringify(addresses)) return;
    const isFirst = timer === undefined;
    addresses = now;
    if (isFirst) return;
    log.info({ addresses: now.map(({ url }) => url) }, 'the addresses of this machine changed');
    name?.renew();
    events.emit('change');
  }

  return {
    start(port) {
      listensAt = port;
      look(port);
      if (localName !== null) {
        const announcement = { wanted: localName, kept: keptName, port, hubId, log };
        name = announceLocalName({
          ...announcement,
          onName(announced) {
            onName(announced);
            events.emit('change');
          },
        });
      }
      timer = setInterval(() => look(port), lookMs);
      timer.unref();
    },
    port: () => listensAt,
    addresses: () => addresses,
    former: () => origins.all().filter(({ origin }) => !isOurs(origin) && !ownBrowser.test(origin)),
    name: () => name?.state() ?? { status: 'off' },
    isKnownOrigin: (origin) => isOurs(origin) || origins.isKnown(origin),
    cameFrom(origin, deviceId) {
      // A page has the port at which this server listens: thirteen made-up ones push no former address out (fault 38).
      const isBelieved = isOurs(origin) || origins.isKnown(origin) || isOwnPort(origin, listensAt);
      if (isBelieved) origins.note(origin, deviceId);
    },
    onChange: (listener) => events.on('change', listener),
    async close() {
      clearInterval(timer);
      events.events = {};
      await name?.close();
    },
  };
}
