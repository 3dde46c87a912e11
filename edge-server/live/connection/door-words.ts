import type { Socket } from 'socket.io';
import type { ErrorStatus } from '../../errors.ts';
import { tooLongMessage } from './admission.ts';
import type { MessageHead } from './message-head.ts';

type Conn = Socket['conn'];

/** Why a message is refused before it is parsed, in words for the phone. */
export const doorWords = {
  'too-long': tooLongMessage,
  'no-room': 'Too much is waiting here at the moment. Everything is kept on this phone: please try again.',
  attachments: 'A message may carry one part of one photo.',
} as const;

/** An answer in the words of Socket.IO's protocol: the message itself was never parsed. */
export function refuse(
  conn: Pick<Conn, 'write'>,
  { acknowledgement }: Pick<MessageHead, 'acknowledgement'>,
  why: keyof typeof doorWords,
): void {
  const status: ErrorStatus = why === 'no-room' ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT';
  const refusal = { n: 0, ok: false, error: { status, message: doorWords[why] } };
  const packet = acknowledgement === null ? ['receipt', refusal] : [refusal];
  conn.write(`${acknowledgement === null ? '2' : `3${acknowledgement}`}${JSON.stringify(packet)}`);
}
