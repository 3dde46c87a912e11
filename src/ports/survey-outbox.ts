import type { ImageSubmission } from '../domain/survey/image.ts';
import type { PhotoType } from '../domain/survey/photo-limits.ts';
import type { SurveySubmission } from '../domain/survey/survey.ts';
import type { PhotoState } from '../domain/sync/photo-state.ts';
import { sayTold } from '../language/say.ts';

/** A photo that waits on this device; its bytes were copied when it was picked (fault 21). */
export interface QueuedPhoto {
  readonly imageId: string;
  readonly surveyId: string;
  readonly name: string;
  readonly type: PhotoType;
  readonly sha256: string;
  readonly bytes: number;
  readonly record: ImageSubmission;
  /** Whether its camera told the time zone: without it, the moment was read on the region's clock. */
  readonly hasTimeZone?: boolean | undefined;
  readonly state: PhotoState;
}

/** A survey on this device, from the first answer until its last receipt. */
export interface QueuedSurvey<Draft> {
  readonly surveyId: string;
  /** uid for whom it was begun; a survey is never sent for another account. */
  readonly uid: string | null;
  readonly draft: Draft;
  /** Set when the diver pressed Submit; from then on the draft is frozen. */
  readonly submission: SurveySubmission | null;
  readonly surveyReceipted: boolean;
  readonly updatedAt: string;
}

/** A row that this program cannot read: of an older version, or damaged. It stays on the device, and nothing of it is sent. */
export interface SetAsideRow {
  readonly key: string;
  readonly from: 'surveys' | 'photos';
  readonly at: string;
  readonly row: unknown;
  /** Records of the photos that go with it, as they are stored: of a survey all of its photos, of a photo that one. */
  readonly photos: readonly { readonly imageId: string; readonly row: unknown }[];
}

/**
 * What a device keeps until somebody else has it: IndexedDB, or memory with a warning where that fails
 * (fault 20). Rejects with `OutboxError`.
 */
export interface SurveyOutbox<Draft> {
  /** 'device' survives a reload; 'memory' does not, and the screen says so. */
  readonly kept: 'device' | 'memory';
  /**
   * Whether the browser may clear what the device keeps when it runs out of room ('best-effort'). It is asked to keep it when the first
   * photo comes; 'unknown' until it has answered, and where it cannot be asked.
   */
  readonly storageMode: 'unknown' | 'persistent' | 'best-effort';
  surveys(): Promise<QueuedSurvey<Draft>[]>;
  putSurvey(survey: QueuedSurvey<Draft>): Promise<void>;
  /** Removes the survey with its photos and their bytes. */
  removeSurvey(surveyId: string): Promise<void>;
  photos(surveyId: string): Promise<QueuedPhoto[]>;
  addPhoto(photo: QueuedPhoto, bytes: Uint8Array, preview: Uint8Array): Promise<void>;
  putPhoto(photo: QueuedPhoto): Promise<void>;
  removePhoto(imageId: string): Promise<void>;
  bytesOf(imageId: string): Promise<Uint8Array | null>;
  previewOf(imageId: string): Promise<Uint8Array | null>;
  /** Rows that could not be read, the oldest first. */
  setAside(): Promise<SetAsideRow[]>;
  /** Deletes such a row for good, with the bytes of photos that no other row names. */
  removeSetAside(key: string): Promise<void>;
}

export class OutboxError extends Error {
  override readonly name = 'OutboxError';
  readonly reason: 'full' | 'failed';
  constructor(reason: 'full' | 'failed', message: string, options?: ErrorOptions) {
    super(sayTold(message), options);
    this.reason = reason;
  }
}
