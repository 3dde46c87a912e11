import { fingerprintOfKey } from '../../../../src/contract/hub-key.ts';
import {
  hubKeyDocs,
  hubKeySchema,
  type RegisteredHubKey,
} from '../../../../src/domain/collections/hub-keys.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { ArchiveFront } from '../../../storage/archive/read-archive.ts';

/** What a person said about a key that nobody knows: compared with the boat's screen, and whose it is. */
export interface KeyConfirmation {
  readonly fingerprint: string;
  /** The boat's account; the one that the archive names where it is left out. */
  readonly email?: string;
}

export type Trust =
  | { readonly status: 'trusted'; readonly hubUid: string }
  /** Nobody has confirmed this key yet. `email`: the account that the archive names. */
  | { readonly status: 'unknown-key'; readonly fingerprint: string; readonly email: string | null }
  | { readonly status: 'refused'; readonly reason: string };

const refused = (reason: string): Trust => ({ status: 'refused', reason });

async function hubByEmail(email: string, { store }: Pick<ServerContext, 'store'>): Promise<string | null> {
  const { docs } = await store.query({
    from: { collection: 'users' },
    where: [{ field: 'email', op: '==', value: email.toLowerCase() }],
    orderBy: [],
    limit: 2,
  });
  const hub = docs.find(({ data }) => data.hub === true);
  return hub?.id ?? null;
}

async function isStillHub(uid: string, { store }: Pick<ServerContext, 'store'>): Promise<boolean> {
  return (await store.get(userDocs.path({ uid })))?.data.hub === true;
}

/** A fingerprint as people type it: with spaces, in small letters. */
const asTyped = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * Whose archive it is. A key is known because the boat registered it while it was signed in, or because a person
 * compared its fingerprint with the boat's screen; then it is remembered. An archive never vouches for itself.
 */
export async function trustOf(
  { manifest }: ArchiveFront,
  context: Pick<ServerContext, 'store' | 'clock'>,
  confirmation: KeyConfirmation | null,
): Promise<Trust> {
  const { publicKey } = manifest.hub;
  const known = hubKeySchema.safeParse(
    (await context.store.get(hubKeyDocs.path({ publicKey: publicKey })))?.data,
  );
  if (known.success) {
    return (await isStillHub(known.data.hub, context))
      ? { status: 'trusted', hubUid: known.data.hub }
      : refused('The account of the boat that signed this is no boat’s account any more.');
  }
  const fingerprint = fingerprintOfKey(publicKey);
  if (confirmation === null) return { status: 'unknown-key', fingerprint, email: manifest.account };
  if (asTyped(confirmation.fingerprint) !== fingerprint) {
    return refused(
      `The archive was signed by ${fingerprint}, and not by ${asTyped(confirmation.fingerprint)}. It may come from somebody else.`,
    );
  }
  const email = confirmation.email ?? manifest.account;
  if (email === null) {
    return refused('The archive does not name the boat’s account here. Say its e-mail address.');
  }
  const hubUid = await hubByEmail(email, context);
  if (hubUid === null) {
    return refused(`${email} is no boat’s account here. Make it with: npm run create:hub -- ${email}`);
  }
  const key: RegisteredHubKey = { publicKey, hub: hubUid, by: 'person', createdAt: context.clock.now() };
  await context.store.write([hubKeyDocs.set({ publicKey: publicKey }, key)]);
  return { status: 'trusted', hubUid };
}
