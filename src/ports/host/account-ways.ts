import type { IdentityProvider, WaysIn } from '../../domain/account/ways-in.ts';

/** The ways into accounts, where an operation decides on them: on Firebase. A server's auth library has doors of its own. */
export interface AccountWays {
  of(uid: string): Promise<WaysIn>;
  /** Whether `proof`, which the client got for typing the password, says that this account's was typed within minutes. */
  isPasswordProof(uid: string, proof: string): Promise<boolean>;
  remove(uid: string, way: 'password' | IdentityProvider): Promise<void>;
  /** Makes a proven address the one of the account. False where another account has it. */
  moveTo(uid: string, email: string): Promise<boolean>;
  /** Notes that the address is proven; what else is a way in stays one. */
  prove(uid: string): Promise<void>;
}
