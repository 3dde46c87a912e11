import { z } from 'zod';
import { type Refusal, refusalSchema } from '../../../contract/socket.ts';
import { type RefusalWord, refusalOfHttp } from '../../../domain/refusals/refusal.ts';
import { SubmissionError, type SubmissionFailure, submissionFailureOf } from '../../../ports/submission.ts';

/** The two bodies in which a server says why it refuses a handshake: the wire's own, and the socket library's. */
const refusalBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ code: z.number(), message: z.string() }).transform(({ message }) => message),
]);

function bodyOf(error: Error): string | undefined {
  const context: unknown = 'context' in error ? error.context : undefined;
  if (typeof context !== 'object' || context === null || !('responseText' in context)) return undefined;
  return typeof context.responseText === 'string' ? context.responseText : undefined;
}

const updateData = z.object({ data: z.object({ reason: z.literal('update') }) });

/** Whether the server refused because this page is too old for it (fault 31). */
export function needsUpdate(error: Error): boolean {
  return updateData.safeParse(error).success;
}

/**
 * Why the server refused the connection, in its own words; undefined where nothing answered. Only a
 * request can carry the words: a browser tells nothing of a refused WebSocket.
 */
export function refusalTextOf(error: Error): string | undefined {
  const isFromServer = 'data' in error || !('type' in error);
  if (isFromServer) return error.message;
  const body = bodyOf(error);
  if (body === undefined) return undefined;
  try {
    return refusalBody.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Who refuses in words is there: it is no connection that is missing. */
function failureOf(word: RefusalWord): SubmissionFailure {
  return word === 'UNAVAILABLE' || word === 'DEADLINE_EXCEEDED' ? 'failed' : submissionFailureOf[word];
}

/** The other side answered, and refused. Its sentence is the message. */
export class MessageRefusedError extends SubmissionError {
  readonly status: string;
  /** Where to go on with the photo; undefined when that is not the trouble. */
  readonly expectedOffset: number | undefined;
  constructor({ error }: Refusal) {
    super(failureOf(refusalOfHttp(error.status)), error.message);
    this.status = error.status;
    this.expectedOffset = error.expectedOffset;
  }
}

/** Throws the refusal that a receipt is, if it is one. */
export function throwRefusal(receipt: unknown): void {
  const refusal = refusalSchema.safeParse(receipt);
  if (refusal.success) throw new MessageRefusedError(refusal.data);
}
