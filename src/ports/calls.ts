import type { RefusalWord } from '../domain/refusals/refusal.ts';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: RefusalWord;
  constructor(status: RefusalWord, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Named functions on the other side. Retries up to 3 times, 1000 ms doubling, what may pass (`passingRefusals`, rule 22.1) and
 * failures of the network. Rejects with `CallError`.
 */
export interface Calls {
  call(name: string, payload: unknown): Promise<unknown>;
}
