import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerConfig } from '../../setup/config/config.ts';
import { prepareDataFolder, requireDataFolder } from '../../setup/folder/data-folder.ts';
import { backupFolders } from '../../storage/db/recovery/backup-places.ts';
import {
  type Backup,
  type FoundBackups,
  findBackups,
  listBackups,
} from '../../storage/db/recovery/backups.ts';
import { healthOf } from '../../storage/db/recovery/database-health.ts';
import { wayBack } from '../../storage/db/way-back.ts';
import { publicKeyOf } from '../../storage/hub/hub-key.ts';
import { lookAtPhotos } from '../../storage/records/record-folders.ts';
import { requireNetwork } from '../../storage/recovery/folder-network.ts';
import {
  findOffered,
  linesOfOffers,
  type OfferedBackup,
  offerBackups,
} from '../../storage/recovery/lost-laptop/offered-backups.ts';
import { isEmptyFolder, type OwnThings, ownThingsOf } from '../../storage/recovery/lost-laptop/own-things.ts';
import { proposedOf, type TakeNamedDeps, takeNamed } from '../../storage/recovery/lost-laptop/take-named.ts';
import { type RestoreReport, restoreDatabase } from '../../storage/recovery/restore.ts';
import { isRefusedBesidePhotos } from '../../storage/recovery/start-check.ts';
import { keptAccountIn } from '../boat/settings/kept-account.ts';
import { explainFailure, inDataFolder } from './failures.ts';

export interface RestoreFolderDeps
  extends Pick<ServerConfig, 'network' | 'dataDir' | 'backupDir'>,
    Pick<TakeNamedDeps, 'withoutKey' | 'askPassphrase' | 'onStep'> {
  /** Where a person says that the backups are; null for every place where this server made some. */
  readonly folders: readonly string[] | null;
  /** Lays the newest backup under a database that is whole. */
  readonly anyway: boolean;
  /** What a person named: the number of a backup in the list, or the name or the id of its boat; null for none. */
  readonly take: string | null;
  /** Shows a list and asks which one is meant; null where nobody answers. */
  readonly choose: (lines: readonly string[]) => Promise<string | null>;
}

export interface RestoredFolder {
  /** False where nothing came: nothing was changed then, and the lines say what to do. */
  readonly isDone: boolean;
  /** What was done, or is to be done, as sentences. */
  readonly lines: readonly string[];
}

/** The backups that there are for a data folder. */
interface Found extends Pick<FoundBackups, 'unread'> {
  readonly folders: readonly string[];
  /** Of the boat whose folder it is, the newest first. */
  readonly own: readonly Backup[];
  /** Those of other boats, then the own ones that hold something. */
  readonly offers: readonly OfferedBackup[];
}

const nothingChanged = 'Nothing was changed.';

const holdsSomething = ({ holds }: Backup) => holds === null || holds.surveys + holds.photos > 0;

/** Whose a data folder is: by its key; where that is gone, by the copies that stand in the folder itself. */
const identityOf = (dataDir: string) =>
  publicKeyOf(dataDir) ?? listBackups(join(dataDir, 'backups'))[0]?.server ?? null;

function lookForBackups({ dataDir, backupDir, folders: named }: RestoreFolderDeps): Found {
  const folders = named ?? backupFolders(dataDir, backupDir);
  const identity = identityOf(dataDir);
  const { backups, others, unread } = findBackups(folders, identity);
  // A folder without an identity has no signed copy of its own.
  const isOwn = ({ server }: Backup) => identity !== null || server === null;
  const own = backups.filter(isOwn);
  const ofOthers = [...others, ...backups.filter((backup) => !isOwn(backup))];
  return { folders, own, unread, offers: offerBackups([...ofOthers, ...own.filter(holdsSomething)]) };
}

/** Where it looked, when there was nothing: the folder that somebody chose may be on a stick in a pocket. */
function placesLooked({ folders, unread }: Found): string[] {
  return [
    'There was no whole backup to go on from. Looked in:',
    ...folders.map(
      (folder) => `  ${folder}${unread.includes(folder) ? ' (not there, or not to be read)' : ''}`,
    ),
  ];
}

/** What is to be typed, for the folders of this call. */
function commandWith(deps: RestoreFolderDeps, take: string): string {
  const from = (deps.folders ?? []).map((folder) => ` --backups "${folder}"`).join('');
  return wayBack('restore', deps, `${from} --take ${take}`);
}

/** The backups of which somebody has to name one. */
function linesOfChoice(deps: RestoreFolderDeps, { offers }: Found): string[] {
  const proposed = proposedOf(offers);
  return [
    'These backups are there:',
    ...linesOfOffers(offers),
    proposed === undefined
      ? `Name one by its number, or a boat by its id: ${commandWith(deps, 'NUMBER')}`
      : `The newest of ${proposed.boat}: ${commandWith(deps, String(proposed.number))}`,
  ];
}

const salvagedLines = { damaged: 'were read out of the damaged database', whole: 'were newer, and stay' };

function linesOf(report: RestoreReport): string[] {
  const { before, from, salvaged, fromRecords, photosAside, accounts, setAside } = report;
  return [
    ...(from === null
      ? []
      : [`Went on from the backup of ${from.at} (number ${from.number}), ${from.folder}.`]),
    ...(before === 'missing' ? [] : [`${salvaged} documents ${salvagedLines[before]}.`]),
    ...(fromRecords.documents + fromRecords.photos > 0
      ? [
          `${fromRecords.photos} photos and ${fromRecords.documents} documents came back from the records beside the photos.`,
        ]
      : []),
    ...(photosAside > 0 ? [`Photos without a record, whose files are kept there, too: ${photosAside}.`] : []),
    ...(accounts
      ? ['The accounts were damaged, too: what was changed in them since the backup is gone.']
      : []),
    ...(setAside === null ? [] : [`The files that were there stand as they were in ${setAside}.`]),
  ];
}

/** Whether a start would go on with both databases of a folder as they are. */
function isWhole(dataDir: string): boolean {
  const database = join(dataDir, 'reef-census.sqlite');
  const accounts = join(dataDir, 'accounts.sqlite');
  const photos = join(dataDir, 'photos');
  const isSound = (file: string) => !existsSync(file) || healthOf(file).status === 'sound';
  const isMissing = !existsSync(database) || statSync(database).size === 0;
  if (isMissing) return lookAtPhotos(photos).blobs.size === 0 && isSound(accounts);
  return isSound(database) && isSound(accounts) && !isRefusedBesidePhotos({ database, photos });
}

/** From the folder's own backups, from what can still be read of its database, and from the records beside its photos. */
async function restoreOwn(deps: RestoreFolderDeps, found: Found): Promise<RestoredFolder> {
  const { dataDir, onStep } = deps;
  return inDataFolder(dataDir, async () => {
    prepareDataFolder(dataDir);
    const report = await restoreDatabase({
      ...{ dataDir, backups: found.own, at: new Date().toISOString() },
      ...(onStep === undefined ? {} : { onStep }),
    });
    const { from, salvaged, fromRecords } = report;
    const isDone = from !== null || salvaged + fromRecords.documents + fromRecords.photos > 0;
    const looked = from === null ? [...placesLooked(found), ...elsewhere(deps, found)] : [];
    return { isDone, lines: [...looked, ...linesOf(report)] };
  });
}

/** What else there is where the folder has no backup of its own. */
const elsewhere = (deps: RestoreFolderDeps, found: Found) =>
  found.offers.length > 0
    ? linesOfChoice(deps, found)
    : [
        `If a backup lies elsewhere, name its folder: ${wayBack('restore', deps, ' --anyway --backups "FOLDER"')}`,
      ];

function refuseTaking({ dataDir }: RestoreFolderDeps, things: OwnThings): RestoredFolder {
  const held =
    things.status === 'unreadable'
      ? 'a database that cannot be read'
      : `${things.surveys} surveys and ${things.photos} photos of its own`;
  return {
    isDone: false,
    lines: [
      `The folder ${resolve(dataDir)} holds ${held}, and is not overwritten. ${nothingChanged}`,
      'Give the boat of the backup a folder of its own: type the same with --data and a folder that is not there yet, and start Reef Census there with REEF_DATA_DIR. What is here comes home as before.',
    ],
  };
}

/** Goes on from the backup that somebody named. */
async function restoreNamed(deps: RestoreFolderDeps, found: Found, named: string): Promise<RestoredFolder> {
  const { offers } = found;
  const wanted = findOffered(offers, named);
  if (wanted.status !== 'found') {
    const why =
      wanted.status === 'several'
        ? `Several boats are called “${named}”: name one by its id.`
        : `There is no backup “${named}”.`;
    const list = offers.length === 0 ? placesLooked(found) : linesOfChoice(deps, found);
    return { isDone: false, lines: [`${why} ${nothingChanged}`, ...list] };
  }
  const { offer } = wanted;
  const things = ownThingsOf(deps.dataDir);
  if (isEmptyFolder(things)) {
    const accounts = keptAccountIn(deps.dataDir, () => undefined);
    const lines = await takeNamed({ ...deps, offer, offers, keepAccount: accounts.write });
    return { isDone: true, lines };
  }
  return found.own.includes(offer.backup)
    ? restoreOwn(deps, { ...found, own: [offer.backup] })
    : refuseTaking(deps, things);
}

/**
 * Makes a data folder usable again: from the newest backup of its own; or, where it holds nothing, from the one that somebody names
 * of those that there are, whichever boat made it. Throws `ConfigError` with what to do where nothing was changed, and
 * `DataFolderInUseError` while a server runs on it.
 */
export async function goOnFromBackup(deps: RestoreFolderDeps): Promise<RestoredFolder> {
  try {
    return await goOn(deps);
  } catch (error) {
    throw explainFailure(error, deps.dataDir);
  }
}

async function goOn(deps: RestoreFolderDeps): Promise<RestoredFolder> {
  const { dataDir, anyway, take } = deps;
  // A spare laptop goes on from the backup of another one in a new folder.
  requireDataFolder(dataDir, { mayBeNew: true });
  requireNetwork(deps, { takesFlag: true });
  const found = lookForBackups(deps);
  if (take !== null) return restoreNamed(deps, found, take);
  if (found.offers.length > 0 && isEmptyFolder(ownThingsOf(dataDir))) {
    const chosen = await deps.choose(linesOfChoice(deps, found));
    return chosen === null ? { isDone: false, lines: [nothingChanged] } : restoreNamed(deps, found, chosen);
  }
  requireDataFolder(dataDir, { mayBeEmpty: deps.folders !== null });
  if (isWhole(dataDir)) {
    if (!anyway)
      return {
        isDone: true,
        lines: [
          'The database is whole: there is nothing to restore. Say --anyway to lay the newest backup under it all the same; what is newer here stays.',
        ],
      };
    if (found.own.length === 0)
      return {
        isDone: false,
        lines: [
          ...placesLooked(found),
          ...elsewhere(deps, found),
          `The database is whole. ${nothingChanged}`,
        ],
      };
  }
  return restoreOwn(deps, found);
}
