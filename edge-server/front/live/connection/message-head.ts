/** What stands before the JSON of a Socket.IO packet. */
export interface MessageHead {
  /** Whether it asks for something, as `inbox.ts` will see it; else a handshake, a farewell or an acknowledgement. */
  readonly isEvent: boolean;
  /** Binary packets that follow and belong to it. */
  readonly attachments: number;
  /** Under which number its sender waits for an answer; null when it does not. */
  readonly acknowledgement: string | null;
  /** Where its JSON begins. */
  readonly length: number;
}

/** Types of the Socket.IO protocol 5: 2 event, 5 event with attachments, 6 acknowledgement with attachments. */
const head = /^([0-6])(?:(\d{1,10})-)?(?:\/[^,]*,)?(\d{1,15})?/;

/** Reads the head alone: what follows may be megabytes, or not JSON at all. */
export function headOf(text: string): MessageHead {
  const [whole = '', type, attachments, acknowledgement = null] = head.exec(text.slice(0, 64)) ?? [];
  return {
    isEvent: type === '2' || type === '5',
    attachments: type === '5' || type === '6' ? Number(attachments ?? 0) : 0,
    acknowledgement,
    length: whole.length,
  };
}

/** Values that one text may hold. A survey has about thirty, the record of a photo about fifty. */
const maxValues = 20_000;

const valueMarks = new Set(['[', '{', ','].map((mark) => mark.charCodeAt(0)));

/**
 * True if the JSON of a text would become more than `maxValues` objects and values. Parsed, lists of empty lists take eight
 * times the bytes of their text (threat 42). Counts `[`, `{` and `,` without parsing; those inside strings count too.
 */
export function hasTooManyValues(text: string): boolean {
  if (text.length <= maxValues) return false;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!valueMarks.has(text.charCodeAt(index))) continue;
    values += 1;
    if (values > maxValues) return true;
  }
  return false;
}
