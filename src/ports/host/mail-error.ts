/**
 * Why a mail was not taken: 'temporary' may go well later; 'refused' never will, for this mail; 'bounced' says that the address
 * itself takes nothing.
 */
export type MailFailure = 'temporary' | 'refused' | 'bounced';

/** A mail that was not sent. Its message is for people, its `cause` for the log. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  constructor(failure: MailFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
