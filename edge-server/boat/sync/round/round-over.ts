export type RoundOutcome =
  /** Nothing is due any more. */
  | { readonly status: 'through' }
  | { readonly status: 'silent'; readonly reason: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'stopped' };

/** Ends a round early; nothing is lost by it. */
export class RoundOver extends Error {
  override readonly name = 'RoundOver';
  readonly outcome: RoundOutcome;
  constructor(outcome: RoundOutcome) {
    super('The round is over.');
    this.outcome = outcome;
  }
}
