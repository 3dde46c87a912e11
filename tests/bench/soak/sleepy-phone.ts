import { createLiveSocket } from '../../../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../../../src/adapters/server/socket/submission.ts';
import { SubmissionError } from '../../../src/ports/submission.ts';
import type { ReceiptedPhoto } from '../../faults/receipt-checker.ts';
import { newId, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import type { BenchPhoto } from '../ingest/photos.ts';

/** What all phones of a soak did. */
export interface SoakLedger {
  readonly receipted: ReceiptedPhoto[];
  readonly sent: Set<string>;
  sleeps: number;
  /** Attempts that a sleep interrupted, and that were made again. */
  resends: number;
}

export interface SleepyPhoneOptions {
  readonly url: string;
  readonly email: string;
  readonly photos: readonly BenchPhoto[];
  readonly random: () => number;
  /** Pause between two photos, milliseconds. */
  readonly pauseMs: number;
  readonly ledger: SoakLedger;
  /** True when the soak is over. */
  readonly isOver: () => boolean;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One photo in so many is interrupted by a phone that is put away. */
const sleepEvery = 6;
const longestSleepMs = 20_000;

/**
 * A phone that joins, sends its photos one by one, falls asleep now and then (its connection is gone, in the
 * middle of a photo), wakes, goes on, and leaves when all of its photos have their receipt.
 */
export async function playSleepyPhone(options: SleepyPhoneOptions): Promise<void> {
  const { url, email, photos, random, ledger } = options;
  const socket = createLiveSocket({ url, app: 'soak', storage: null, timing: { reconnectStepMs: 200 } });
  const submission = createSocketSubmission({ socket, email: () => email });
  const { signal } = new AbortController();
  const survey = sampleSurvey({ images: { total: photos.length } });

  async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const isOfLine =
          error instanceof SubmissionError && error.reason !== 'refused' && error.reason !== 'failed';
        if (!isOfLine) throw error;
        ledger.resends += 1;
        await pause(200);
        socket.connect();
      }
    }
  }
  async function sleep(): Promise<void> {
    await pause(random() * 100);
    ledger.sleeps += 1;
    socket.close();
    await pause(random() * longestSleepMs);
    socket.connect();
  }

  try {
    await untilDone(() => submission.sendSurvey(survey));
    for (const photo of photos) {
      if (options.isOver()) return;
      const sleeping = random() < 1 / sleepEvery ? sleep() : null;
      const imageId = newId();
      const record = {
        id: imageId,
        type: 'subject',
        meta: { optimised: true, width: 2000, height: 1500 },
      } as const;
      ledger.sent.add(photo.sha256);
      const toSend = {
        surveyId: survey.id,
        imageId,
        type: 'image/jpeg',
        name: 'IMG_0001.JPG',
        record,
      } as const;
      const { path } = await untilDone(() =>
        submission.sendPhoto(
          { ...toSend, sha256: photo.sha256, bytes: photo.bytes() },
          { signal, onProgress: () => undefined },
        ),
      );
      const uid = socket.identity()?.uid ?? '';
      ledger.receipted.push({ uid, surveyId: survey.id, imageId, sha256: photo.sha256, path });
      await sleeping;
      await pause(options.pauseMs * (0.5 + random()));
    }
  } finally {
    socket.close();
  }
}
