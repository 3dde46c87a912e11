/** Status words of the callable envelope (`docs/wire.md`). */
export const callStatuses = [
  'INVALID_ARGUMENT',
  'FAILED_PRECONDITION',
  'ALREADY_EXISTS',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
  'NOT_FOUND',
  'RESOURCE_EXHAUSTED',
  'DEADLINE_EXCEEDED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type CallStatus = (typeof callStatuses)[number];

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: CallStatus;
  constructor(status: CallStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/**
 * Named functions on the other side. Retries up to 3 times, 1000 ms doubling, on deadline-exceeded,
 * unavailable, resource-exhausted, internal and network failures (rule 22.1). Rejects with `CallError`.
 */
export interface Calls {
  call(name: string, payload: unknown): Promise<unknown>;
}
