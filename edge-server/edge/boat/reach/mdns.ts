import { EventEmitter } from 'node:events';
import { networkInterfaces } from 'node:os';
import { Bonjour, type Service } from 'bonjour-service';
import type { Logger } from 'pino';
import type { ReachHelper } from '../../../../src/contract/boat/reach.ts';
import { ownAddresses } from '../../../setup/origins/origin-policy.ts';
import { httpOrigin } from './join-addresses.ts';
import { isClaimedByOther, type NameSocket, namesToTry, probeName } from './name-probe.ts';

/** The boat's name on the local network. A convenience: many Android phones know no `.local` names (winderoo#2). */
export interface LocalName {
  state(): ReachHelper;
  /** The machine's addresses changed: asks the network it is on now for the name, and says the new ones. */
  renew(): void;
  close(): Promise<void>;
}

export interface LocalNameOptions {
  /** The name that the boat wants, without `.local`. */
  readonly wanted: string;
  readonly port: number;
  /** Tells two boats apart, in lists of services and where both want one name. */
  readonly hubId: string;
  /**
   * The name that an earlier run had to take. It stays: browsers keep a diver's photos per address, and a name that came and
   * went with the boats in a harbour would leave them under the other one.
   */
  readonly kept: { load(): string | null; save(name: string): void };
  /** Told of the name that is announced from now on, without `.local`; null for none. */
  readonly onName: (name: string | null) => void;
  readonly log: Logger;
}

/** How long saying goodbye may take, milliseconds: a network that is gone takes no message. */
const goodbyeMs = 500;

const noIPv4 = 'Names are told over IPv4, and this network has none. Phones use the numbers instead.';
const notTaken = 'This network does not take names. Phones use the numbers instead.';
const allTaken = 'Other machines on this network have this name. Phones use the numbers instead.';

function isNameSocket(value: unknown): value is EventEmitter & NameSocket {
  return value instanceof EventEmitter && typeof Reflect.get(value, 'query') === 'function';
}

/** The socket inside of the library, which its types hide: it alone hears what other machines answer. */
function socketOf(bonjour: Bonjour): EventEmitter & NameSocket {
  const server: unknown = Reflect.get(bonjour, 'server');
  const mdns: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, 'mdns') : null;
  if (!isNameSocket(mdns)) throw new Error('The mDNS library has another shape than this one knows.');
  return mdns;
}

const hasIPv4 = () =>
  Object.values(networkInterfaces()).some((entries) =>
    entries?.some(({ family, internal }) => family === 'IPv4' && !internal),
  );

/** The library says a name, and looks at the machine's addresses only when it begins to. */
function createAnnouncer(bonjour: Bonjour, { port, hubId }: Pick<LocalNameOptions, 'port' | 'hubId'>) {
  let service: Service | null = null;
  return {
    announce(host: string): void {
      service = bonjour.publish({
        name: `Reef Census ${hubId}`,
        type: 'http',
        port,
        host,
        // The library asks for the service's name alone, which has the hub's id in it: nobody else has that.
        probe: false,
      });
    },
    withdraw: () =>
      new Promise<void>((resolve) => {
        const before = service;
        service = null;
        if (before === null) resolve();
        else before.stop(() => resolve());
      }),
  };
}

/**
 * Answers for a `.local` name with this machine's addresses: for the wanted one, or where another machine on the network has
 * that, for one with a part of the boat's id (RFC 6762, sections 8 and 9). Whatever fails is logged, and stops nothing.
 */
export function announceLocalName(options: LocalNameOptions): LocalName {
  const { wanted, port, hubId, kept, onName, log } = options;
  const names = namesToTry(wanted, hubId);
  let state: ReachHelper = { status: 'off' };
  /** Index of the name that is announced or asked for. */
  let turn = Math.max(0, names.indexOf(kept.load() ?? ''));
  /** Ends the question that is under way. */
  let asking = new AbortController();
  let isAnnounced = false;

  function show(next: ReachHelper, name: string | null): void {
    isAnnounced = name !== null;
    state = next;
    onName(name);
  }
  function failed(error: unknown): void {
    asking.abort();
    log.warn({ err: error }, 'the local name is not announced');
    show({ status: 'failed', reason: notTaken }, null);
  }

  function open(): { bonjour: Bonjour; settle(): Promise<void> } | null {
    try {
      const bonjour = new Bonjour({}, failed);
      const socket = socketOf(bonjour);
      // The library does not pass on errors of its socket, and one that nobody hears would end the process.
      socket.on('error', failed);
      const announcer = createAnnouncer(bonjour, options);
      const isClaim = (host: string) => (packet: unknown) => isClaimedByOther(packet, host, ownAddresses());

      async function settle(): Promise<void> {
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        await announcer.withdraw();
        if (!hasIPv4()) return show({ status: 'failed', reason: noIPv4 }, null);
        for (; turn < names.length; turn += 1) {
          const name = names[turn] ?? wanted;
          const host = `${name}.local`;
          const found = await probeName(host, { socket, isClaim: isClaim(host), signal });
          if (signal.aborted || found === 'stopped') return;
          if (found === 'free') {
            if (turn > 0) kept.save(name);
            announcer.announce(host);
            return show({ status: 'on', url: httpOrigin(host, port) }, name);
          }
          log.info({ name: host }, 'another machine on this network has this name');
        }
        turn = 0;
        show({ status: 'failed', reason: allTaken }, null);
      }

      // Two boats that asked at once, or whose networks were joined, hear of each other only now.
      socket.on('response', (packet: unknown) => {
        const name = names[turn];
        if (isAnnounced && name !== undefined && isClaim(`${name}.local`)(packet)) {
          isAnnounced = false;
          settle().catch(failed);
        }
      });
      return { bonjour, settle };
    } catch (error) {
      failed(error);
      return null;
    }
  }

  let opened = open();
  opened?.settle().catch(failed);

  return {
    state: () => state,
    renew: () => void opened?.settle().catch(failed),
    close: () =>
      new Promise((resolve) => {
        asking.abort();
        if (opened === null) return resolve();
        const { bonjour } = opened;
        opened = null;
        const end = () => {
          clearTimeout(timer);
          bonjour.destroy(() => resolve());
        };
        const timer = setTimeout(end, goodbyeMs);
        bonjour.unpublishAll(() => end());
      }),
  };
}
