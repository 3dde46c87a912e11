import { protocolVersion, understandsProofs } from '../../../contract/socket.ts';
import type { DeviceIdentityStore } from './device-identity.ts';

/** What a handshake may tell: who this is only to the boat itself. */
export interface HandshakeFacts {
  readonly challenge: string;
  readonly isTrusted: boolean;
}

export interface HandshakeOptions {
  /** Version of this app. */
  readonly app: string;
  /** On self-hosted www: the session of who is signed in. */
  readonly bearer?: (() => Promise<string | null>) | undefined;
  readonly identities: Pick<DeviceIdentityStore, 'load'>;
}

/** Says in a handshake who this is. Without a session it is a visitor; what needs one is refused in its own words. */
export function createHandshake({ app, bearer: session, identities }: HandshakeOptions) {
  return async ({ challenge, isTrusted }: HandshakeFacts): Promise<object> => {
    const understands = [understandsProofs];
    const greeting = { app, protocol: protocolVersion, understands, challenge };
    if (!isTrusted) return greeting;
    const bearer = await (session?.() ?? Promise.resolve(null)).catch(() => null);
    const deviceToken = identities.load()?.deviceToken;
    return {
      ...greeting,
      ...(deviceToken === undefined ? {} : { deviceToken }),
      ...(bearer === null ? {} : { bearer }),
    };
  };
}
