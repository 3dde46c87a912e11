import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { SafeStorage } from 'electron';
import { z } from 'zod';
import type { CloudAccount, NewCloudAccount } from '../../../src/contract/desktop.ts';

type Keeper = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** The boat's account at its cloud, as this laptop keeps it. */
export type KeptAccount =
  | { readonly status: 'none' }
  | { readonly status: 'kept'; readonly url: string; readonly email: string; readonly password: string }
  /** There is one, and its password cannot be read just now. */
  | { readonly status: 'locked'; readonly url: string; readonly email: string; readonly reason: string };

export type SaveOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string };

export interface CloudAccountStore {
  /** Whether this system can keep a password so that a thief of the laptop does not have it. */
  keeper(): Promise<CloudAccount['keeper']>;
  read(): Promise<KeptAccount>;
  save(account: NewCloudAccount): Promise<SaveOutcome>;
  forget(): Promise<void>;
}

const fileSchema = z.strictObject({
  url: z.string(),
  email: z.string(),
  /** Base64 of what the system's keeper made of it. */
  password: z.base64(),
});

const noKeyring =
  'This laptop has no keyring that is unlocked (GNOME Keyring or KWallet), so a password would lie readable on its disk. Set one up, or give REEF_CLOUD_PASSWORD in the environment at each start.';
const notReady =
  'The system does not keep passwords for apps just now. Unlock its keychain and open Reef Census again.';
const unreadable =
  'The kept password cannot be read: it was kept by another user or another system. Type it again.';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export interface CloudAccountOptions {
  readonly file: string;
  readonly safeStorage: Keeper;
  readonly platform: NodeJS.Platform;
  readonly log: (line: string) => void;
}

/**
 * Keeps the account in a file, its password encrypted by the system. On Linux without a keyring Electron would
 * "encrypt" with a fixed key (`basic_text`), which a thief knows too: refused (threat 37).
 */
export function createCloudAccountStore(options: CloudAccountOptions): CloudAccountStore {
  const { file, safeStorage, platform, log } = options;

  async function keeper(): Promise<CloudAccount['keeper']> {
    if (platform === 'linux') {
      const backend = safeStorage.getSelectedStorageBackend();
      if (backend === 'basic_text' || backend === 'unknown') return { status: 'unsafe', reason: noKeyring };
    }
    if (await safeStorage.isAsyncEncryptionAvailable()) return { status: 'safe' };
    return { status: 'unsafe', reason: notReady };
  }

  async function write(account: NewCloudAccount): Promise<void> {
    const encrypted = await safeStorage.encryptStringAsync(account.password);
    const kept = { url: account.url, email: account.email, password: encrypted.toString('base64') };
    const fresh = `${file}.new`;
    await writeFile(fresh, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(fresh, file);
  }

  async function readFileOf(): Promise<z.infer<typeof fileSchema> | null> {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    try {
      return fileSchema.parse(JSON.parse(text));
    } catch {
      // What is wrong inside may hold the password's shape: only the fact is logged, and the file is kept.
      const aside = `${file}.unreadable`;
      await rename(file, aside);
      log(`The kept cloud account cannot be read. It was set aside as ${aside}.`);
      return null;
    }
  }

  async function read(): Promise<KeptAccount> {
    const kept = await readFileOf();
    if (kept === null) return { status: 'none' };
    const { url, email } = kept;
    const state = await keeper();
    if (state.status === 'unsafe') return { status: 'locked', url, email, reason: state.reason };
    try {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(
        Buffer.from(kept.password, 'base64'),
      );
      if (shouldReEncrypt) await write({ url, email, password: result });
      return { status: 'kept', url, email, password: result };
    } catch {
      // The system says no more than that it does not open; the message says what a person can do.
      return { status: 'locked', url, email, reason: unreadable };
    }
  }

  return {
    keeper,
    read,
    async save(account) {
      const state = await keeper();
      if (state.status === 'unsafe') return { status: 'refused', message: state.reason };
      await write({ ...account, url: account.url.replace(/\/+$/, '') });
      return { status: 'saved' };
    },
    forget: () => rm(file, { force: true }),
  };
}
