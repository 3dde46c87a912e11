import type { Order } from '../../hub/messages.ts';

/** How long a closing server may take: the largest photo of a phone that is far away is written by then. */
const closingMs = 20_000;

interface EndingProcess {
  postMessage(message: Order): void;
  on(event: 'exit', listener: (code: number) => void): unknown;
  kill(): unknown;
}

/** Resolves when the server has finished what phones had begun and is gone, or when its time is over. */
export async function endProcess(process: EndingProcess, log: (line: string) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => {
      log(`The server did not end within ${closingMs} ms, and is ended.`);
      process.kill();
      resolve();
    }, closingMs);
    process.on('exit', () => {
      clearTimeout(giveUp);
      resolve();
    });
    process.postMessage({ kind: 'close' });
  });
}
