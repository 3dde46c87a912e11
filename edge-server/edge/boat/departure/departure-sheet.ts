import type { DepartureSheet } from '../../../../src/contract/boat/departure-sheet.ts';
import type { ServerContext } from '../../../front/context.ts';
import { openPassphrase } from '../../../storage/hub/sealed-key.ts';
import type { OutsideBackup } from '../console/outside-backup.ts';
import type { CloudDesk } from '../settings/cloud-desk.ts';

export interface SheetDeps {
  readonly context: Pick<ServerContext, 'clock' | 'hub' | 'hubKey' | 'settings' | 'config' | 'log'>;
  readonly backup: Pick<OutsideBackup, 'state'>;
  readonly cloud: Pick<CloudDesk, 'account'>;
}

const contactKey = 'console.sheet-contact';

/** What is typed on a laptop that never saw the boat, in the folder of Reef Census, with the stick in it. */
const commandsFor = (boatId: string, backupFolder: string): NonNullable<DepartureSheet['commands']> => ({
  restore: `npm run restore -- --backups "${backupFolder}" --take ${boatId}`,
  start: 'npm run boat',
});

/** Everything that is on the sheet now, the passphrase among it. */
export async function departureSheet({ context, backup, cloud }: SheetDeps): Promise<DepartureSheet> {
  const { clock, hub, hubKey, settings, config, log } = context;
  const { folder } = await backup.state();
  const { cloud: goesTo } = cloud.account();
  return {
    at: clock.now(),
    boat: { id: hub.id, name: hub.name },
    fingerprint: hubKey.fingerprint,
    backupFolder: folder,
    passphrase: openPassphrase(config.dataDir, log).read(),
    cloud: goesTo.kind === 'server' ? { url: goesTo.url, email: goesTo.email } : null,
    contact: settings.get(contactKey) ?? '',
    commands: folder === null ? null : commandsFor(hub.id, folder),
  };
}

export const keepSheetContact = ({ settings }: Pick<ServerContext, 'settings'>, contact: string) =>
  settings.set(contactKey, contact);
