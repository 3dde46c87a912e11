import { text } from '../../language/say.ts';
/** Where analysis is closed for now: the title of the start, and what a server says to whoever saves one all the same. */
export const analysisClosed = text('Analysis is closed at the moment');

/** Whether somebody may not analyse for now: experts go on (rule 9.2). */
export function isClosedTo(isAnalysisClosed: boolean, { isExpert }: { readonly isExpert: boolean }): boolean {
  return isAnalysisClosed && !isExpert;
}
