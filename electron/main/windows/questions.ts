import type { BrowserWindow, Dialog, MessageBoxOptions, OpenDialogOptions } from 'electron';
import type { DesktopAnswer } from '../../../src/contract/desktop.ts';

/** The questions of the app, in words for a tired person. Each is a dialog of the system. */
export interface Questions {
  chooseFolder(): Promise<DesktopAnswer<'chooseFolder'>>;
  /** Phones hand in photos and the app is to be closed. True: close it. */
  closeAllTheSame(): Promise<boolean>;
  serverCannotStart(reason: string): Promise<'again' | 'settings' | 'quit'>;
  fetchUpdate(version: string): Promise<boolean>;
}

export function createQuestions(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showMessageBox'>,
  window: () => BrowserWindow | null,
): Questions {
  async function choose(options: MessageBoxOptions): Promise<number> {
    const over = window();
    const { response } = await (over === null
      ? dialog.showMessageBox(options)
      : dialog.showMessageBox(over, options));
    return response;
  }
  return {
    async chooseFolder() {
      const options: OpenDialogOptions = {
        title: 'Choose a folder',
        properties: ['openDirectory', 'createDirectory'],
      };
      const over = window();
      const { canceled, filePaths } = await (over === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(over, options));
      const [folder] = filePaths;
      return canceled || folder === undefined ? { status: 'cancelled' } : { status: 'chosen', folder };
    },
    async closeAllTheSame() {
      const response = await choose({
        type: 'question',
        message: 'A phone is handing in photos',
        detail:
          'What has its receipt is safe. Photos without one stay on the phone, and go on when Reef Census is open again.',
        buttons: ['Keep it open', 'Close it'],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1;
    },
    async serverCannotStart(reason) {
      const response = await choose({
        type: 'error',
        message: 'Reef Census could not start',
        detail: `${reason}\n\nWhat is on this laptop stays as it is.`,
        buttons: ['Try again', 'Show the settings file', 'Quit'],
        defaultId: 0,
        cancelId: 2,
      });
      return response === 0 ? 'again' : response === 1 ? 'settings' : 'quit';
    },
    async fetchUpdate(version) {
      const response = await choose({
        type: 'question',
        message: `Version ${version} of Reef Census is there`,
        detail:
          'Fetching it takes more than 100 MB of your link. It is put in place when you close the app; nothing on board is touched.',
        buttons: ['Not now', 'Fetch it'],
        defaultId: 0,
        cancelId: 0,
      });
      return response === 1;
    },
  };
}
