import type { Actor } from '../../src/domain/access/access.ts';

/** Who sent a request, resolved from its bearer token or device token. */
export interface Session {
  readonly actor: Actor;
  readonly email: string | null;
  /** False for an identity that was only typed, at sea. */
  readonly confirmed: boolean;
  /** Of the auth library; null for visitors and for devices, which cannot make further devices. */
  readonly sessionId: string | null;
}
