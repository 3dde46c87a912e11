import type { Actor } from '../../../../src/domain/access/access.ts';

/** What is said to whoever asks from elsewhere than a page of the project. */
export const notOurPage =
  'We could not see that this is a page of the census. Please load it again; if that does not help, try another browser.';

/**
 * Whether a call is answered where App Check is on: pages show a token; a boat's laptop has none and can have none (reCAPTCHA is for
 * pages), and has shown by its password who it is.
 *
 * @param app what Firebase found of the token; undefined without a valid one
 */
export function isAnswered(app: object | undefined, actor: Actor, isAppCheckOn: boolean): boolean {
  return !isAppCheckOn || app !== undefined || actor.hub;
}
