import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { cloudSettingSchema } from '../../../../src/contract/boat/settings.ts';
import type { CloudConfig, ServerConfig } from '../../../setup/config/config.ts';

const keptSchema = cloudSettingSchema.required();
/** The boat's account at its cloud, with its password. */
export type KeptAccount = z.infer<typeof keptSchema>;

const fileName = 'cloud-account.json';

/**
 * The account that was typed on the console: a file of its own in the data folder, for its owner's eyes alone. Not in the
 * database, because copies of that go to other disks and the password must not.
 */
export interface KeptAccounts {
  read(): KeptAccount | null;
  write(account: KeptAccount | null): void;
}

/** `onUnreadable`: a file that says nothing was set aside under this name, and the boat goes on without. */
export function keptAccountIn(dataDir: string, onUnreadable: (file: string) => void): KeptAccounts {
  const file = join(dataDir, fileName);
  return {
    read() {
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
      try {
        return keptSchema.parse(JSON.parse(text));
      } catch {
        // Cut off, or of another version: somebody types it again, and nothing is overwritten.
        const aside = `${file}.${Date.now()}`;
        renameSync(file, aside);
        onUnreadable(aside);
        return null;
      }
    },
    write(account) {
      if (account === null) return rmSync(file, { force: true });
      // Under another name first: a stop in the middle leaves the one of before.
      writeFileSync(`${file}.new`, JSON.stringify(account), { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    },
  };
}

/** Where a boat's things go, for who has no running server: as typed on the console, else as configured. */
export function cloudOfBoat({ dataDir, cloud }: Pick<ServerConfig, 'dataDir' | 'cloud'>): CloudConfig {
  const kept = keptAccountIn(dataDir, () => undefined).read();
  return kept === null ? cloud : { kind: 'server', ...kept };
}
