import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import type { RegionClock } from '../../../domain/region/local-time.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { type DraftSurvey, draftSurveySchema, newDraft } from '../../../domain/survey/draft/draft.ts';
import { inRegion, recordInRegion } from '../../../domain/survey/draft/move-region.ts';
import type { ImageSubmission } from '../../../domain/survey/image.ts';
import { leftOutSaid } from '../../../domain/survey/photo/left-out-words.ts';
import { isOriginal } from '../../../domain/survey/photo/originals.ts';
import { newId } from '../../../domain/survey/survey-id.ts';
import { say } from '../../../language/say.ts';
import type { Phone } from '../../../ports/phone.ts';
import type { PickedFile, PreparedAs } from '../../../ports/photo-preparer.ts';
import type { QueuedPhoto, QueuedSurvey } from '../../../ports/survey-outbox.ts';
import { queuedPhoto, withCopy } from './queued-photo.ts';

export interface DeskPhoto {
  readonly photo: QueuedPhoto;
  /** Object URL of the preview. */
  readonly previewUrl: string;
}

export interface RefusedPhoto {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

export type DeskState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | {
      readonly status: 'open';
      readonly survey: QueuedSurvey<DraftSurvey>;
      readonly photos: readonly DeskPhoto[];
      /** Files that were picked and are not ready yet. */
      readonly preparing: { readonly done: number; readonly total: number } | null;
      readonly refused: readonly RefusedPhoto[];
      readonly problem: string | null;
    };

/** What a desk needs of the phone. */
type PhoneOfDesk = Pick<Phone, 'outbox' | 'photos' | 'tabs'>;
type OpenDesk = Extract<DeskState, { status: 'open' }>;

/**
 * One survey on the diver's desk: what is on the screen and what the device keeps, always the same. Every
 * change is written at once, in the order it was made, so that a reload in the middle of anything goes on.
 */
export class SurveyDesk {
  readonly #phone: PhoneOfDesk;
  readonly #surveyId: string;
  readonly #state = createStore<DeskState>(() => ({ status: 'loading' }));
  readonly #writingInTurn = pLimit(1);
  /** Grows with every change made here, so that a slow reading never covers a newer one. */
  #changes = 0;
  #stopListening: () => void = () => undefined;

  constructor(phone: PhoneOfDesk, surveyId: string) {
    this.#phone = phone;
    this.#surveyId = surveyId;
  }

  readonly snapshot = this.#state.getState;
  readonly subscribe = this.#state.subscribe;

  open(): void {
    this.#stopListening = this.#phone.tabs.onAnnounced((surveyId) => {
      if (surveyId === this.#surveyId) void this.#load();
    });
    void this.#load();
  }

  close(): void {
    this.#stopListening();
    for (const { previewUrl } of this.#open()?.photos ?? []) URL.revokeObjectURL(previewUrl);
  }

  async #load(): Promise<void> {
    const { outbox } = this.#phone;
    await this.settled();
    const changes = this.#changes;
    try {
      const survey = (await outbox.surveys()).find((candidate) => candidate.surveyId === this.#surveyId);
      if (survey === undefined) {
        this.#set({ status: 'missing' });
        return;
      }
      const shown = new Map(this.#open()?.photos.map((each) => [each.photo.imageId, each.previewUrl]));
      const photos: DeskPhoto[] = [];
      for (const photo of await outbox.photos(this.#surveyId)) {
        const previewUrl = shown.get(photo.imageId) ?? (await this.#previewUrl(photo.imageId));
        photos.push({ photo, previewUrl });
      }
      if (changes !== this.#changes) return await this.#load();
      const { preparing = null, refused = [], problem = null } = this.#open() ?? {};
      this.#set({ status: 'open', survey, photos, preparing, refused, problem });
    } catch {
      // The start says which surveys this device has, and offers to read them again.
      if (this.#open() === undefined) this.#set({ status: 'missing' });
    }
  }

  /** Changes the draft, on the screen at once and on the device as soon as its turn comes. */
  change(update: (draft: DraftSurvey) => DraftSurvey): void {
    const desk = this.#open();
    // Once submitted, a survey is frozen: what was sent and what is shown stay the same.
    if (desk === undefined || desk.survey.submission !== null) return;
    const draft = update(desk.survey.draft);
    if (draft === desk.survey.draft) return;
    // What this device could not read back would be set aside at the next reload, with the whole survey.
    if (!draftSurveySchema.safeParse(draft).success) {
      const problem = say(
        'Your last change was not taken: it is more than a survey can hold. What was there is kept.',
      );
      this.#set({ ...desk, problem });
      return;
    }
    this.#changes += 1;
    const survey = { ...desk.survey, draft, updatedAt: new Date().toISOString() };
    // Each change writes the whole survey, and says again if that fails.
    this.#set({ ...desk, survey, problem: null });
    this.#write(() => this.#phone.outbox.putSurvey(survey));
  }

  /** Waits until everything that was changed is written down. */
  async settled(): Promise<void> {
    await this.#writingInTurn(() => undefined);
  }

  /**
   * Takes photos in, one after another. What is refused is named with its reason, and the others stay:
   * clearing the whole list would punish thirty good photos for one wrong file (rule 7.1).
   */
  async addPhotos(files: readonly PickedFile[], as: PreparedAs, region: RegionClock): Promise<void> {
    const before = this.#open();
    if (before === undefined || before.survey.submission !== null || files.length === 0) return;
    const already = before.preparing ?? { done: 0, total: 0 };
    this.#set({ ...before, refused: [], preparing: { ...already, total: already.total + files.length } });
    for (const file of files) {
      await this.#addPhoto(file, as, region);
      this.#onePrepared();
    }
    await this.settled();
    this.#phone.tabs.announce(this.#surveyId);
  }

  #onePrepared(): void {
    const desk = this.#open();
    if (desk?.preparing == null) return;
    const { done, total } = desk.preparing;
    this.#set({ ...desk, preparing: done + 1 >= total ? null : { done: done + 1, total } });
  }

  async #addPhoto(file: PickedFile, as: PreparedAs, region: RegionClock): Promise<void> {
    const preparation = await this.#phone.photos.prepare(file, as);
    const desk = this.#open();
    if (desk === undefined) return;
    if (preparation.status === 'refused') {
      this.#refuse(file.name, preparation.why);
      return;
    }
    const { bytes, preview } = preparation.photo;
    const photo = queuedPhoto(preparation.photo, {
      surveyId: this.#surveyId,
      region,
      name: file.name,
      index: 1 + Math.max(-1, ...desk.photos.map((each) => each.photo.record.index ?? 0)),
    });
    try {
      await this.#phone.outbox.addPhoto(photo, bytes, preview);
    } catch (error) {
      this.#refuse(file.name, error instanceof Error ? say(error.message) : String(error));
      return;
    }
    const now = this.#open();
    if (now === undefined) return;
    const previewUrl = URL.createObjectURL(new Blob([new Uint8Array(preview)], { type: 'image/jpeg' }));
    this.#changes += 1;
    this.#set({ ...now, photos: [...now.photos, { photo, previewUrl }] });
  }

  /**
   * Makes copies of the originals that wait here, one after another; what cannot be made smaller stays as it is. The way
   * back leads through the picker: nothing is kept of an original that is not to be sent.
   */
  async makeCopies(): Promise<void> {
    const before = this.#open();
    if (before === undefined || before.survey.submission !== null || before.preparing !== null) return;
    const originals = before.photos.filter(({ photo }) => isOriginal(photo.record));
    if (originals.length === 0) return;
    this.#set({ ...before, preparing: { done: 0, total: originals.length } });
    for (const { photo } of originals) {
      await this.#makeCopy(photo.imageId).catch((cause: unknown) => {
        const desk = this.#open();
        const why = cause instanceof Error ? say(cause.message) : '';
        if (desk !== undefined)
          this.#set({
            ...desk,
            problem: `${say('{name} stays as it was taken.', { name: photo.name })} ${why}`.trim(),
          });
      });
      this.#onePrepared();
    }
    await this.settled();
    this.#phone.tabs.announce(this.#surveyId);
  }

  async #makeCopy(imageId: string): Promise<void> {
    const { outbox, photos } = this.#phone;
    if (this.#photo(imageId) === undefined) return;
    const kept = await outbox.bytesOf(imageId);
    if (kept === null) {
      throw new Error(say('This device does not have it any more. Please remove it and choose it again.'));
    }
    const file = {
      name: imageId,
      size: kept.byteLength,
      arrayBuffer: async () => new Uint8Array(kept).buffer,
    };
    const preparation = await photos.prepare(file, 'copy');
    if (preparation.status === 'refused')
      throw new Error(say('It cannot be made smaller: {why}.', { why: leftOutSaid(preparation.why) }));
    const { bytes, preview } = preparation.photo;
    await this.#writingInTurn(async () => {
      const photo = this.#photo(imageId);
      // Removed meanwhile: its bytes must not come back. Handed in from another tab: it goes as it was announced.
      if (photo === undefined || this.#open()?.survey.submission !== null) return;
      const copy = withCopy(photo, preparation.photo);
      await outbox.addPhoto(copy, bytes, preview);
      const desk = this.#open();
      if (desk === undefined) return;
      this.#changes += 1;
      const replaced = desk.photos.map((each) =>
        each.photo.imageId === imageId ? { ...each, photo: copy } : each,
      );
      this.#set({ ...desk, photos: replaced });
    });
  }

  #photo(imageId: string): QueuedPhoto | undefined {
    return this.#open()?.photos.find(({ photo }) => photo.imageId === imageId)?.photo;
  }

  removePhoto(imageId: string): void {
    const desk = this.#open();
    if (desk === undefined || desk.survey.submission !== null) return;
    const removed = desk.photos.find(({ photo }) => photo.imageId === imageId);
    if (removed === undefined) return;
    URL.revokeObjectURL(removed.previewUrl);
    this.#changes += 1;
    this.#set({ ...desk, photos: desk.photos.filter((each) => each !== removed) });
    this.#write(() => this.#phone.outbox.removePhoto(imageId));
  }

  /** Changes what is known of the photos, on the screen at once and on the device as soon as its turn comes. */
  changeRecords(update: (record: ImageSubmission, photo: QueuedPhoto) => ImageSubmission): void {
    const desk = this.#open();
    if (desk === undefined || desk.survey.submission !== null) return;
    const changed: QueuedPhoto[] = [];
    const photos = desk.photos.map((each) => {
      const record = update(each.photo.record, each.photo);
      if (record === each.photo.record) return each;
      const photo = { ...each.photo, record };
      changed.push(photo);
      return { ...each, photo };
    });
    if (changed.length === 0) return;
    this.#changes += 1;
    this.#set({ ...desk, photos });
    this.#write(async () => {
      for (const photo of changed) await this.#phone.outbox.putPhoto(photo);
    });
  }

  /** Goes on in another region, with photos, details and answers. */
  moveTo(region: RegionConfig, from: RegionConfig): void {
    const now = this.#open()?.survey.draft.regionId;
    if (now !== from.regionId || now === region.regionId) return;
    this.change((draft) => inRegion(draft, region));
    this.changeRecords((record, { hasTimeZone = false }) =>
      recordInRegion(record, from, region, hasTimeZone),
    );
  }

  /** Puts photos into a new survey of their own, which waits on this device until this one is handed in. */
  async splitOff(imageIds: readonly string[]): Promise<void> {
    const desk = this.#open();
    if (desk === undefined || desk.survey.submission !== null) return;
    const { survey } = desk;
    const draft = newDraft(survey.draft.regionId, 'submission');
    const moved = desk.photos.filter(({ photo }) => imageIds.includes(photo.imageId));
    this.#changes += 1;
    const now = Date.now();
    const touched = { ...survey, updatedAt: new Date(now).toISOString() };
    this.#set({
      ...desk,
      survey: touched,
      photos: desk.photos.filter((each) => !moved.includes(each)),
    });
    for (const { previewUrl } of moved) URL.revokeObjectURL(previewUrl);
    this.#write(async () => {
      // A moment older, so that "Continue submission" leads back to this one first.
      const updatedAt = new Date(now - 1).toISOString();
      await this.#phone.outbox.putSurvey({ ...touched, surveyId: draft.id, draft, updatedAt });
      for (const { photo } of moved) await this.#phone.outbox.putPhoto({ ...photo, surveyId: draft.id });
      await this.#phone.outbox.putSurvey(touched);
    });
    await this.settled();
  }

  forgetRefusals(): void {
    const desk = this.#open();
    if (desk !== undefined) this.#set({ ...desk, refused: [] });
  }

  #refuse(name: string, why: string): void {
    const desk = this.#open();
    if (desk !== undefined) this.#set({ ...desk, refused: [...desk.refused, { id: newId(), name, why }] });
  }

  async #previewUrl(imageId: string): Promise<string> {
    const preview = await this.#phone.outbox.previewOf(imageId);
    return URL.createObjectURL(new Blob([new Uint8Array(preview ?? [])], { type: 'image/jpeg' }));
  }

  #open(): OpenDesk | undefined {
    const state = this.#state.getState();
    return state.status === 'open' ? state : undefined;
  }

  #write(write: () => Promise<void>): void {
    void this.#writingInTurn(async () => {
      try {
        await write();
        this.#phone.tabs.announce(this.#surveyId);
      } catch (cause) {
        const desk = this.#open();
        const why = cause instanceof Error ? say(cause.message) : '';
        const problem = `${say('This device did not keep your last change.')} ${why}`;
        if (desk !== undefined) this.#set({ ...desk, problem: problem.trim() });
      }
    });
  }

  #set(state: DeskState): void {
    this.#state.setState(state, true);
  }
}
