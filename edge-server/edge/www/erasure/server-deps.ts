import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { hashOfEntry } from '../../../../src/contract/admin/erasure.ts';
import type { ErasureDeps } from '../../../../src/operations/erasure/erase.ts';
import type { ServerContext } from '../../../front/context.ts';
import { openFileLog } from './file-log.ts';
import { serverFiles } from './server-files.ts';

export type ErasingContext = Pick<
  ServerContext,
  | 'store'
  | 'clock'
  | 'accounts'
  | 'mailer'
  | 'photos'
  | 'config'
  | 'records'
  | 'backups'
  | 'settings'
  | 'hubKey'
>;

/** The hash of the entry that was added last: by it the database tells an end that is cut off, and a start what a backup does not know. */
export const lastEntrySetting = 'erasures.last';

/** What an erasure stands on, on a server of one's own. */
export function erasureDepsOf(context: ErasingContext): ErasureDeps {
  const { dataDir } = context.config;
  const log = openFileLog(dataDir);
  return {
    ...context,
    randomBytes: (length) => randomBytes(length),
    files: serverFiles(context, { exports: join(dataDir, 'exports'), logs: join(dataDir, 'logs') }),
    log: {
      ...log,
      async append(entry) {
        await log.append(entry);
        context.settings.set(lastEntrySetting, hashOfEntry(entry));
      },
    },
    signer: context.hubKey,
  };
}
