import type { LetterSender } from './letter-sender.ts';

/** A piece of a letter. Texts are plain: whoever shows them escapes them. */
export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph with links in it. */
  | { readonly kind: 'linked'; readonly spans: readonly LetterSpan[] }
  /** A code that is typed into a page. */
  | { readonly kind: 'code'; readonly code: string }
  /** The one thing to do, at an address of this programme. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Names and what they are, one below the other: a receipt, say. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] };

/** Words, and where they lead; null for nowhere. */
export interface LetterSpan {
  readonly text: string;
  readonly url: string | null;
}

/** What a mail says, once for both its forms, plain text and HTML. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly parts: readonly LetterPart[];
}

/** What stands below a letter besides the product’s name. */
export interface LetterFooter {
  readonly sender?: LetterSender;
  /** Of a newsletter: the page that asks whether it is to end. */
  readonly unsubscribePage?: string;
}

export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
