import type { AccountLook, IdentityProvider, WaysIn } from '../../domain/account/ways-in.ts';

/** The ways into accounts: those of a server's auth library, or of Firebase Auth. Only `operations/credentials` may change them. */
export interface AccountWays {
  of(uid: string): Promise<WaysIn>;
  /** The same with what tells a change by the client itself; absent where no client can change anything by itself. */
  readonly look?: (uid: string) => Promise<AccountLook>;
  /** Whether this is the account's password; on Firebase, whether the client got this token for typing it within minutes. */
  isPassword(uid: string, shown: string): Promise<boolean>;
  remove(uid: string, way: 'password' | IdentityProvider): Promise<void>;
  /** By what a provider knows the person; null where it is not linked. */
  subjectOf(uid: string, provider: IdentityProvider): Promise<string | null>;
  /** Links a provider again. False where another account has it by now. */
  relink(uid: string, provider: IdentityProvider, subject: string): Promise<boolean>;
  /** Makes an address the one of the account. False where another account has it. */
  moveTo(uid: string, email: string, isProven: boolean): Promise<boolean>;
  /** Takes the address off an account, which goes on without one. */
  dropAddress(uid: string): Promise<void>;
  /** Notes that the address is proven; what else is a way in stays one. */
  prove(uid: string): Promise<void>;
  /** Ends every session. */
  endSessions(uid: string): Promise<void>;
}
