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
