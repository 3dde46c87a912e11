import pLimit from 'p-limit';
import type { SurveySubmission } from '../../domain/survey/survey.ts';
import {
  advance,
  isComplete,
  newQueue,
  nextToSend,
  type PhotoQueue,
  type QueueEvent,
  unprovenOf,
} from '../../domain/sync/photo-queue.ts';
import { waitMs } from '../../domain/sync/photo-state.ts';
import { say } from '../../language/say.ts';
import {
  type SendOptions,
  type Submission,
  SubmissionError,
  SurveyUnknownError,
} from '../../ports/submission.ts';
import type { QueuedPhoto, QueuedSurvey, SurveyOutbox } from '../../ports/survey-outbox.ts';

export interface SendingTools<Draft> {
  readonly outbox: SurveyOutbox<Draft>;
  readonly submission: Submission;
  readonly onChange: () => void;
  /** Something new is written down, for other tabs to see. */
  readonly onKept: () => void;
  /** Told of what a person cannot see on the screen: a receipt that could not be written down. */
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * One submitted survey on its way: asks the pure queue what to do, does it, and tells the queue what came of
 * it. Whatever it knows is in the outbox too, so that a page that is closed loses nothing.
 */
export class SurveySending<Draft> {
  #survey: QueuedSurvey<Draft> & { readonly submission: SurveySubmission };
  readonly #photos: Map<string, QueuedPhoto>;
  readonly #tools: SendingTools<Draft>;
  /** One for each photo under way; a photo is begun again only after its last attempt has ended. */
  readonly #underWay = new Map<string, AbortController>();
  /** Photos of which nobody has told whether they can be opened: after a reload, a lost connection, a word of the other side. */
  readonly #toAsk = new Set<string>();
  #recordUnderWay = false;
  #isHalted = false;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  readonly #writingInTurn = pLimit(1);
  /** Until when the queue waits, milliseconds since 1970. */
  retryAt: number | null = null;
  queue: PhotoQueue;

  constructor(
    survey: QueuedSurvey<Draft> & { readonly submission: SurveySubmission },
    photos: readonly QueuedPhoto[],
    tools: SendingTools<Draft>,
  ) {
    this.#survey = survey;
    this.#photos = new Map(photos.map((photo) => [photo.imageId, photo]));
    this.#tools = tools;
    this.queue = newQueue(photos, survey.surveyReceipted);
    this.askAgain();
  }

  /** Asks what became of photos that had arrived and were not opened yet: of those named, or of all. */
  askAgain(imageIds?: readonly string[]): void {
    // Word of a photo may come before its receipt was looked at: it is asked about as soon as that was.
    for (const imageId of imageIds ?? unprovenOf(this.queue)) {
      if (this.#photos.has(imageId)) this.#toAsk.add(imageId);
    }
  }

  get survey(): QueuedSurvey<Draft> & { readonly submission: SurveySubmission } {
    return this.#survey;
  }

  /** It was stopped for good: another one takes the survey up from what is kept. */
  get isHalted(): boolean {
    return this.#isHalted;
  }

  get isComplete(): boolean {
    return isComplete(this.queue);
  }

  get photosUnderWay(): number {
    return this.#underWay.size;
  }

  /** Begins what may begin now; `slots` is how many more photos the whole phone may have under way. */
  pump(slots: number): void {
    if (this.#isHalted) return;
    if (this.queue.record.kind === 'waiting' && this.queue.pace.kind === 'running' && !this.#recordUnderWay) {
      this.#run(this.#sendRecord());
    }
    const asked =
      this.queue.pace.kind === 'running' ? unprovenOf(this.queue).filter((id) => this.#toAsk.has(id)) : [];
    const next = [...nextToSend(this.queue, Number.MAX_SAFE_INTEGER), ...asked].filter(
      (id) => !this.#underWay.has(id),
    );
    for (const imageId of next.slice(0, Math.max(0, slots))) this.#run(this.#sendPhoto(imageId));
  }

  dispatch(event: QueueEvent): void {
    if (this.#isHalted) return;
    const before = this.queue;
    this.queue = advance(before, event);
    if (this.queue === before) return;
    if (this.queue.photos.length < before.photos.length) this.#announceFewer();
    if (this.queue.pace.kind !== 'running' && this.queue.pace.kind !== 'waiting') this.#abortAll();
    if (event.type !== 'photo-progress') {
      void this.#writingInTurn(() => this.#writeDown());
    }
    this.#setAlarm();
    this.#tools.onChange();
  }

  /** Another tab sends now, or the page goes: stop, without touching what is kept. */
  halt(): void {
    this.#isHalted = true;
    clearTimeout(this.#alarm);
    this.#abortAll();
  }

  #run(work: Promise<void>): void {
    work.catch((cause: unknown) => this.#tools.report('Sending a survey met something unexpected.', cause));
  }

  #abortAll(): void {
    for (const controller of this.#underWay.values()) controller.abort();
  }

  #setAlarm(): void {
    const { pace } = this.queue;
    if (pace.kind !== 'waiting') {
      clearTimeout(this.#alarm);
      this.#alarm = undefined;
      this.retryAt = null;
      return;
    }
    if (this.#alarm !== undefined) return;
    const ms = waitMs(pace.attempt);
    this.retryAt = Date.now() + ms;
    this.#alarm = setTimeout(() => {
      this.#alarm = undefined;
      this.dispatch({ type: 'wake' });
    }, ms);
  }

  async #sendRecord(): Promise<void> {
    this.#recordUnderWay = true;
    this.dispatch({ type: 'record-begun' });
    const sent = this.#survey.submission;
    try {
      await this.#tools.submission.sendSurvey(sent);
      this.#recordUnderWay = false;
      // A photo left out meanwhile changed the announcement: that one has no receipt yet.
      if (sent === this.#survey.submission) this.dispatch({ type: 'record-receipted' });
    } catch (error) {
      this.#recordUnderWay = false;
      this.dispatch({ type: 'record-failed', ...failureOf(error) });
    }
    this.#tools.onChange();
  }

  async #sendPhoto(imageId: string): Promise<void> {
    const photo = this.#photos.get(imageId);
    if (photo === undefined) return;
    const controller = new AbortController();
    this.#underWay.set(imageId, controller);
    this.#toAsk.delete(imageId);
    this.dispatch({ type: 'photo-begun', imageId });
    try {
      const bytes = await this.#tools.outbox.bytesOf(imageId);
      if (bytes === null) {
        throw new SubmissionError('refused', say('The photo is no longer on this phone.'));
      }
      const { surveyId, type, name, sha256, record } = photo;
      const options: SendOptions = {
        signal: controller.signal,
        onProgress: (sentBytes) => {
          if (!controller.signal.aborted) this.dispatch({ type: 'photo-progress', imageId, sentBytes });
        },
      };
      const told = { surveyId, imageId, type, name, sha256, bytes, record };
      const { isProven, ...receipt } = await this.#withItsSurvey(() =>
        this.#tools.submission.sendPhoto(told, options),
      );
      this.#underWay.delete(imageId);
      this.dispatch({ type: isProven ? 'photo-stored' : 'photo-received', imageId, ...receipt });
    } catch (error) {
      this.#underWay.delete(imageId);
      const failure = controller.signal.aborted
        ? ({ failure: 'cancelled', message: say('Sending was stopped.') } as const)
        : failureOf(error);
      this.dispatch({ type: 'photo-failed', imageId, ...failure });
      // Still not known: asked once more when sending goes on.
      this.#toAsk.add(imageId);
    }
    this.#tools.onChange();
  }

  /**
   * The survey was receipted, and whoever is there now does not have it: the spare laptop of a boat whose first one
   * died. It gets the survey as well, and then the photo (fault 47).
   */
  async #withItsSurvey<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof SurveyUnknownError)) throw error;
      await this.#tools.submission.sendSurvey(this.#survey.submission);
      return send();
    }
  }

  /** Writes what differs from what is kept: one writer at a time, each with the newest queue. */
  async #writeDown(): Promise<void> {
    const { outbox, report } = this.#tools;
    if (this.#isHalted) return;
    try {
      const surveyReceipted = this.queue.record.kind === 'receipted';
      if (this.queue.photos.length !== this.#photos.size) await this.#forgetLeftOut();
      else if (surveyReceipted !== this.#survey.surveyReceipted) {
        this.#survey = { ...this.#survey, surveyReceipted, updatedAt: new Date().toISOString() };
        await outbox.putSurvey(this.#survey);
      }
      for (const { imageId, state } of this.queue.photos) {
        const photo = this.#photos.get(imageId);
        if (photo === undefined || photo.state === state || state.kind === 'sending') continue;
        const changed = { ...photo, state };
        this.#photos.set(imageId, changed);
        await outbox.putPhoto(changed);
      }
      this.#tools.onKept();
    } catch (cause) {
      // Sending goes on: after a reload the photo is offered again, and the other side says that it has it.
      report('What was sent could not be written down on this device.', cause);
    }
  }

  /** A photo was left out: the survey's record says one less, and needs its receipt again. */
  #announceFewer(): void {
    const submission = { ...this.#survey.submission, images: { total: this.queue.photos.length } };
    this.#survey = { ...this.#survey, submission, surveyReceipted: false };
  }

  async #forgetLeftOut(): Promise<void> {
    const kept = new Set(this.queue.photos.map((photo) => photo.imageId));
    await this.#tools.outbox.putSurvey(this.#survey);
    for (const imageId of [...this.#photos.keys()].filter((id) => !kept.has(id))) {
      this.#photos.delete(imageId);
      await this.#tools.outbox.removePhoto(imageId);
    }
  }
}

function failureOf(error: unknown): { failure: SubmissionError['reason']; message: string } {
  if (error instanceof SubmissionError) return { failure: error.reason, message: error.message };
  // Whatever else broke may work the next time; it is shown, and tried again with growing patience.
  return { failure: 'disconnected', message: error instanceof Error ? error.message : String(error) };
}
