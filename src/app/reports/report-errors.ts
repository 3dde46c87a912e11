import type { Reporter } from './create-reporter.ts';
import { happeningOf } from './happening-of.ts';

type Report = (message: string, cause: unknown) => void;

/** Says an error in the console and tells the server's log of it. */
export function createReport(reporter: Reporter, console: Pick<Console, 'error'>): Report {
  return (message, cause) => {
    console.error(message, cause);
    const method = cause instanceof Error ? 'exception' : 'error';
    reporter.tell(happeningOf(method, [message, cause]), cause);
  };
}

/** The first part in what React says of where it was: "\n    at Home (…)\n    at main". */
const firstPart = /^\s*at (\S+)/m;

/** Tells of an error of a component; React says in which part of the page. */
export function createReportComponent(reporter: Reporter, console: Pick<Console, 'error'>) {
  return (message: string, cause: unknown, stack: string | undefined): void => {
    console.error(message, cause, stack);
    const component = firstPart.exec(stack ?? '')?.[1];
    reporter.tell({ ...happeningOf('exception', [message, cause]), component, info: stack?.trim() }, cause);
  };
}

/** What nobody caught. */
export function reportUncaught(report: Report): void {
  window.addEventListener('error', (event) => report('Uncaught error', event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report('Unhandled rejection', event.reason));
}
