import { getApp } from 'firebase-admin/app';
import { createFirebaseWays } from '../../../../src/adapters/firebase-admin/account-ways.ts';
import { createOwnAddress } from '../../../../src/operations/account/own-address.ts';
import { createOwnWays } from '../../../../src/operations/account/own-ways.ts';
import { createSignInLinks } from '../../../../src/operations/account/sign-in-link.ts';
import type { Operation } from '../../../../src/operations/run/operation.ts';

/** What a self-hosted server's auth library has doors for: links, the password, the address, the ways in. */
export function ownAccountOperations(): readonly Operation[] {
  const ways = createFirebaseWays(getApp(), process.env.GCLOUD_PROJECT ?? '', () => Date.now());
  return [...createSignInLinks(), ...createOwnWays(ways), ...createOwnAddress(ways)];
}
