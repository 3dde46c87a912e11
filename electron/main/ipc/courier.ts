import { createLaptop } from '../../../src/adapters/server/http/laptop.ts';
import type { DesktopAnswer } from '../../../src/contract/desktop.ts';
import { LaptopError } from '../../../src/ports/laptop.ts';

type CourierAnswer = DesktopAnswer<'exportCourierFile'>;
export type ChosenFolder = DesktopAnswer<'chooseFolder'>;

export interface CourierDeps {
  /** Where the server is; null while there is none. */
  readonly serverUrl: () => string | null;
  readonly chooseFolder: () => Promise<ChosenFolder>;
}

/**
 * Has a person choose a folder (of the stick), and the server begin with it: the same request that the
 * console's own button makes, so there is one courier.
 */
export async function sendToCourier(
  task: 'export' | 'receipts',
  { serverUrl, chooseFolder }: CourierDeps,
): Promise<CourierAnswer> {
  const url = serverUrl();
  if (url === null) {
    return { status: 'refused', message: 'The server is not running just now. Try again in a moment.' };
  }
  const chosen = await chooseFolder();
  if (chosen.status === 'cancelled') return chosen;
  const { folder } = chosen;
  const laptop = createLaptop(url);
  try {
    if (task === 'export') await laptop.ask('copy', { folder });
    else await laptop.ask('readReceipts', { folder });
  } catch (error) {
    if (!(error instanceof LaptopError)) throw error;
    // Which error it was says nothing to a person; nothing was written that the next try would not find.
    const isSilent = error.why === 'no-answer';
    const message = isSilent ? 'The server did not answer. Nothing is lost; try again.' : error.message;
    return { status: 'refused', message };
  }
  return { status: 'started', path: folder };
}
