import { answerWords, questionTitles } from '../../assisted/answers.ts';
import { counted } from '../../wording/counted.ts';
import type { AskedRow } from '../asked.ts';

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
      return `${words} (${index === 0 ? `${people} of ${counted(all, 'person', 'people')}` : people})`;
    });
    const own = mine === undefined || all === 1 ? '' : ` You: ${answerWords(question, mine)}.`;
    return `${questionTitles[question]} ${said.join('; ')}.${own}`;
  });
}
