import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryOutbox } from '../adapters/browser/memory-outbox.ts';
import type { SurveySubmission } from '../domain/survey/survey.ts';
import {
  type PhotoToSend,
  type Submission,
  SubmissionError,
  type SubmissionFailure,
} from '../ports/submission.ts';
import type { QueuedPhoto, QueuedSurvey, SurveyOutbox } from '../ports/survey-outbox.ts';
import type { TabRole, Tabs } from '../ports/tabs.ts';
import { SurveyUploader } from './survey-uploader.ts';

type Draft = { readonly name: string };

/** The other side: keeps what it is sent, and can be told to fail. */
class FakeOtherSide implements Submission {
  readonly surveys: SurveySubmission[] = [];
  readonly photos = new Map<string, Uint8Array>();
  readonly attempts: string[] = [];
  readonly failNext: SubmissionFailure[] = [];
  underWay = 0;
  mostUnderWay = 0;
  hold: Promise<void> = Promise.resolve();

  async sendSurvey(survey: SurveySubmission): Promise<void> {
    this.#failMaybe();
    this.surveys.push(survey);
  }

  async sendPhoto(photo: PhotoToSend, options: { signal: AbortSignal; onProgress: (sent: number) => void }) {
    this.attempts.push(photo.imageId);
    this.underWay += 1;
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
    try {
      options.onProgress(1);
      await Promise.race([
        this.hold,
        new Promise((_, reject) => {
          options.signal.addEventListener('abort', () =>
            reject(new SubmissionError('cancelled', 'cancelled')),
          );
        }),
      ]);
      this.#failMaybe();
      this.photos.set(photo.imageId, photo.bytes);
      return { token: `token-${photo.imageId}`, path: `survey_v2/${photo.imageId}.jpg` };
    } finally {
      this.underWay -= 1;
    }
  }

  #failMaybe(): void {
    const failure = this.failNext.shift();
    if (failure !== undefined) throw new SubmissionError(failure, `It is ${failure}.`);
  }
}

function tabs(first: TabRole = 'sender') {
  let role = first;
  const listeners = new Set<(role: TabRole) => void>();
  return {
    become(now: TabRole) {
      role = now;
      for (const listener of listeners) listener(now);
    },
    role: () => role,
    onRole: (listener: (role: TabRole) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: () => undefined,
    onAnnounced: () => () => undefined,
    close: () => undefined,
  } satisfies Tabs & { become(now: TabRole): void };
}

const submission = (id: string, total: number): SurveySubmission => ({
  id,
  date: '2025-10-01T00:30:00.000Z',
  timeofday: 'late-morning',
  type: 'scuba',
  site: { _geoloc: null, type: 'unknown', name: 'unknown' },
  loc: { _geoloc: null, id: 'unknown', name: 'unknown', type: 'unknown', regionId: 'gbr' },
  experience: {},
  images: { total },
});

async function keep(
  outbox: SurveyOutbox<Draft>,
  surveyId: string,
  photos: number,
  uid: string | null = 'u1',
) {
  const survey: QueuedSurvey<Draft> = {
    surveyId,
    uid,
    draft: { name: surveyId },
    submission: null,
    surveyReceipted: false,
    updatedAt: '2025-10-01T00:00:00.000Z',
  };
  await outbox.putSurvey(survey);
  for (let index = 0; index < photos; index += 1) {
    const imageId = `${surveyId}-photo-${index}`;
    const photo: QueuedPhoto = {
      imageId,
      surveyId,
      name: `${index}.jpg`,
      type: 'image/jpeg',
      sha256: 'a'.repeat(64),
      bytes: 3,
      record: { id: imageId, type: 'subject', index, meta: { optimised: true, width: 2, height: 1 } },
      state: { kind: 'on-phone' },
    };
    await outbox.addPhoto(photo, new Uint8Array([index]), new Uint8Array([9]));
  }
}

let other: FakeOtherSide;
let outbox: SurveyOutbox<Draft>;
let uid: string | null;
const unexpected = vi.fn();

function uploader(withTabs: Tabs = tabs()) {
  return new SurveyUploader<Draft>({
    outbox,
    submission: other,
    tabs: withTabs,
    currentUid: () => uid,
    report: unexpected,
  });
}

const settle = () => vi.advanceTimersByTimeAsync(1);
const reportOf = (up: SurveyUploader<Draft>, id: string) =>
  up.snapshot().uploads.find((upload) => upload.surveyId === id)?.report;

beforeEach(() => {
  vi.useFakeTimers();
  other = new FakeOtherSide();
  outbox = createMemoryOutbox<Draft>();
  uid = 'u1';
  unexpected.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  expect(unexpected).not.toHaveBeenCalled();
});

test('sends the survey, then its photos, three at once, and writes every receipt down', async () => {
  await keep(outbox, 'survey-1', 7);
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 7), 'u1');
  await settle();
  expect(other.surveys).toHaveLength(1);
  expect(other.photos.size).toBe(7);
  expect(other.mostUnderWay).toBe(3);
  expect(reportOf(up, 'survey-1')).toMatchObject({ percent: 100, isSafeToClose: true });
  expect((await outbox.photos('survey-1')).every((photo) => photo.state.kind === 'stored')).toBe(true);
  expect((await outbox.surveys())[0]?.surveyReceipted).toBe(true);
});

test('a double tap on Submit submits once', async () => {
  await keep(outbox, 'survey-1', 1);
  const up = uploader();
  await up.start();
  await Promise.all([
    up.submit('survey-1', submission('survey-1', 1), 'u1'),
    up.submit('survey-1', submission('survey-1', 9), 'u1'),
  ]);
  await settle();
  await up.submit('survey-1', submission('survey-1', 9), 'u1');
  await settle();
  expect((await outbox.surveys())[0]?.submission?.images.total).toBe(1);
  expect(other.surveys).toHaveLength(1);
  expect(other.attempts).toEqual(['survey-1-photo-0']);
});

test('a survey that the browser does not let go stays in the list, and can be removed later', async () => {
  await keep(outbox, 'survey-1', 1);
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  const removing = vi.spyOn(outbox, 'removeSurvey').mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(up.remove('survey-1')).rejects.toThrow('The disk is full.');
  up.nudge();
  expect(up.snapshot().uploads.map(({ surveyId }) => surveyId)).toEqual(['survey-1']);
  removing.mockRestore();
  await up.remove('survey-1');
  expect(up.snapshot().uploads).toEqual([]);
});

test('fault 20: a survey that the browser lost is told, and not taken for sent', async () => {
  await keep(outbox, 'survey-1', 1);
  const up = uploader();
  await up.start();
  await outbox.removeSurvey('survey-1');
  await expect(up.submit('survey-1', submission('survey-1', 1), 'u1')).rejects.toThrow(
    'still in your gallery',
  );
  await settle();
  expect(other.surveys).toEqual([]);
});

test('a page that was closed in the middle goes on with what has no receipt', async () => {
  await keep(outbox, 'survey-1', 3);
  const first = uploader();
  await first.start();
  let release: () => void = () => undefined;
  other.hold = new Promise((resolve) => {
    release = resolve;
  });
  await first.submit('survey-1', submission('survey-1', 3), 'u1');
  await settle();
  first.stop();
  release();
  await settle();
  other.hold = Promise.resolve();
  const second = uploader();
  await second.start();
  await settle();
  expect(reportOf(second, 'survey-1')).toMatchObject({ isSafeToClose: true, stored: 3 });
  expect(other.surveys).toHaveLength(1);
});

test('a lost connection is waited for: 5 s, then 10 s, and at once when it is known to be back', async () => {
  await keep(outbox, 'survey-1', 1);
  other.failNext.push('no connection', 'no connection', 'no connection');
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(other.failNext).toHaveLength(2);
  expect(reportOf(up, 'survey-1')?.oldestUnsent?.why).toBe('It is no connection.');
  await vi.advanceTimersByTimeAsync(200);
  expect(other.failNext).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(other.failNext).toHaveLength(0);
  expect(other.photos.size).toBe(0);
  up.nudge();
  await settle();
  expect(other.photos.size).toBe(1);
});

test('pausing stops what is under way; resuming finishes it', async () => {
  await keep(outbox, 'survey-1', 2);
  other.hold = new Promise(() => undefined);
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(other.underWay).toBe(2);
  up.pause('survey-1');
  await settle();
  expect(other.underWay).toBe(0);
  expect(reportOf(up, 'survey-1')?.oldestUnsent?.why).toBe('Sending is paused.');
  other.hold = Promise.resolve();
  up.resume('survey-1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a refused photo is parked, the others go on; left out, the survey is announced anew', async () => {
  await keep(outbox, 'survey-1', 2);
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  // A second survey whose first photo is refused.
  await keep(outbox, 'survey-2', 2);
  const sendSurvey = other.sendSurvey.bind(other);
  other.sendSurvey = async (survey) => {
    await sendSurvey(survey);
    other.failNext.push('refused');
    other.sendSurvey = sendSurvey;
  };
  await up.submit('survey-2', submission('survey-2', 2), 'u1');
  await settle();
  const report = reportOf(up, 'survey-2');
  expect(report).toMatchObject({ stored: 1, isSafeToClose: false });
  expect(report?.refused.map((photo) => photo.imageId)).toEqual(['survey-2-photo-0']);
  up.leaveOut('survey-2', 'survey-2-photo-0');
  await settle();
  expect(reportOf(up, 'survey-2')?.isSafeToClose).toBe(true);
  expect(other.surveys.at(-1)?.images.total).toBe(1);
  expect(await outbox.photos('survey-2')).toHaveLength(1);
});

test('signed out in the middle: everything is kept, and goes on after the sign-in', async () => {
  await keep(outbox, 'survey-1', 1);
  uid = null;
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(up.snapshot().uploads[0]?.queue.pace.kind).toBe('signed-out');
  expect(other.surveys).toHaveLength(0);
  uid = 'somebody else';
  up.nudge();
  await settle();
  expect(other.surveys).toHaveLength(0);
  uid = 'u1';
  up.nudge();
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('only the chosen tab sends; when it goes, this one takes over', async () => {
  await keep(outbox, 'survey-1', 1);
  const mine = tabs('onlooker');
  const up = uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(other.attempts).toEqual([]);
  mine.become('sender');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('one survey that waits for a decision does not hold up the next', async () => {
  await keep(outbox, 'survey-1', 1);
  await keep(outbox, 'survey-2', 1);
  const up = uploader();
  await up.start();
  other.failNext.push('refused');
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  await up.submit('survey-2', submission('survey-2', 1), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(false);
  expect(reportOf(up, 'survey-2')?.isSafeToClose).toBe(true);
  up.retry('survey-1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});
