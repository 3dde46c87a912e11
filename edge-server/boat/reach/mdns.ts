import { EventEmitter } from 'node:events';
import { Bonjour, type Service } from 'bonjour-service';
import type { Logger } from 'pino';
import type { ReachHelper } from '../../../src/contract/boat/reach.ts';
import { httpOrigin } from './join-addresses.ts';

/** The boat's name on the local network. A convenience: many Android phones know no `.local` names (winderoo#2). */
export interface LocalName {
  state(): ReachHelper;
  /** The machine's addresses changed: says the new ones. */
  renew(): void;
  close(): Promise<void>;
}

export interface LocalNameOptions {
  /** Without `.local`. */
  readonly name: string;
  readonly port: number;
  /** Tells two boats apart in lists of services. */
  readonly hubId: string;
  readonly log: Logger;
}

/** How long saying goodbye may take, milliseconds: a network that is gone takes no message. */
const goodbyeMs = 500;

/** The library does not pass on errors of its socket, and one that nobody hears would end the process. */
function hearErrors(bonjour: Bonjour, hear: (error: unknown) => void): void {
  const server: unknown = Reflect.get(bonjour, 'server');
  const mdns: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, 'mdns') : null;
  if (!(mdns instanceof EventEmitter))
    throw new Error('The mDNS library has another shape than this one knows.');
  mdns.on('error', hear);
}

/** Answers for `name.local` with this machine's addresses. Whatever fails is logged, and stops nothing. */
export function announceLocalName({ name, port, hubId, log }: LocalNameOptions): LocalName {
  const url = httpOrigin(`${name}.local`, port);
  let state: ReachHelper = { status: 'on', url };
  let bonjour: Bonjour | undefined;
  let service: Service | undefined;

  function failed(error: unknown): void {
    log.warn({ err: error }, 'the local name is not announced');
    state = { status: 'failed', reason: 'This network does not take names. Phones use the numbers instead.' };
  }
  function publish(open: Bonjour): void {
    service = open.publish({
      name: `Reef Census ${hubId}`,
      type: 'http',
      port,
      host: `${name}.local`,
      // The service has the hub's own id in its name: nobody else has it, so nobody need be asked.
      probe: false,
    });
  }

  try {
    bonjour = new Bonjour({}, failed);
    hearErrors(bonjour, failed);
    publish(bonjour);
  } catch (error) {
    failed(error);
  }

  return {
    state: () => state,
    renew() {
      const open = bonjour;
      if (open === undefined || service === undefined) return;
      // The library looks at the addresses when it publishes, and never again.
      service.stop(() => publish(open));
    },
    close: () =>
      new Promise((resolve) => {
        const open = bonjour;
        if (open === undefined) return resolve();
        bonjour = undefined;
        const end = () => {
          clearTimeout(timer);
          open.destroy(() => resolve());
        };
        const timer = setTimeout(end, goodbyeMs);
        open.unpublishAll(() => end());
      }),
  };
}
