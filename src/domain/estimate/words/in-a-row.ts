import { say } from '../../../language/say.ts';

/** Things in a row that may have commas of their own: 'Turtle (2 people, 1 of them); Bleached coral'. */
export const inARow = (things: readonly string[]): string =>
  things.reduce((before, next) => (before === '' ? next : say('{before}; {next}', { before, next })), '');
