import type { Happening, ReportedMethod } from '../../domain/page/page-report.ts';

function wordsOf(said: unknown): string {
  if (typeof said === 'string') return said;
  if (said instanceof Error) return `${said.name}: ${said.message}`;
  // What lies in an object may be of a person: its kind is enough.
  return typeof said === 'object' && said !== null ? Object.prototype.toString.call(said) : String(said);
}

/** What was said to the console, or thrown, as a report tells it. */
export function happeningOf(method: ReportedMethod, said: readonly unknown[]): Happening {
  const error = said.find((one) => one instanceof Error);
  const message = said
    .filter((one) => one !== error)
    .map(wordsOf)
    .join(' ');
  if (error === undefined) return { method, message };
  return { method, message, error: wordsOf(error), info: error.stack };
}
