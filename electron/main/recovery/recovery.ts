import type { RecoveryAnswer, RecoveryChoice } from '../../../src/contract/desktop-recovery.ts';
import type { RecoveryOffer, RecoveryWay } from '../../hub/messages.ts';
import type { RecoveryOutcome } from './recovery-run.ts';

/** What the page for a database that cannot be used says just now. */
export type RecoveryView =
  | {
      readonly status: 'offered';
      /** The server's own sentence. */
      readonly reason: string;
      readonly offer: RecoveryOffer;
      /** Why what was tried did not end well; null when nothing was. */
      readonly failure: string | null;
    }
  | { readonly status: 'working' }
  | { readonly status: 'recovered'; readonly lines: readonly string[] };

export interface RecoveryDeps {
  /** Shows the page as it is now. */
  readonly show: () => void;
  readonly recover: (way: RecoveryWay) => Promise<RecoveryOutcome>;
  readonly startBoat: () => void;
  readonly openFolder: () => void;
  readonly quit: () => void;
  readonly log: (line: string) => void;
}

export interface Recovery {
  /** null while there is nothing to recover: the page then says that. */
  view(): RecoveryView | null;
  /** The server could not start on its database. */
  offer(reason: string, offer: RecoveryOffer): void;
  /** What the person pressed. Nothing is done twice at once. */
  choose(choice: RecoveryChoice): RecoveryAnswer;
}

/** Leads a person from a database that cannot be used to a boat that takes photos again, in the app's own window. */
export function createRecovery(deps: RecoveryDeps): Recovery {
  const { show, log } = deps;
  let view: RecoveryView | null = null;

  function become(next: RecoveryView): void {
    view = next;
    show();
  }

  async function recover(
    way: RecoveryWay,
    before: Extract<RecoveryView, { status: 'offered' }>,
  ): Promise<void> {
    become({ status: 'working' });
    const outcome = await deps.recover(way);
    if (outcome.status === 'recovered') {
      log(`Recovered (${way}): ${outcome.lines.join(' ')}`);
      become({ status: 'recovered', lines: outcome.lines });
      return;
    }
    log(`This failed (${way}): ${outcome.message}`);
    become({ ...before, offer: outcome.offer ?? before.offer, failure: outcome.message });
  }

  return {
    view: () => view,
    offer(reason, offer) {
      become({ status: 'offered', reason, offer, failure: null });
    },
    choose(choice) {
      if (view === null || view.status === 'working') return { status: 'refused' };
      switch (choice) {
        case 'restore':
        case 'rebuild':
          if (view.status !== 'offered') return { status: 'refused' };
          void recover(choice, view);
          break;
        case 'start':
          view = null;
          deps.startBoat();
          break;
        case 'open-folder':
          deps.openFolder();
          break;
        case 'quit':
          deps.quit();
          break;
      }
      return { status: 'taken' };
    },
  };
}
