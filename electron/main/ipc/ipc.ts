import type { IpcMain, IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron';
import {
  type DesktopAnswer,
  type DesktopCallName,
  type DesktopInput,
  desktopCalls,
  desktopChannel,
} from '../../../src/contract/desktop.ts';

/** What each function of `window.boat` does. */
export type DesktopHandlers = {
  readonly [Name in DesktopCallName]: (input: DesktopInput<Name>) => Promise<DesktopAnswer<Name>>;
};

/** A message from somewhere else than our own page, or one that is not what the contract says. */
export class IpcRefusedError extends Error {
  override readonly name = 'IpcRefusedError';
}

export interface IpcDeps {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  /** The window's contents; null when there is no window. */
  readonly contents: () => Pick<WebContents, 'mainFrame'> | null;
  readonly isOwnPage: (url: string) => boolean;
  readonly handlers: DesktopHandlers;
  /** Told of every refusal and failure; what the page gets says nothing of the machine. */
  readonly report: (name: DesktopCallName, error: unknown) => void;
}

/** A frame that is gone (null), another frame than the window's main one, or another page has no say. */
function isOurs(frame: WebFrameMain | null, { contents, isOwnPage }: IpcDeps): boolean {
  return frame !== null && frame === contents()?.mainFrame && isOwnPage(frame.url);
}

async function answer<Name extends DesktopCallName>(
  name: Name,
  { senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>,
  values: readonly unknown[],
  deps: IpcDeps,
): Promise<DesktopAnswer<Name>> {
  if (!isOurs(senderFrame, deps)) throw new IpcRefusedError('Only the console may ask this.');
  const { input, answer: answerSchema } = desktopCalls[name];
  const parsed = input.safeParse(values[0]);
  if (!parsed.success || values.length > 1) throw new IpcRefusedError('The app does not understand this.');
  const handler: (given: DesktopInput<Name>) => Promise<DesktopAnswer<Name>> = deps.handlers[name];
  const given = await handler(parsed.data as DesktopInput<Name>);
  // An answer that breaks the contract is a mistake of ours, and must not reach the page half right.
  return answerSchema.parse(given) as DesktopAnswer<Name>;
}

/** Answers every function of `window.boat`, each checked for who asks and what is asked. */
export function answerDesktopCalls(deps: IpcDeps): void {
  for (const name of Object.keys(desktopCalls) as DesktopCallName[]) {
    deps.ipcMain.handle(desktopChannel(name), async (event, ...values: unknown[]) => {
      try {
        return await answer(name, event, values, deps);
      } catch (error) {
        deps.report(name, error);
        if (error instanceof IpcRefusedError) throw error;
        throw new Error('The app could not do this. Its log says why.', { cause: error });
      }
    });
  }
}
