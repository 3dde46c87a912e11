import {
  type Happening,
  type PageReport,
  pageReport,
  type Surroundings,
} from '../../domain/page/page-report.ts';
import type { PageOrigin } from '../../ports/page-origin.ts';

/** A page in trouble repeats itself: after this many reports it falls silent until it is loaded again. */
const mostReports = 20;

export interface ReporterOptions {
  readonly log: PageOrigin['log'];
  readonly surroundings: () => Surroundings;
  /** Whether the page is of the machine that shows it: then nothing is told until `learn` says that this is a boat's. */
  readonly isLocal: () => boolean;
}

export interface Reporter {
  /** Tells the server's log; `cause` is what was thrown, of which each is told once. Never throws, and nobody waits. */
  tell(happening: Happening, cause?: unknown): void;
  /** Which network the server is of. A boat's own window is on `localhost`, and nobody else would hear of its errors. */
  learn(network: 'www' | 'edge'): void;
}

/**
 * Tells the server's log of what goes wrong (rule 22.3). A report that does not arrive is silent, counted, and tried once
 * more with the next one, which says how many are missing.
 */
export function createReporter({ log, surroundings, isLocal }: ReporterOptions): Reporter {
  const told = new WeakSet<object>();
  let isTelling = false;
  let count = 0;
  let missing = 0;
  let left: PageReport | null = null;
  let held: PageReport[] = [];
  let network: 'www' | 'edge' | null = null;

  const isHeardHere = () => network === 'edge' || !isLocal();

  const arrives = (report: PageReport) => log(report).catch(() => false);

  async function sendAgain(report: PageReport): Promise<void> {
    if (await arrives(report)) missing -= 1;
  }

  async function send(report: PageReport, lost: number): Promise<void> {
    if (await arrives(lost === 0 ? report : { ...report, missing: lost })) {
      missing -= lost;
      return;
    }
    missing += 1;
    left = report;
  }

  function pass(report: PageReport): void {
    const again = left;
    left = null;
    // The one that is tried again is not lost yet.
    const lost = again === null ? missing : missing - 1;
    if (again !== null) void sendAgain(again);
    void send(report, lost);
  }

  return {
    tell(happening, cause) {
      // What goes wrong while a report is made, or is said on the way, makes no other.
      if (isTelling || count >= mostReports) return;
      if (typeof cause === 'object' && cause !== null) {
        if (told.has(cause)) return;
        told.add(cause);
      }
      if (network === 'www' && !isHeardHere()) return;
      isTelling = true;
      try {
        count += 1;
        const report = pageReport(happening, surroundings());
        if (isHeardHere()) pass(report);
        else held.push(report);
      } catch {
        missing += 1;
      } finally {
        isTelling = false;
      }
    },
    learn(known) {
      network = known;
      const waiting = held;
      held = [];
      if (isHeardHere()) for (const report of waiting) pass(report);
    },
  };
}
