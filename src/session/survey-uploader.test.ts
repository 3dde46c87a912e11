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
    announced: [] as string[],
    announce(surveyId: string) {
      this.announced.push(surveyId);
    },
    onAnnounced: () => () => undefined,
    close: () => undefined,
  } satisfies Tabs & { become(now: TabRole): void; announced: string[] };
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

test('the first submitted goes first, also after a restart', async () => {
  for (const [surveyId, minute] of [
    ['later', '05'],
    ['earlier', '01'],
  ] as const) {
    await keep(outbox, surveyId, 1);
    const [survey] = (await outbox.surveys()).filter((one) => one.surveyId === surveyId);
    if (survey === undefined) throw new Error('It was not kept.');
    const updatedAt = `2025-10-01T00:${minute}:00.000Z`;
    await outbox.putSurvey({ ...survey, submission: submission(surveyId, 1), updatedAt });
  }
  const up = uploader();
  await up.start();
  await settle();
  expect(other.surveys.map(({ id }) => id)).toEqual(['earlier', 'later']);
});

test('a survey that nobody’s name stands on belongs to who submits it, and goes for nobody else', async () => {
  await keep(outbox, 'survey-1', 1, null);
  uid = null;
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  expect((await outbox.surveys())[0]?.uid).toBe('u1');
  uid = 'somebody else';
  up.nudge();
  await settle();
  expect(other.surveys).toEqual([]);
});

test('nothing goes while nobody is signed in, whoever it belongs to', async () => {
  await keep(outbox, 'survey-1', 1, null);
  const [survey] = await outbox.surveys();
  if (survey === undefined) throw new Error('It was not kept.');
  await outbox.putSurvey({ ...survey, submission: submission('survey-1', 1) });
  uid = null;
  const up = uploader();
  await up.start();
  await settle();
  expect(other.surveys).toEqual([]);
});

test('other tabs hear of a survey that was submitted, and of one that was removed', async () => {
  await keep(outbox, 'survey-1', 1);
  const mine = tabs('onlooker');
  const up = uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  expect(mine.announced).toEqual(['survey-1']);
  await up.remove('survey-1');
  expect(mine.announced).toEqual(['survey-1', 'survey-1']);
});

test('a tab that may send no more stops at once, and begins later from what the other one wrote down', async () => {
  await keep(outbox, 'survey-1', 1);
  other.hold = new Promise(() => undefined);
  const mine = tabs();
  const up = uploader(mine);
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(other.underWay).toBe(1);
  mine.become('onlooker');
  await settle();
  expect(other.underWay).toBe(0);
  const [photo] = await outbox.photos('survey-1');
  if (photo === undefined) throw new Error('It was not kept.');
  await outbox.putPhoto({ ...photo, state: { kind: 'stored', token: 't', path: 'p' } });
  mine.become('sender');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
  expect(other.attempts).toHaveLength(1);
});

test('a page that goes stops what is under way', async () => {
  await keep(outbox, 'survey-1', 2);
  other.hold = new Promise(() => undefined);
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  up.stop();
  await settle();
  expect(other.underWay).toBe(0);
});

test('a photo is begun again only when its last attempt has ended, and so is the survey', async () => {
  await keep(outbox, 'survey-1', 1);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let announcements = 0;
  const sendSurvey = other.sendSurvey.bind(other);
  other.sendSurvey = async (survey) => {
    announcements += 1;
    await held;
    await sendSurvey(survey);
  };
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  up.pause('survey-1');
  up.resume('survey-1');
  await settle();
  expect(announcements).toBe(1);
  other.hold = new Promise(() => undefined);
  release();
  await settle();
  expect(other.underWay).toBe(1);
  up.pause('survey-1');
  up.resume('survey-1');
  await settle();
  expect(other.mostUnderWay).toBe(1);
});

test('a photo left out while the survey is being announced is announced again', async () => {
  await keep(outbox, 'survey-1', 3);
  other.failNext.push(...([undefined, 'refused', 'refused'] as SubmissionFailure[]));
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 3), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.refused).toHaveLength(2);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sendSurvey = other.sendSurvey.bind(other);
  other.sendSurvey = async (survey) => {
    await held;
    await sendSurvey(survey);
  };
  for (const photo of reportOf(up, 'survey-1')?.refused ?? []) {
    up.leaveOut('survey-1', photo.imageId);
    await settle();
  }
  release();
  await settle();
  expect(other.surveys.at(-1)?.images.total).toBe(1);
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a photo whose bytes this phone has lost is told, and the others go', async () => {
  await keep(outbox, 'survey-1', 2);
  const { bytesOf } = outbox;
  outbox.bytesOf = async (imageId) => (imageId.endsWith('photo-0') ? null : bytesOf(imageId));
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')).toMatchObject({
    stored: 1,
    oldestUnsent: { why: 'The photo is no longer on this phone.' },
  });
});

test('what nobody foresaw is tried again, and said', async () => {
  await keep(outbox, 'survey-1', 1);
  const sendPhoto = other.sendPhoto.bind(other);
  other.sendPhoto = async () => {
    other.sendPhoto = sendPhoto;
    throw new Error('The sky fell.');
  };
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 1), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.oldestUnsent?.why).toBe('The sky fell.');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
});

test('a receipt that cannot be written down is reported, and sending goes on', async () => {
  await keep(outbox, 'survey-1', 2);
  outbox.putPhoto = async () => {
    throw new Error('QuotaExceededError');
  };
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  expect(reportOf(up, 'survey-1')?.isSafeToClose).toBe(true);
  expect(unexpected).toHaveBeenCalledWith(
    'What was sent could not be written down on this device.',
    expect.any(Error),
  );
  unexpected.mockClear();
});

test('another photo’s receipt does not put the next attempt off', async () => {
  await keep(outbox, 'survey-1', 2);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sendPhoto = other.sendPhoto.bind(other);
  other.sendPhoto = async (photo, options) => {
    if (photo.imageId.endsWith('photo-0') && other.attempts.length === 0) {
      other.attempts.push(photo.imageId);
      throw new SubmissionError('no connection', 'It is no connection.');
    }
    if (photo.imageId.endsWith('photo-1')) await held;
    return sendPhoto(photo, options);
  };
  const up = uploader();
  await up.start();
  await up.submit('survey-1', submission('survey-1', 2), 'u1');
  await settle();
  const planned = up.snapshot().uploads[0]?.retryAt;
  expect(planned).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3_000);
  release();
  await settle();
  expect(reportOf(up, 'survey-1')?.stored).toBe(1);
  expect(up.snapshot().uploads[0]?.retryAt).toBe(planned);
});
