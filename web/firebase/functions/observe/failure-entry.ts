import { withoutSecrets } from '../../../../src/domain/page/without-secrets.ts';

/** Longest text of an error that a line of the log keeps. */
const longestText = 4000;

/** The trace id that a page sent with a call; null for anything else. */
export const traceOfPage = (said: unknown): string | null =>
  typeof said === 'string' && /^[0-9a-f]{32}$/.test(said) ? said : null;

export interface Failure {
  readonly operation: string;
  readonly error: unknown;
  /** Of the page that called; null where it sent none: the log has then only the request's own. */
  readonly trace: string | null;
  readonly project: string;
}

/** What was thrown, with its causes. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${textOf(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

/**
 * The line of an operation that failed, in the form in which Cloud Logging shows it beside what its page reported, and Error
 * Reporting groups it by operation and place (https://cloud.google.com/error-reporting/docs/formatting-error-messages).
 */
export function failureEntry({ operation, error, trace, project }: Failure) {
  const said = withoutSecrets(textOf(error)).slice(0, longestText);
  return {
    severity: 'ERROR' as const,
    message: `an operation failed: ${operation}`,
    operation,
    stack_trace: said,
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    serviceContext: { service: operation },
    ...(trace === null
      ? {}
      : { page: trace, 'logging.googleapis.com/trace': `projects/${project}/traces/${trace}` }),
  };
}
