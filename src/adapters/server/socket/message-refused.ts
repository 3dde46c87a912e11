import { type Refusal, refusalSchema } from '../../../contract/socket.ts';
import { SubmissionError, type SubmissionFailure } from '../../../ports/submission.ts';

const reasonOfStatus: Readonly<Record<string, SubmissionFailure>> = {
  UNAUTHENTICATED: 'signed out',
  RESOURCE_EXHAUSTED: 'full',
  INTERNAL: 'failed',
  UNAVAILABLE: 'failed',
  DEADLINE_EXCEEDED: 'failed',
};

/** The other side answered, and refused. Its sentence is the message. */
export class MessageRefusedError extends SubmissionError {
  readonly status: string;
  /** Where to go on with the photo; undefined when that is not the trouble. */
  readonly expectedOffset: number | undefined;
  constructor({ error }: Refusal) {
    super(reasonOfStatus[error.status] ?? 'refused', error.message);
    this.status = error.status;
    this.expectedOffset = error.expectedOffset;
  }
}

/** Throws the refusal that a receipt is, if it is one. */
export function throwRefusal(receipt: unknown): void {
  const refusal = refusalSchema.safeParse(receipt);
  if (refusal.success) throw new MessageRefusedError(refusal.data);
}
