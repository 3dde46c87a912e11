import { numberText } from './formats.ts';
import { language, say } from './say.ts';

/** A count with its word, of which there is one for one thing and one for many: '1 event', '2,000 events'. */
export function countText(count: number, [one, many]: readonly [one: string, many: string]): string {
  // In French nothing is one.
  const isOne = new Intl.PluralRules(language()).select(count) === 'one';
  return `${numberText(count)} ${say(isOne ? one : many)}`;
}
