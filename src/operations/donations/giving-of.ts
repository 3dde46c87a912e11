import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { type Giving, PaymentsError } from '../../ports/host/payments.ts';
import type { OperationContext } from '../../ports/server.ts';

export function givingOf({ giving }: Pick<OperationContext, 'giving'>): Giving {
  if (giving === null) throw new CallError('FAILED_PRECONDITION', text('Gifts are not set up here.'));
  return giving;
}

/** Asks the provider; what it does not do is told in words that a donor can use. */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    const isPassing = error.code === 'UNAVAILABLE';
    throw new CallError(
      isPassing ? 'UNAVAILABLE' : 'FAILED_PRECONDITION',
      isPassing
        ? text('The payment provider does not answer. Nothing was taken. Please try again in a minute.')
        : text('The payment provider refused. Nothing was taken.'),
      { cause: error },
    );
  }
}
