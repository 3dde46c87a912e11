import type { ServerConfig } from '../../setup/config/config.ts';

/** A data folder for a command that is typed beside it. */
export type TypedFolder = Pick<ServerConfig, 'network' | 'dataDir'>;

/** The command that goes on with a data folder, as it is typed from anywhere: it names the folder and what that is of. */
export const wayBack = (name: 'restore' | 'rebuild', { network, dataDir }: TypedFolder, more = '') =>
  `npm run ${name} --${network === 'www' ? ' --www' : ''} --data "${dataDir}"${more}`;
