import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';

/** Where a link leads, by what a page says of itself (`OperationContext.linkOrigin`). Throws `CallError` for any other address. */
export function originOfLink(
  said: string | undefined,
  { linkOrigin }: Pick<OperationContext, 'linkOrigin'>,
): string {
  const origin = linkOrigin(said);
  if (origin === null) throw new CallError('INVALID_ARGUMENT', text('This is no address of these pages.'));
  return origin;
}
