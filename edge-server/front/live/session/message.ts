import type { z } from 'zod';
import {
  type ClientMessage,
  clientMessages,
  type MessageName,
  type receipts,
} from '../../../../src/contract/socket.ts';
import type { ClockVerdict } from '../../../../src/domain/boat/clock-verdict.ts';
import { wellFormed } from '../../../../src/domain/documents/well-formed.ts';
import { problemInWords } from '../../../../src/domain/wording/problem-in-words.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import type { CloudProgress } from '../broadcast/tell-own-surveys.ts';
import type { Phone } from './phone.ts';
import type { VerifyLimit } from './verify-limit.ts';

/** What the messages may use. */
export interface Live {
  readonly context: ServerContext;
  readonly verifyLimit: VerifyLimit;
  /** On a boat with a cloud: how far everything is. */
  readonly cloud: CloudProgress | undefined;
  /** How far this machine's clock is to be believed (fault 22). */
  readonly clockVerdict: () => ClockVerdict;
}

/** The receipt beside `{ n, ok: true }`. */
export type ReceiptBody<Name extends MessageName> = Omit<z.infer<(typeof receipts)[Name]>, 'n' | 'ok'>;

/**
 * Answers one message that is parsed already. Resolves with what the receipt says; throws `ServerError`
 * for a refusal. `raw` is the payload as it came, for what is signed.
 */
export type Answer<Name extends MessageName> = (
  message: ClientMessage<Name>,
  phone: Phone,
  live: Live,
  raw: Readonly<Record<string, unknown>>,
) => Promise<ReceiptBody<Name>>;

function sentenceOf(error: z.ZodError, payload: unknown): string {
  const issue = error.issues[0];
  if (issue?.path.at(-1) !== 'regionId') return problemInWords(error);
  let given = payload;
  for (const key of issue.path) {
    given = typeof given === 'object' && given !== null ? Reflect.get(given, key) : undefined;
  }
  return typeof given === 'string'
    ? `There is no region '${given.slice(0, 40)}'.`
    : text('The region is missing.');
}

const schemas: { readonly [Name in MessageName]: z.ZodType<ClientMessage<Name>> } = clientMessages;

/** The payload of a message, or a refusal that names its first problem. */
export function readMessage<Name extends MessageName>(name: Name, payload: unknown): ClientMessage<Name> {
  const parsed = schemas[name].safeParse(payload);
  if (!parsed.success) throw new ServerError('INVALID_ARGUMENT', sentenceOf(parsed.error, payload));
  // After the schema: what has no end is not walked through (threat 42). Only letters change, one for one.
  return wellFormed(parsed.data);
}
