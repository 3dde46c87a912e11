import type { PageOrigin } from '../ports/page-origin.ts';
import type { Report } from './backend.ts';

/** A page in trouble repeats itself: after this many reports it falls silent until it is loaded again. */
const mostReports = 20;

/**
 * Tells the server's log of an error (rule 22.3), without who it was: the server would drop that anyway
 * (threat 34). Never throws, and never keeps the page from going on.
 */
export function createReport({ log }: Pick<PageOrigin, 'log'>): Report {
  let sent = 0;
  return (message, cause) => {
    console.error(message, cause);
    if (sent >= mostReports) return;
    sent += 1;
    const error = cause instanceof Error ? cause : undefined;
    log({
      method: error === undefined ? 'error' : 'exception',
      timestamp: new Date().toISOString(),
      message,
      error: error === undefined ? String(cause) : `${error.name}: ${error.message}`,
      info: error?.stack?.slice(0, 2000),
      date: new Date().toString(),
      browser: navigator.userAgent,
      screenResolution: `${window.screen.width}x${window.screen.height}`,
      viewportSize: `${window.innerWidth}x${window.innerHeight}`,
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      hostName: window.location.hostname,
    });
  };
}

/** What nobody caught. */
export function reportUncaught(report: Report): void {
  window.addEventListener('error', (event) => report('Uncaught error', event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report('Unhandled rejection', event.reason));
}
