import pRetry from 'p-retry';
import { z } from 'zod';
import { passingRefusals, refusalOfHttp } from '../../../domain/refusals/refusal.ts';
import { text } from '../../../language/say.ts';
import { CallError, type Calls } from '../../../ports/calls.ts';
import { createServerHttp, NoAnswerError, RefusedError, type ServerHttpOptions } from './http.ts';

/** Milliseconds that a function may take (rule 22.2), and the shorter patience with sign-in codes. */
const callTimeoutMs = 540_000;
const codeTimeoutMs = 30_000;
const quickCalls: ReadonlySet<string> = new Set(['send-user-login-code', 'verify-user-login-code']);

const answerSchema = z.object({ result: z.unknown() });
function callError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof NoAnswerError) {
    const status = error.reason === 'timeout' ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE';
    return new CallError(status, error.message, { cause: error });
  }
  if (error instanceof RefusedError) {
    return new CallError(refusalOfHttp(error.status), error.message, { cause: error });
  }
  return new CallError('INTERNAL', text('The call failed.'), { cause: error });
}

export interface ServerCallsOptions extends ServerHttpOptions {
  /** Milliseconds before the first retry (rule 22.1); tests are in a hurry. */
  readonly firstRetryMs?: number;
}

/** The `Calls` port over `POST /call/{name}`; in a browser and in Node. */
export function createServerCalls(options: ServerCallsOptions): Calls {
  const http = createServerHttp(options);

  async function once(name: string, payload: unknown): Promise<unknown> {
    const timeoutMs = quickCalls.has(name) ? codeTimeoutMs : callTimeoutMs;
    try {
      const answer = await http.postJson(
        `/call/${encodeURIComponent(name)}`,
        { data: payload },
        { timeoutMs },
      );
      const parsed = answerSchema.safeParse(answer);
      if (parsed.success) return parsed.data.result;
    } catch (error) {
      throw callError(error);
    }
    throw new CallError('UNAVAILABLE', text('Something that is not our server answered.'));
  }

  return {
    call: (name, payload) =>
      pRetry(() => once(name, payload), {
        retries: 3,
        minTimeout: options.firstRetryMs ?? 1000,
        factor: 2,
        shouldRetry: ({ error }) => error instanceof CallError && passingRefusals.has(error.status),
      }),
  };
}
