import type { IpcMain, WebContents } from 'electron';
import {
  type RecoveryAnswer,
  recoveryAnswerSchema,
  recoveryChannel,
  recoveryChoiceSchema,
} from '../../../src/contract/desktop-recovery.ts';
import type { Recovery } from '../recovery/recovery.ts';
import { appPageUrl } from '../windows/app-pages.ts';
import { IpcRefusedError } from './ipc.ts';

export interface RecoveryIpcDeps {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  /** The window's contents; null when there is no window. */
  readonly contents: () => Pick<WebContents, 'mainFrame'> | null;
  readonly recovery: Pick<Recovery, 'choose'>;
}

/** Hears the app's own recovery page, in the one window's main frame, and nobody else: it changes the boat's records. */
export function answerRecoveryChoices({ ipcMain, contents, recovery }: RecoveryIpcDeps): void {
  ipcMain.handle(recoveryChannel, (event, ...values: unknown[]): RecoveryAnswer => {
    const frame = event.senderFrame;
    if (frame === null || frame !== contents()?.mainFrame || frame.url !== appPageUrl('recovery')) {
      throw new IpcRefusedError('Only the app’s own page may ask this.');
    }
    const choice = recoveryChoiceSchema.safeParse(values[0]);
    if (!choice.success || values.length > 1) {
      throw new IpcRefusedError('The app does not understand this.');
    }
    return recoveryAnswerSchema.parse(recovery.choose(choice.data));
  });
}
