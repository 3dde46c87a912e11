/** How something stands: in a word with its colour, and in a sentence. */
export interface Saying {
  readonly badge: string;
  readonly color: string;
  readonly text: string;
}
