import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintAlphabet } from '../../../src/contract/hub-key.ts';
import { toAsciiSigns } from '../../../src/domain/typed/signs.ts';

/** 20 letters of 32 kinds: 100 bits. */
const length = 20;
const form = new RegExp(`^[${fingerprintAlphabet}]{${length}}$`);

const fileName = 'recovery-passphrase';

/** A new passphrase of 100 random bits, in groups of four: `ABCD-EFGH-JKLM-NPQR-STUV`. */
export function makePassphrase(): string {
  const letters = Array.from({ length }, () =>
    fingerprintAlphabet.charAt(randomInt(fingerprintAlphabet.length)),
  );
  return inPassphraseGroups(letters.join(''));
}

const inPassphraseGroups = (letters: string) => letters.replace(/(.{4})(?=.)/g, '$1-');

/**
 * A passphrase as it was typed from paper: small letters, spaces and hyphens make no difference. null where it has not the form of
 * one: letters are missing, or there is one that no passphrase has.
 */
export function readPassphrase(typed: string): string | null {
  const letters = toAsciiSigns(typed.normalize('NFKC')).toUpperCase().replaceAll(/[\s-]/g, '');
  return form.test(letters) ? inPassphraseGroups(letters) : null;
}

/** The passphrase of a boat, which seals its key in the backups. */
export interface KeptPassphrase {
  /** Made at the first call. */
  read(): string;
  /** That of a boat which goes on in this folder. */
  write(passphrase: string): void;
}

/**
 * The passphrase in a data folder: a file for its owner's eyes alone. Not in the database, because copies of that go to the disk on
 * which the sealed key lies. `onUnreadable`: a file that holds none was set aside under this name, and a new one made.
 */
export function keptPassphraseIn(dataDir: string, onUnreadable: (file: string) => void): KeptPassphrase {
  const file = join(dataDir, fileName);

  function write(passphrase: string): void {
    // Under another name first: a stop in the middle leaves the one of before.
    writeFileSync(`${file}.new`, `${passphrase}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  function kept(): string | null {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    const passphrase = readPassphrase(text);
    if (passphrase !== null) return passphrase;
    const aside = `${file}.${Date.now()}`;
    renameSync(file, aside);
    onUnreadable(aside);
    return null;
  }

  return {
    read() {
      const before = kept();
      if (before !== null) return before;
      const made = makePassphrase();
      write(made);
      return made;
    },
    write,
  };
}
