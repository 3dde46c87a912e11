import { join, resolve } from 'node:path';
import { ConfigError, type ServerConfig } from '../../setup/config/config.ts';
import {
  type Network,
  networkOfDatabase,
  networkSchema,
  networkSetting,
} from '../db/tables/network-of-database.ts';
import type { HubSettings } from '../db/tables/settings.ts';
import { peekMark } from './mark.ts';

/** Whether a data folder belongs to a boat or to a web server; null where neither its database nor its photos say so. */
export const networkOfFolder = (dataDir: string): Network | null =>
  networkOfDatabase(join(dataDir, 'reef-census.sqlite')) ??
  peekMark(join(dataDir, 'photos'))?.network ??
  null;

const owners = { edge: 'a boat', www: 'a web server' } as const;

const otherFlag = {
  edge: 'If you mean this boat, leave out --www.',
  www: 'If you mean this web server, add --www.',
} as const;

/**
 * Refuses a data folder that belongs to the other network: a web server on a boat's folder would queue nothing for the cloud.
 *
 * @param use.takesFlag whether the command works on both, told apart by `--www`. Not given: it does not
 * @throws ConfigError
 */
export function requireNetwork(
  { network, dataDir }: Pick<ServerConfig, 'network' | 'dataDir'>,
  use: { readonly takesFlag?: boolean } = {},
): void {
  const found = networkOfFolder(dataDir);
  if (found === null || found === network) return;
  const hint = use.takesFlag === true ? otherFlag[found] : 'Choose another data folder.';
  throw new ConfigError(
    `The data folder ${resolve(dataDir)} belongs to ${owners[found]}, and this is for ${owners[network]}. Nothing was changed. ${hint}`,
  );
}

/** Refuses a backup of the other network. Throws `ConfigError`. */
export function refuseBackupOfOther(settings: Pick<HubSettings, 'get'>, network: Network): void {
  const found = networkSchema.safeParse(settings.get(networkSetting)).data;
  if (found === undefined || found === network) return;
  throw new ConfigError(
    `This backup belongs to ${owners[found]}, and this is for ${owners[network]}. Nothing was changed. ${otherFlag[found]}`,
  );
}
