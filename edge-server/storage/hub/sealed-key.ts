import type { Logger } from 'pino';
import { privateKeyOf } from './hub-key.ts';
import { keptPassphraseIn } from './passphrase.ts';
import { type SealedAccount, sealKey } from './seal-key.ts';

/** The sealed key of a running boat, as it goes beside its backups. */
export type SealedKey = () => Promise<string | null>;

export interface SealedKeyDeps {
  readonly dataDir: string;
  /** The boat's account at its cloud as it is now. */
  readonly cloudAccount: () => SealedAccount | null;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Seals the key of a data folder with its passphrase: at the first backup of a run, when nobody waits, and again once the boat has
 * another account. Answers null where that failed: a backup without the key is better than none.
 */
export function createSealedKey({ dataDir, cloudAccount, log }: SealedKeyDeps): SealedKey {
  let made: { readonly of: string; readonly text: Promise<string> } | null = null;

  async function seal(account: SealedAccount | null): Promise<string> {
    const key = privateKeyOf(dataDir);
    if (key === null) throw new Error('There is no key to seal.');
    return sealKey({ key, cloudAccount: account }, openPassphrase(dataDir, log).read());
  }
  return async () => {
    try {
      const account = cloudAccount();
      const of = JSON.stringify(account);
      if (made?.of !== of) made = { of, text: seal(account) };
      return await made.text;
    } catch (error) {
      made = null;
      log.error({ err: error }, 'the key of this boat could not be sealed for the backup');
      return null;
    }
  };
}

/** The passphrase of a data folder; one that cannot be read is logged, without what is in it. */
export const openPassphrase = (dataDir: string, log: Pick<Logger, 'error'>) =>
  keptPassphraseIn(dataDir, (file) =>
    log.error({ file }, 'the recovery passphrase could not be read: it was set aside and a new one made'),
  );
