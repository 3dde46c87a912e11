import type { Socket } from 'socket.io';
import { understandsProofs } from '../../../src/contract/socket.ts';
import { text } from '../../../src/language/say.ts';
import type { ServerContext } from '../context.ts';
import { byAddress, findClientAddress } from '../limits/client-network.ts';
import type { Announcer } from './broadcast/announce.ts';
import type { Whereabouts } from './broadcast/meta.ts';
import type { Door } from './connection/door.ts';
import type { Presence } from './connection/presence.ts';
import { type Identity, wordsOf } from './handshake.ts';
import type { Phone } from './session/phone.ts';

/** Whose device is at the other end of each connection. */
export interface KnownPhones {
  phoneOf(socket: Socket): Phone;
  /** Its handshake said who it is; nobody is told before it is a connection. */
  known(socket: Socket, identity: Identity): void;
  /** A connection of a known device is open: what is told of that. */
  greeted(socket: Socket): void;
  /** Ends the connections of devices whose token ended, and tells them (threat 44). */
  lookAgain(sockets: Iterable<Socket>): void;
}

export function createKnownPhones(deps: {
  readonly context: ServerContext;
  readonly door: Pick<Door, 'identified'>;
  readonly announcer: Announcer;
  readonly presence: Presence | undefined;
  readonly reach: Whereabouts['reach'];
}): KnownPhones {
  const { context, door, announcer, presence, reach } = deps;
  const identities = new WeakMap<Socket, Identity>();

  function phoneOf(socket: Socket): Phone {
    const bearer: unknown = socket.handshake.auth.bearer;
    return {
      socketId: socket.id,
      waitsForProofs: wordsOf(socket).includes(understandsProofs),
      address: findClientAddress(socket.request, byAddress(context.config.trustedProxies)),
      session: () => context.sessionOf(typeof bearer === 'string' ? bearer : null),
      identity: () => identities.get(socket) ?? null,
      identify(device, token) {
        const before = identities.get(socket);
        identities.set(socket, { device, token });
        door.identified(socket.conn);
        presence?.identified(socket.id, device);
        cameFrom(socket, device.deviceId);
        if (before?.device.uid === device.uid) return;
        if (before !== undefined) announcer.unfollow(socket, before.device.uid);
        announcer.follow(socket, device.uid);
      },
    };
  }

  /** A phone keeps its photos under the address of its page; programs have none. */
  function cameFrom(socket: Socket, deviceId: string | null): void {
    const { origin } = socket.handshake.headers;
    if (origin !== undefined) reach?.cameFrom(origin, deviceId);
  }

  function lookAgain(sockets: Iterable<Socket>): void {
    for (const socket of sockets) {
      const identity = identities.get(socket);
      if (identity === undefined || context.devices.ofToken(identity.token) !== null) continue;
      identities.delete(socket);
      announcer.unfollow(socket, identity.device.uid);
      socket.emit('signed-out', {
        message: text('You were signed out on this device. Please sign in again.'),
      });
      socket.disconnect(true);
    }
  }

  return {
    phoneOf,
    known(socket, identity) {
      identities.set(socket, identity);
      door.identified(socket.conn);
    },
    greeted(socket) {
      const identity = identities.get(socket);
      if (identity === undefined) return;
      announcer.follow(socket, identity.device.uid);
      presence?.identified(socket.id, identity.device);
      cameFrom(socket, identity.device.deviceId);
    },
    lookAgain,
  };
}
