import { ConfigError } from '../../../setup/config/config.ts';
import { readPassphrase } from '../../hub/passphrase.ts';
import { type BoatSecrets, openSealedKey } from '../../hub/seal-key.ts';

export const nothingChanged = 'Nothing was changed.';

const onSheet = 'It stands on the departure sheet of the boat: five groups of four letters and digits.';

/** What a person can put right. Nothing was changed. */
export const refusal = (sentence: string) => new ConfigError(`${sentence} ${nothingChanged}`);

/** The secrets of a boat, with the passphrase that opened them. */
export interface OpenedSecrets extends BoatSecrets {
  /** In hex, as `hubPublicKeySchema`. */
  readonly publicKey: string;
  readonly passphrase: string;
}

export interface OpenSealedDeps {
  /** Whose key it is, as a sentence names it. */
  readonly boat: string;
  /** What else a person can do where the file is damaged, as a sentence. */
  readonly ifDamaged: string;
  /** Asks for the passphrase of a boat; null where nobody answers. */
  readonly askPassphrase: (boat: string) => Promise<string | null>;
}

/**
 * Opens a sealed key (`hub/seal-key.ts`) with the passphrase that a person types. Throws `ConfigError` with a sentence of what to do.
 *
 * @param text the file, as `sealKey` made it
 */
export async function openSealed(
  text: string,
  { boat, ifDamaged, askPassphrase }: OpenSealedDeps,
): Promise<OpenedSecrets> {
  const typed = await askPassphrase(boat);
  if (typed === null) throw refusal(`The passphrase of ${boat} is needed, and nobody typed it. ${onSheet}`);
  const passphrase = readPassphrase(typed);
  if (passphrase === null) throw refusal(`That is not a passphrase. ${onSheet}`);
  const opened = await openSealedKey(text, passphrase);
  switch (opened.status) {
    case 'wrong-passphrase':
      throw refusal(
        `The passphrase is not that of ${boat}. Compare it with the newest departure sheet, letter by letter.`,
      );
    case 'damaged':
      throw refusal(`The sealed key beside this backup is damaged. ${ifDamaged}`);
    case 'other-version':
      throw refusal(
        `The key beside this backup was sealed by another version of Reef Census (form ${opened.version}). Restore with that version.`,
      );
    case 'opened':
      return { ...opened, passphrase };
  }
}
