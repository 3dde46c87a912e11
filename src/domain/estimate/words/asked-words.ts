import { say } from '../../../language/say.ts';
import { answerWords, questionTitles } from '../../assisted/answers.ts';
import type { AskedRow } from '../asked.ts';
import { inARow } from './in-a-row.ts';

/**
 * What people answered to questions on the whole photo, a sentence each: 'Is any coral bleached? Yes (2 of 3 people), No (1).'
 * Of a single answer without who gave it.
 */
export function askedWords(rows: readonly AskedRow[]): string[] {
  return rows.map(({ question, mine, answers }) => {
    const all = answers.reduce((sum, { people }) => sum + people, 0);
    const said = answers.map(({ id, people }, index) => {
      const words = answerWords(question, id);
      if (all === 1) return words;
      const who =
        index === 0
          ? say('{people} of {all, plural, one {# person} other {# people}}', { people, all })
          : people;
      return `${words} (${who})`;
    });
    const own =
      mine === undefined || all === 1
        ? ''
        : ` ${say('You: {answer}.', { answer: answerWords(question, mine) })}`;
    return `${say(questionTitles[question])} ${inARow(said)}.${own}`;
  });
}
