/** The few things that are used of electron-updater. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  setFeedURL(feed: { provider: 'generic'; url: string }): void;
  checkForUpdates(): Promise<{ isUpdateAvailable: boolean; updateInfo: { version: string } } | null>;
  downloadUpdate(): Promise<unknown>;
}

export interface UpdateOptions {
  /** Null, as long as nobody sets `updateUrl`: a boat asks the internet for nothing by itself. */
  readonly updateUrl: string | null;
  readonly isPackaged: boolean;
  readonly loadUpdater: () => Promise<Updater>;
  /** Whether this version is to be fetched now, over a link that may cost by the megabyte. */
  readonly ask: (version: string) => Promise<boolean>;
  readonly log: (line: string) => void;
}

export type UpdateOutcome = 'off' | 'newest' | 'declined' | 'fetched' | 'unreachable';

/**
 * Looks once, at start, for a newer version, and fetches it when the person says so; it is put in place when
 * the app is closed. The updater is loaded only here, so that an app with updates off never runs its code.
 */
export async function lookForUpdate(options: UpdateOptions): Promise<UpdateOutcome> {
  const { updateUrl, isPackaged, log } = options;
  if (updateUrl === null || !isPackaged) return 'off';
  try {
    const updater = await options.loadUpdater();
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = false;
    updater.setFeedURL({ provider: 'generic', url: updateUrl });
    const found = await updater.checkForUpdates();
    if (found === null || !found.isUpdateAvailable) return 'newest';
    if (!(await options.ask(found.updateInfo.version))) return 'declined';
    await updater.downloadUpdate();
    return 'fetched';
  } catch (error) {
    log(`No update could be looked for: ${error instanceof Error ? error.message : String(error)}`);
    return 'unreachable';
  }
}

const loadUpdater = async () => (await import('electron-updater')).default.autoUpdater;

/** Looks once while the app is open, however often the server runs anew; what came of it is logged. */
export function createUpdateLook(optionsNow: () => Omit<UpdateOptions, 'loadUpdater'>): () => Promise<void> {
  let hasLooked = false;
  return async () => {
    if (hasLooked) return;
    hasLooked = true;
    const options = optionsNow();
    const outcome = await lookForUpdate({ ...options, loadUpdater });
    if (outcome !== 'off') options.log(`Looked for a newer version: ${outcome}.`);
  };
}
