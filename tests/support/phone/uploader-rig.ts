import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createMemoryOutbox } from '../../../src/adapters/browser/memory-outbox.ts';
import { SurveyUploader } from '../../../src/client/uploads/survey-uploader.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { TabRole, Tabs } from '../../../src/ports/device/tabs.ts';
import {
  type PhotoToSend,
  type Submission,
  SubmissionError,
  type SubmissionFailure,
  SurveyUnknownError,
} from '../../../src/ports/submission.ts';
import type { QueuedPhoto, QueuedSurvey, SurveyOutbox } from '../../../src/ports/survey-outbox.ts';

/** What the wizard keeps of a survey; nothing of it matters here. */
type Draft = { readonly name: string };

/** The other side: keeps what it is sent, and can be told to fail. */
class FakeOtherSide implements Submission {
  readonly surveys: SurveySubmission[] = [];
  readonly photos = new Map<string, Uint8Array>();
  readonly attempts: string[] = [];
  readonly failNext: SubmissionFailure[] = [];
  /** Surveys that it does not have, until they are sent to it. */
  readonly unknown = new Set<string>();
  /** Photos that arrive without being opened, and who hears when they were. */
  readonly unproven = new Set<string>();
  tellProofs: (imageIds: readonly string[]) => void = () => undefined;
  onProofs(listener: (imageIds: readonly string[]) => void) {
    this.tellProofs = listener;
    return () => undefined;
  }
  underWay = 0;
  mostUnderWay = 0;
  hold: Promise<void> = Promise.resolve();

  /** It was the first laptop that receipted the survey; from here on it is the spare one. */
  #isTold = false;

  async sendSurvey(survey: SurveySubmission): Promise<void> {
    this.#failMaybe();
    this.surveys.push(survey);
    if (this.#isTold) this.unknown.delete(survey.id);
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
      if (this.unknown.has(photo.surveyId)) {
        this.#isTold = true;
        throw new SurveyUnknownError('This survey is not here yet. Send the survey before its photos.');
      }
      this.photos.set(photo.imageId, photo.bytes);
      const isProven = !this.unproven.has(photo.imageId);
      return { token: `token-${photo.imageId}`, path: `survey_v2/${photo.imageId}.jpg`, isProven };
    } finally {
      this.underWay -= 1;
    }
  }

  #failMaybe(): void {
    const failure = this.failNext.shift();
    if (failure !== undefined) throw new SubmissionError(failure, `It is ${failure}.`);
  }
}

/** Tabs of one browser, of which a test says which may send. */
export function tabs(first: TabRole = 'sender') {
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

/** A survey as it is handed in, with so many photos. */
export const submission = (id: string, total: number): SurveySubmission => ({
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

/** Lets everything happen that is due now. */
export const settle = () => vi.advanceTimersByTimeAsync(1);

export const reportOf = (up: SurveyUploader<Draft>, id: string) =>
  up.snapshot().uploads.find((upload) => upload.surveyId === id)?.report;

/** A phone's queue and the other side, new for every test of a file, on a clock that stands still. */
interface UploaderRig {
  other: FakeOtherSide;
  outbox: SurveyOutbox<Draft>;
  /** Who is signed in. */
  uid: string | null;
  /** Told of what nobody foresaw; a test that expects it clears it. */
  readonly unexpected: ReturnType<typeof vi.fn>;
  uploader(withTabs?: Tabs): SurveyUploader<Draft>;
  keep(surveyId: string, photos: number, uid?: string | null): Promise<void>;
}

export function uploaderRig(): UploaderRig {
  const unexpected = vi.fn();
  const rig: UploaderRig = {
    other: new FakeOtherSide(),
    outbox: createMemoryOutbox<Draft>(),
    uid: 'u1',
    unexpected,
    uploader: (withTabs = tabs()) =>
      new SurveyUploader<Draft>({
        outbox: rig.outbox,
        submission: rig.other,
        tabs: withTabs,
        currentUid: () => rig.uid,
        report: unexpected,
      }),
    keep: (surveyId, photos, uid) => keep(rig.outbox, surveyId, photos, uid),
  };
  beforeEach(() => {
    vi.useFakeTimers();
    rig.other = new FakeOtherSide();
    rig.outbox = createMemoryOutbox<Draft>();
    rig.uid = 'u1';
    unexpected.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    expect(unexpected).not.toHaveBeenCalled();
  });
  return rig;
}
