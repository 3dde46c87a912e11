import { z } from 'zod';
import { httpOnlyWords, refusalWords } from '../../../src/domain/refusals/refusal.ts';
import { problemInWords } from '../../../src/domain/wording/problem-in-words.ts';
import { text } from '../../../src/language/say.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { StoreError } from '../../../src/ports/store.ts';

/** Every reason for which the server refuses, and its HTTP status. The words are those of `docs/wire.md`. */
export const httpStatusOf = { ...refusalWords, ...httpOnlyWords } as const;
export type ErrorStatus = keyof typeof httpStatusOf;

/** A refusal with a sentence for the person who asked; thrown by routes, answered as JSON. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: ErrorStatus;
  readonly details: unknown;
  constructor(status: ErrorStatus, message: string, options?: ErrorOptions & { details?: unknown }) {
    super(message, options);
    this.status = status;
    this.details = options?.details;
  }
}

/** What is said of an error that nobody foresaw: never its own message, which may name a file or a table. */
export const unforeseenMessage = text(
  'Something went wrong on our side. Nothing that was saved is lost. Please try again.',
);

const statusOfParserError: Readonly<Record<string, ErrorStatus>> = {
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'entity.parse.failed': 'INVALID_ARGUMENT',
  'request.size.invalid': 'INVALID_ARGUMENT',
  'request.aborted': 'INVALID_ARGUMENT',
  'parameters.too.many': 'INVALID_ARGUMENT',
};

const parserMessages: Readonly<Partial<Record<ErrorStatus, string>>> = {
  PAYLOAD_TOO_LARGE: text('The request is larger than this server takes.'),
  UNSUPPORTED_MEDIA_TYPE: text('The request is in an encoding that this server does not read.'),
  INVALID_ARGUMENT: text('The request is not readable JSON.'),
};

function fromBodyParser(error: Error): ServerError | undefined {
  const type = 'type' in error && typeof error.type === 'string' ? error.type : '';
  const status = statusOfParserError[type];
  if (status === undefined) return undefined;
  return new ServerError(status, parserMessages[status] ?? unforeseenMessage, { cause: error });
}

/** Any thrown value as a refusal; what nobody foresaw becomes INTERNAL with a neutral sentence. */
export function toServerError(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  if (error instanceof CallError) return new ServerError(error.status, error.message, { cause: error });
  if (error instanceof StoreError) {
    // A store's internal error may quote SQL or a file.
    const message = error.code === 'INTERNAL' ? unforeseenMessage : error.message;
    return new ServerError(error.code, message, { cause: error });
  }
  if (error instanceof z.ZodError) {
    return new ServerError('INVALID_ARGUMENT', problemInWords(error), { cause: error });
  }
  if (error instanceof URIError) {
    return new ServerError('INVALID_ARGUMENT', text('The address of the request is not readable.'), {
      cause: error,
    });
  }
  if (error instanceof Error) {
    const parsed = fromBodyParser(error);
    if (parsed !== undefined) return parsed;
  }
  return new ServerError('INTERNAL', unforeseenMessage, { cause: error });
}

/** The body of a refusal (`docs/wire.md`). */
export function errorBody(error: ServerError): {
  error: { status: ErrorStatus; message: string; details?: unknown };
} {
  const body = { status: error.status, message: error.message };
  return { error: error.details === undefined ? body : { ...body, details: error.details } };
}
