import { counted } from '../../domain/wording/counted.ts';
import { CallError } from '../../ports/calls.ts';

/** More things than these are touched only by somebody who has typed their number. */
export const mostUnconfirmed = 10;

/**
 * Refuses what touches more things than whoever pressed was told (rule 26.4). Throws `CallError`.
 *
 * @param thing What is touched, in the singular: 'survey'.
 * @param things In the plural, where that is not made with an s.
 */
export function refuseUncounted(
  touches: number,
  confirmed: number | undefined,
  thing: string,
  things?: string,
): void {
  const isWrong = confirmed !== undefined && confirmed !== touches;
  if (!isWrong && (touches <= mostUnconfirmed || confirmed === touches)) return;
  throw new CallError(
    'FAILED_PRECONDITION',
    `This touches ${counted(touches, thing, things)}. Type that number to go on: nothing was changed.`,
  );
}
