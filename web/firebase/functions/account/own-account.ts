import { ownAddress } from '../../../../src/operations/account/own-address.ts';
import { ownWays } from '../../../../src/operations/account/own-ways.ts';
import { createSignInLinks } from '../../../../src/operations/account/sign-in-link.ts';
import type { Operation } from '../../../../src/operations/run/operation.ts';

/** What a self-hosted server's auth library has doors for: links, the password, the address, the ways in. */
export function ownAccountOperations(): readonly Operation[] {
  return [...createSignInLinks(), ...ownWays, ...ownAddress];
}
