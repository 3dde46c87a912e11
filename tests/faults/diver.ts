import type { KeyValue } from '../../src/adapters/server/socket/device-identity.ts';
import {
  createLiveSocket,
  type LiveSocket,
  type LiveSocketOptions,
} from '../../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../../src/adapters/server/socket/submission.ts';
import type { SurveySubmission } from '../../src/domain/survey/survey.ts';
import { consequenceOf } from '../../src/domain/sync/photo-state.ts';
import { type PhotoReceipt, type PhotoToSend, SubmissionError } from '../../src/ports/submission.ts';

/** What the phone's storage keeps over a reload. */
export function memoryStorage(): KeyValue {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** The phone app's own connection and submission, with waits that suit a test. */
export interface Diver {
  readonly socket: LiveSocket;
  /** Tries until it has the receipt, over any number of lost connections; throws at a refusal. */
  sendSurvey(survey: SurveySubmission): Promise<void>;
  /** `onProgress`: of how many bytes the server has said that it holds them, in each attempt. */
  sendPhoto(photo: PhotoToSend, onProgress?: (held: number) => void): Promise<PhotoReceipt>;
  /** Attempts that failed, by reason. */
  readonly failures: Map<string, number>;
  close(): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function openDiver(
  url: string,
  email: string,
  over: Partial<LiveSocketOptions> = {},
  giveUpAfterMs = 60_000,
): Diver {
  const socket = createLiveSocket({
    url,
    app: 'faults',
    storage: memoryStorage(),
    timing: { reconnectStepMs: 5, reconnectCapMs: 100 },
    ...over,
  });
  const submission = createSocketSubmission({ socket, email: () => email });
  const failures = new Map<string, number>();
  const { signal } = new AbortController();

  async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
    const giveUpAt = Date.now() + giveUpAfterMs;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof SubmissionError) || consequenceOf(error.reason) !== 'wait') throw error;
        failures.set(error.reason, (failures.get(error.reason) ?? 0) + 1);
        if (Date.now() > giveUpAt) throw error;
        socket.connect();
        await pause(10);
      }
    }
  }

  return {
    socket,
    failures,
    sendSurvey: (survey) => untilDone(() => submission.sendSurvey(survey)),
    sendPhoto: (photo, onProgress = () => undefined) =>
      untilDone(() => submission.sendPhoto(photo, { signal, onProgress })),
    close: () => socket.close(),
  };
}
