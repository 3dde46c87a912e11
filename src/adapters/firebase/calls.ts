import { type Functions, FunctionsError, httpsCallable, httpsCallableFromURL } from 'firebase/functions';
import pRetry from 'p-retry';
import { passingRefusals, refusalOfSdk } from '../../domain/refusals/refusal.ts';
import { text } from '../../language/say.ts';
import { CallError, type Calls } from '../../ports/calls.ts';

/** Milliseconds that a function may take (rule 22.2), and the shorter patience with sign-in codes. */
const callTimeoutMs = 540_000;
const codeTimeoutMs = 30_000;
const quickCalls: ReadonlySet<string> = new Set(['send-user-login-code', 'verify-user-login-code']);

/**
 * A failure of the SDK in the words of the port. The SDK says 'internal' both of a function that failed and
 * of a network that did; without a sentence of ours it was the network or a function that is not there. Behind a
 * sentence it puts the status of HTTP in brackets, which is for nobody, and keeps the sentence from being translated.
 */
function callError(error: unknown): CallError {
  if (!(error instanceof FunctionsError)) {
    return new CallError('UNAVAILABLE', text('The cloud cannot be reached.'), { cause: error });
  }
  const message = error.message.replace(/ \[\d{3}\]$/, '');
  if (error.code === 'functions/internal' && message.toLowerCase() === 'internal') {
    return new CallError('INTERNAL', text('The cloud could not do this. Please try again.'), {
      cause: error,
    });
  }
  return new CallError(refusalOfSdk(error.code) ?? 'INTERNAL', message, { cause: error });
}

export interface FirebaseCallsOptions {
  readonly functions: Functions;
  /** Milliseconds before the first retry (rule 22.1); tests are in a hurry. */
  readonly firstRetryMs?: number;
  /** Of a page: what its calls bear, so that the log shows what went wrong in both. */
  readonly trace?: CallTrace;
}

export interface CallTrace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  /** Where a function answers. */
  addressOf(name: string): string;
}

/** Where the functions of a project answer, as the SDK itself asks for them. */
export function functionAddress(
  {
    projectId,
    region = 'us-central1',
    emulator,
  }: {
    readonly projectId: string;
    readonly region?: string | undefined;
    readonly emulator?: string | undefined;
  },
  name: string,
): string {
  return emulator === undefined
    ? `https://${region}-${projectId}.cloudfunctions.net/${name}`
    : `http://${emulator}/${projectId}/${region}/${name}`;
}

/** The `Calls` port over callable Functions. */
export function createFirebaseCalls({ functions, firstRetryMs = 1000, trace }: FirebaseCallsOptions): Calls {
  /** The SDK sends no header of ours; a question after the address it does. */
  function callable(name: string, options: { readonly timeout: number }) {
    if (trace === undefined) return httpsCallable(functions, name, options);
    return httpsCallableFromURL(functions, `${trace.addressOf(name)}?trace=${trace.id}`, options);
  }

  async function once(name: string, payload: unknown): Promise<unknown> {
    const timeout = quickCalls.has(name) ? codeTimeoutMs : callTimeoutMs;
    try {
      return (await callable(name, { timeout })(payload)).data;
    } catch (error) {
      throw callError(error);
    }
  }
  return {
    call: (name, payload) =>
      pRetry(() => once(name, payload), {
        retries: 3,
        minTimeout: firstRetryMs,
        factor: 2,
        shouldRetry: ({ error }) => error instanceof CallError && passingRefusals.has(error.status),
      }),
  };
}
