import { type RecoveryOffer, type RecoveryWay, type Report, reportSchema } from '../../hub/messages.ts';
import type { HubProcess } from '../hub/begin-hub.ts';

/** How it ended. */
export type RecoveryOutcome =
  | { readonly status: 'recovered'; readonly lines: readonly string[] }
  | { readonly status: 'failed'; readonly message: string; readonly offer: RecoveryOffer | null };

const unexpected =
  'It ended in the middle, and changed nothing. Try again; if it ends again, the log folder says why.';

/**
 * Has a process of its own make the database usable, as the server has one: the window must stay while gigabytes are
 * read, and a crash of machine code must not take it along. Never rejects.
 */
export function runRecovery(
  way: RecoveryWay,
  fork: () => HubProcess,
  environment: Promise<Readonly<Record<string, string>>>,
): Promise<RecoveryOutcome> {
  return new Promise((resolve) => {
    const failed = (message: string, offer: RecoveryOffer | null = null) =>
      resolve({ status: 'failed', message, offer });
    const hear = (report: Report) => {
      if (report.kind === 'recovered') resolve({ status: 'recovered', lines: report.lines });
      if (report.kind === 'refused') failed(report.message, report.recovery);
      if (report.kind === 'recovered' || report.kind === 'refused') child.kill();
    };
    const child = fork();
    child.on('message', (message) => {
      const report = reportSchema.safeParse(message);
      if (report.success) hear(report.data);
    });
    child.on('exit', () => failed(unexpected));
    environment.then(
      (settings) => child.postMessage({ kind: 'recover', way, environment: { ...settings } }),
      (error: unknown) => {
        failed(error instanceof Error ? error.message : String(error));
        child.kill();
      },
    );
  });
}
