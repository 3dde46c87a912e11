import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOfKey, inGroups } from '../../../../src/contract/hub-key.ts';
import type { Backup } from '../../db/recovery/backups.ts';
import { sealedKeyName } from '../../hub/seal-key.ts';

/** A backup as a person chooses it. */
export interface OfferedBackup {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly backup: Backup;
  /** The boat in words: its name and its id. */
  readonly boat: string;
  readonly hasSealedKey: boolean;
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const inWords = (at: string) => `${moments.format(new Date(at))} UTC`;

function boatOf({ hub, server }: Backup): string {
  if (hub !== null) return `${hub.name} (${hub.id})`;
  const letters = server === null ? '' : ` with the letters ${inGroups(fingerprintOfKey(server))}`;
  return `a boat${letters} whose name was not written down`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What is in a backup, in words. */
export const holdsInWords = ({ holds }: Pick<Backup, 'holds'>) =>
  holds === null
    ? 'what is in it was not written down'
    : `${counted(holds.surveys, 'survey')}, ${counted(holds.photos, 'photo')}`;

/** Numbers backups in the order given, which groups them by boat. */
export function offerBackups(backups: readonly Backup[]): OfferedBackup[] {
  return backups.map((backup, index) => ({
    number: index + 1,
    backup,
    boat: boatOf(backup),
    hasSealedKey: existsSync(join(backup.folder, sealedKeyName)),
  }));
}

/** The text of the sealed key beside a backup; null where there is none. */
export function sealedKeyOf({ folder }: Pick<Backup, 'folder'>): string | null {
  const file = join(folder, sealedKeyName);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The list for the person at the terminal, a line each. */
export const linesOfOffers = (offers: readonly OfferedBackup[]) =>
  offers.map(
    ({ number, backup, boat, hasSealedKey }) =>
      `  ${number}  ${boat}, ${inWords(backup.at)}: ${holdsInWords(backup)}${hasSealedKey ? '' : '. Its sealed key is not beside it'}`,
  );

/** The boats of a list: each by its key, and where a copy says none, by itself. */
export const boatsIn = (offers: readonly OfferedBackup[]) =>
  [...Map.groupBy(offers, ({ backup }) => backup.server ?? backup.folder).values()].map(([newest]) => newest);

/** What somebody named by its number in the list, or by the id or the name of its boat: of a boat, the newest. */
export function findOffered(
  offers: readonly OfferedBackup[],
  wanted: string,
): { readonly status: 'found'; readonly offer: OfferedBackup } | { readonly status: 'none' | 'several' } {
  const byNumber = offers.find(({ number }) => String(number) === wanted.trim());
  if (byNumber !== undefined) return { status: 'found', offer: byNumber };
  const word = wanted.trim().toLowerCase();
  const named = offers.filter(
    ({ backup: { hub } }) => hub?.id.toLowerCase() === word || hub?.name.toLowerCase() === word,
  );
  const boats = boatsIn(named);
  const [newest] = boats;
  if (newest === undefined) return { status: 'none' };
  return boats.length > 1 ? { status: 'several' } : { status: 'found', offer: newest };
}
