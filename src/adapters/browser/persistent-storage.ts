import type { SurveyOutbox } from '../../ports/survey-outbox.ts';
import { answerWithin } from './answer-within.ts';

/** What is used of `navigator.storage`. */
export type StorageAsked = Pick<StorageManager, 'persist' | 'persisted'>;

/** Whether the browser may clear what this site stores (Storage Standard, "storage bucket mode"). */
export interface PersistentStorage {
  readonly mode: SurveyOutbox<never>['storageMode'];
  /** Asks the browser to keep it, once; some ask the person. Never rejects. */
  ask(): Promise<void>;
}

/** Milliseconds. Without a person being asked, browsers answer at once. */
const maxAnswerMs = 5_000;

/** @param storage null where the browser has none: pages over plain http, as on a boat */
export function createPersistentStorage(
  storage: StorageAsked | null,
  report: (message: string, cause: unknown) => void,
): PersistentStorage {
  let mode: PersistentStorage['mode'] = 'unknown';
  let asked: Promise<void> | undefined;

  async function askBrowser(): Promise<void> {
    if (storage === null) return;
    try {
      const isKept = await answerWithin(maxAnswerMs, 'whether it keeps storage', storage.persisted());
      // No limit: the browser may be waiting for a person.
      mode = isKept || (await storage.persist()) ? 'persistent' : 'best-effort';
    } catch (cause) {
      report('The browser did not say whether it keeps what is stored.', cause);
    }
  }

  return {
    get mode() {
      return mode;
    },
    ask() {
      asked ??= askBrowser();
      return asked;
    },
  };
}

/** That of this browser. */
export const storageHere = (): StorageAsked | null =>
  'storage' in navigator && 'persist' in navigator.storage ? navigator.storage : null;
