import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import type { SurveySubmission } from '../../domain/survey/survey.ts';
import type { PhotoQueue } from '../../domain/sync/photo-queue.ts';
import { type QueueReport, reportOf } from '../../domain/sync/queue-report.ts';
import { say } from '../../language/say.ts';
import type { TabRole, Tabs } from '../../ports/device/tabs.ts';
import type { Submission } from '../../ports/submission.ts';
import type { QueuedSurvey, SetAsideRow, SurveyOutbox } from '../../ports/survey-outbox.ts';
import { copyAsNew } from './copy-as-new.ts';
import { SurveySending } from './survey-sending.ts';

/** Photos under way at once: enough to fill a long link, few enough that each one moves visibly. */
const photosAtOnce = 3;

/** The browser threw away what it kept (fault 20); the photos are still where they were picked from. */
export class LostSurveyError extends Error {
  override readonly name = 'LostSurveyError';
  constructor() {
    super(
      say(
        'This browser lost the survey that was kept here, so it was not submitted. The photos are still in your gallery: please begin again and pick them once more.',
      ),
    );
  }
}

export interface UploaderOptions<Draft> {
  readonly outbox: SurveyOutbox<Draft>;
  readonly submission: Submission;
  readonly tabs: Tabs;
  /** Who is signed in; a survey is never sent for another account. */
  readonly currentUid: () => string | null;
  /** Whether another uid is that of the same person: each boat gives a phone one of its own. */
  readonly isSamePerson?: (uid: string) => boolean;
  readonly report: (message: string, cause: unknown) => void;
}

export interface Upload {
  readonly surveyId: string;
  readonly submission: SurveySubmission;
  readonly queue: PhotoQueue;
  readonly report: QueueReport;
  /** When the next attempt begins, milliseconds since 1970; null when none is planned. */
  readonly retryAt: number | null;
}

export interface UploaderSnapshot {
  readonly uploads: readonly Upload[];
  /** 'onlooker': another tab sends. */
  readonly role: TabRole;
  readonly isReady: boolean;
  /** What this device keeps and cannot read, as it was when the outbox was read last. Nothing of it is sent. */
  readonly setAside: readonly SetAsideRow[];
}

/**
 * Sends submitted surveys, whatever page is shown, and goes on by itself after a reload. The first submitted
 * goes first; what is paused or refused does not hold up the others.
 */
export class SurveyUploader<Draft> {
  readonly #options: UploaderOptions<Draft>;
  /** Replaced as a whole: a page that looks in the middle would take a survey for gone, and leave. */
  #sendings: ReadonlyMap<string, SurveySending<Draft>> = new Map();
  /** How often everything was halted: what was read before that is read again. */
  #halts = 0;
  readonly #stops: (() => void)[] = [];
  readonly #shown = createStore<UploaderSnapshot>(() => ({
    uploads: [],
    role: 'undecided',
    isReady: false,
    setAside: [],
  }));
  #isReady = false;
  #setAside: readonly SetAsideRow[] = [];
  #isPumping = false;
  readonly #inTurn = pLimit(1);

  constructor(options: UploaderOptions<Draft>) {
    this.#options = options;
  }

  /** The same object until something changes, so that it fits `useSyncExternalStore`. */
  readonly snapshot = this.#shown.getState;
  readonly subscribe = this.#shown.subscribe;

  /** Takes up everything that was submitted on this device and has no receipt yet. */
  async start(): Promise<void> {
    const { tabs } = this.#options;
    this.#stops.push(
      tabs.onRole(() => {
        // What another tab did meanwhile stands in the outbox: begin from there.
        this.#haltAll();
        void this.reload();
      }),
      tabs.onAnnounced(() => void this.reload()),
      this.#options.submission.onProofs?.((imageIds) => {
        for (const sending of this.#sendings.values()) sending.askAgain(imageIds);
        this.#changed();
      }) ?? (() => undefined),
    );
    await this.reload();
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#haltAll();
  }

  /** Looks into the outbox for surveys that this uploader does not know yet, or knows no longer. */
  reload(): Promise<void> {
    return this.#inTurn(() => this.#reload()).catch((cause: unknown) => {
      this.#options.report('The surveys on this device could not be read.', cause);
    });
  }

  async #reload(): Promise<void> {
    const { outbox, tabs } = this.#options;
    const halts = this.#halts;
    const submitted = (await outbox.surveys()).filter(isSubmitted).sort(bySubmission);
    const before = this.#sendings;
    const next = new Map<string, SurveySending<Draft>>();
    for (const survey of submitted) {
      const known = before.get(survey.surveyId);
      const goesOn = known?.isHalted === false && tabs.role() === 'sender';
      next.set(survey.surveyId, goesOn ? known : await this.#takeUp(survey));
    }
    // Last: what was read above may have been set aside.
    this.#setAside = await outbox.setAside();
    // Halted meanwhile: what was read may be old, and whoever halted reads again.
    if (halts !== this.#halts) return;
    for (const [surveyId, sending] of before) if (next.get(surveyId) !== sending) sending.halt();
    this.#sendings = next;
    this.#isReady = true;
    this.#changed();
  }

  async #takeUp(survey: Submitted<Draft>): Promise<SurveySending<Draft>> {
    const { outbox, submission, tabs, report } = this.#options;
    return new SurveySending(survey, await outbox.photos(survey.surveyId), {
      outbox,
      submission,
      onChange: () => this.#changed(),
      onKept: () => tabs.announce(survey.surveyId),
      report,
    });
  }

  #haltAll(): void {
    this.#halts += 1;
    for (const sending of this.#sendings.values()) sending.halt();
  }

  /**
   * Freezes a draft and puts it into the queue. A second call for the same survey (a double tap, another
   * tab) changes nothing.
   */
  async submit(surveyId: string, submission: SurveySubmission, uid: string): Promise<void> {
    await this.#inTurn(() => this.#freeze(surveyId, submission, uid));
    await this.reload();
  }

  async #freeze(surveyId: string, submission: SurveySubmission, uid: string): Promise<void> {
    const { outbox, tabs } = this.#options;
    const survey = (await outbox.surveys()).find((candidate) => candidate.surveyId === surveyId);
    if (survey === undefined) throw new LostSurveyError();
    if (survey.submission !== null) return;
    await outbox.putSurvey({ ...survey, uid, submission, updatedAt: new Date().toISOString() });
    tabs.announce(surveyId);
  }

  pause(surveyId: string): void {
    this.#sendings.get(surveyId)?.dispatch({ type: 'pause' });
  }

  resume(surveyId: string): void {
    this.#sendings.get(surveyId)?.dispatch({ type: 'resume' });
  }

  cancel(surveyId: string): void {
    this.#sendings.get(surveyId)?.dispatch({ type: 'cancel' });
  }

  retry(surveyId: string, imageId?: string): void {
    const retry = { type: 'retry' } as const;
    this.#sendings.get(surveyId)?.dispatch(imageId === undefined ? retry : { ...retry, imageId });
  }

  leaveOut(surveyId: string, imageId: string): void {
    this.#sendings.get(surveyId)?.dispatch({ type: 'left-out', imageId });
  }

  /** The connection is back, the screen was unlocked, or somebody signed in: try at once. */
  nudge(): void {
    for (const sending of this.#sendings.values()) {
      sending.dispatch({ type: 'wake' });
      sending.askAgain();
    }
    this.#changed();
  }

  /** Removes a survey from this device, sent or not. Throws when the browser will not: then it stays in the list. */
  async remove(surveyId: string): Promise<void> {
    this.#sendings.get(surveyId)?.halt();
    try {
      await this.#inTurn(() => this.#options.outbox.removeSurvey(surveyId));
      this.#options.tabs.announce(surveyId);
    } finally {
      await this.reload();
    }
  }

  /** Deletes rows that cannot be read from this device. */
  async removeSetAside(rows: readonly Pick<SetAsideRow, 'key'>[]): Promise<void> {
    try {
      for (const { key } of rows) await this.#options.outbox.removeSetAside(key);
    } finally {
      await this.reload();
    }
  }

  /** Sends a survey that cannot go on under a new number, as who is signed in: see `copy-as-new.ts`. Answers it. */
  async sendAsNew(surveyId: string, uid: string): Promise<string> {
    const { outbox, report } = this.#options;
    this.#sendings.get(surveyId)?.halt();
    try {
      const fresh = await copyAsNew(surveyId, uid, outbox);
      await outbox.removeSurvey(surveyId).catch((cause: unknown) => {
        // The new one is on its way all the same: told as a failure, it would be sent once more.
        report('A survey that was sent as a new one is still on this device under its old number.', cause);
      });
      this.#options.tabs.announce(surveyId);
      this.#options.tabs.announce(fresh);
      return fresh;
    } finally {
      await this.reload();
    }
  }

  #changed(): void {
    const { tabs } = this.#options;
    // Sending a photo changes the queue, which calls this again: one pump at a time.
    if (tabs.role() === 'sender' && !this.#isPumping) {
      this.#isPumping = true;
      this.#pump();
      this.#isPumping = false;
    }
    this.#shown.setState({
      isReady: this.#isReady,
      role: tabs.role(),
      setAside: this.#setAside,
      uploads: [...this.#sendings].map(([id, sending]) => ({
        surveyId: id,
        submission: sending.survey.submission,
        queue: sending.queue,
        report: reportOf(sending.queue),
        retryAt: sending.retryAt,
      })),
    });
  }

  #isOfAnother(begunBy: string | null, uid: string): boolean {
    return begunBy !== null && begunBy !== uid && this.#options.isSamePerson?.(begunBy) !== true;
  }

  #pump(): void {
    const uid = this.#options.currentUid();
    for (const sending of this.#sendings.values()) {
      if (sending.isComplete) continue;
      if (uid === null || this.#isOfAnother(sending.survey.uid, uid)) {
        sending.dispatch({ type: 'signed-out', reason: whoMustSignIn(uid) });
        continue;
      }
      const all = [...this.#sendings.values()];
      const underWay = all.reduce((sum, each) => sum + each.photosUnderWay, 0);
      sending.pump(photosAtOnce - underWay);
    }
  }
}

function whoMustSignIn(uid: string | null): string {
  return uid === null
    ? say('You are signed out. Everything is kept; sign in to go on.')
    : say('This survey was made by another account. Sign in with that account to send it.');
}

type Submitted<Draft> = QueuedSurvey<Draft> & {
  readonly submission: NonNullable<QueuedSurvey<Draft>['submission']>;
};

function isSubmitted<Draft>(survey: QueuedSurvey<Draft>): survey is Submitted<Draft> {
  return survey.submission !== null;
}

function bySubmission<Draft>(a: QueuedSurvey<Draft>, b: QueuedSurvey<Draft>): number {
  return a.updatedAt.localeCompare(b.updatedAt);
}
