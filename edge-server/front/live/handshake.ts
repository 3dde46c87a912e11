import type { Server, Socket } from 'socket.io';
import { firstProtocol, protocolFit } from '../../../src/contract/protocol-fit.ts';
import { handshakeSchema, protocolVersion } from '../../../src/contract/socket.ts';
import { text } from '../../../src/language/say.ts';
import type { Device } from '../../storage/ports/devices.ts';
import type { ServerContext } from '../context.ts';
import { deviceOfHandshake } from './session/phone.ts';

/** Whose device is at the other end. */
export interface Identity {
  readonly device: Device;
  readonly token: string;
}

/** What a phone wants to see signed; the handshake was parsed before. */
export function challengeOf({ handshake }: Socket): string | undefined {
  return handshakeSchema.shape.challenge.safeParse(handshake.auth.challenge).data;
}

/** What its page understands beyond the protocol's version. */
export function wordsOf({ handshake }: Socket): readonly string[] {
  return handshakeSchema.shape.understands.safeParse(handshake.auth.understands).data ?? [];
}

/** Refuses the connection; `data` says to a program what it can do about it. */
function pageTooOld(): Error & { data: object } {
  const message = text(
    'This page is too old for the boat. Everything is kept on this phone: load the page again.',
  );
  return Object.assign(new Error(message), { data: { reason: 'update' } });
}

/** Looks at the handshake of every connection, before it is one: `onKnown` is told whose device it is. */
export function lookAtHandshakes(
  io: Server,
  deps: {
    readonly context: ServerContext;
    /** Version of the protocol; tests set a later one. */
    readonly protocol: number | undefined;
    readonly onKnown: (socket: Socket, identity: Identity) => void;
  },
): void {
  const { context, protocol, onKnown } = deps;
  io.use((socket, next) => {
    const handshake = handshakeSchema.partial({ app: true }).safeParse(socket.handshake.auth);
    if (!handshake.success)
      return next(new Error(text('This app speaks in a way that is not understood here.')));
    const { deviceToken, bearer, protocol: spoken = firstProtocol } = handshake.data;
    if (protocolFit(spoken, protocol ?? protocolVersion) === 'page-too-old') {
      return next(pageTooOld());
    }
    deviceOfHandshake(deviceToken, bearer, context)
      .then((identity) => {
        if (identity !== null) onKnown(socket, identity);
        next();
      })
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'could not look at a handshake');
        next(new Error(text('Something went wrong on our side. Please try again.')));
      });
  });
}
