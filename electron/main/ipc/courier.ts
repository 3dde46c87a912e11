import type { DesktopAnswer } from '../../../src/contract/desktop.ts';
import { errorBodySchema } from '../../../src/contract/http.ts';

type CourierAnswer = DesktopAnswer<'exportCourierFile'>;
export type ChosenFolder = DesktopAnswer<'chooseFolder'>;

/** The server answers at once; the work itself goes on there and is shown by the console. */
const patienceMs = 30_000;

export interface CourierGround {
  /** Where the server is; null while there is none. */
  readonly serverUrl: () => string | null;
  readonly chooseFolder: () => Promise<ChosenFolder>;
}

async function sentenceOf(answer: Response): Promise<string> {
  const refusal = errorBodySchema.safeParse(await answer.json().catch(() => null));
  return refusal.success ? refusal.data.error.message : 'The server did not take it up, and did not say why.';
}

/**
 * Has a person choose a folder (of the stick), and the server begin with it: the same request that the
 * console's own button makes, so there is one courier.
 */
export async function sendToCourier(
  task: 'export' | 'receipts',
  { serverUrl, chooseFolder }: CourierGround,
): Promise<CourierAnswer> {
  const url = serverUrl();
  if (url === null) {
    return { status: 'refused', message: 'The server is not running just now. Try again in a moment.' };
  }
  const chosen = await chooseFolder();
  if (chosen.status === 'cancelled') return chosen;
  let answer: Response;
  try {
    answer = await fetch(`${url}/boat/courier/${task}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ folder: chosen.folder }),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // Which error it was says nothing to a person; nothing was written that the next try would not find.
    return { status: 'refused', message: 'The server did not answer. Nothing is lost; try again.' };
  }
  if (!answer.ok) return { status: 'refused', message: await sentenceOf(answer) };
  return { status: 'started', path: chosen.folder };
}
