import type { Query } from '../../../src/domain/documents/query.ts';
import type { BackupOptions } from '../db/recovery/make-backup.ts';
import type { HubIdentity } from '../hub/hub-identity.ts';
import { sealedKeyName } from '../hub/seal-key.ts';
import type { SealedKey } from '../hub/sealed-key.ts';
import type { ServerStore } from '../ports/server-store.ts';

export interface DescribeBackupDeps {
  readonly hub: HubIdentity;
  readonly store: Pick<ServerStore, 'aggregate'>;
  /** null on www: its machine is its operator's, who copies the key like the rest. */
  readonly sealedKey: SealedKey | null;
}

const allOf = (group: 'surveys' | 'images'): Query => ({
  from: { group },
  where: [{ field: 'isDeleted', op: '==', value: false }],
  orderBy: [],
});

/** What goes beside the databases of a backup: whose it is, how much is in it, and on a boat its sealed key. */
export async function describeBackup({
  hub,
  store,
  sealedKey,
}: DescribeBackupDeps): Promise<Pick<BackupOptions, 'hub' | 'holds' | 'beside'>> {
  const [surveys, photos, sealed] = await Promise.all([
    store.aggregate(allOf('surveys'), { count: true }),
    store.aggregate(allOf('images'), { count: true }),
    sealedKey?.() ?? null,
  ]);
  return {
    hub: { id: hub.id, name: hub.name },
    holds: { surveys: surveys.count ?? 0, photos: photos.count ?? 0 },
    ...(sealed === null ? {} : { beside: { [sealedKeyName]: sealed } }),
  };
}
