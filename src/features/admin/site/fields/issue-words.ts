import type { z } from 'zod';
import { say } from '../../../../language/say.ts';

/** What is wrong with a field, in words. */
export function issueWords(issue: z.core.$ZodIssue): string {
  const last = issue.path.at(-1);
  if (last === 'src') return say('Please choose a picture.');
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return say('Please type a whole number.');
    return issue.expected === 'number' ? say('Please type a number.') : say('Please fill this in.');
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum);
    return issue.origin === 'string'
      ? say('This is too long: at most {most, number} letters.', { most })
      : say('At most {most, number}.', { most });
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? say('Please fill this in.')
      : say('At least {least, number}.', { least: Number(issue.minimum) });
  if (last === 'to' || last === 'video')
    return say('A page of this site begins with /, one elsewhere with https://.');
  return say('This cannot be saved as it is.');
}
