/** A frame, as far as the app asks for it. */
export interface FrameDouble {
  readonly url: string;
}

type Handler = (event: { senderFrame: FrameDouble | null }, ...values: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Two handlers for "${channel}".`);
    handlers.set(channel, handler);
  },
};

/** What `ipcRenderer.invoke` of a page arrives at. */
export async function invoke(
  channel: string,
  frame: FrameDouble | null,
  values: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return handler({ senderFrame: frame }, ...values);
}
