import type { RefusalWord } from '../domain/refusals/refusal.ts';
import type { LessonOfModel } from '../domain/suggestion/lesson/pack-lesson.ts';
import type { Suggestion } from '../domain/suggestion/suggestion.ts';
import { sayTold } from '../language/say.ts';

/** Why a call was refused. Its message is for people: in the reader's language where it is a sentence that the programme knows. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: RefusalWord;
  constructor(status: RefusalWord, message: string, options?: ErrorOptions) {
    super(sayTold(message), options);
    this.status = status;
  }
}

/**
 * Named functions on the other side. Retries up to 3 times, 1000 ms doubling, what may pass (`passingRefusals`, rule 22.1) and
 * failures of the network. Rejects with `CallError`.
 */
export interface Calls {
  call(name: string, payload: unknown): Promise<unknown>;
}

/** Which suggestion is asked for. */
export interface SuggestionRequest {
  readonly surveyId: string;
  readonly imageId: string;
  /** Folder of the region's models. */
  readonly mlAnalysisDir: string;
  /** Regions smaller or larger than these shares of the photo are not suggested. */
  readonly polygonThreshold: number;
  readonly maxPolygonThreshold: number;
  /** The model of earlier work, `none` for none; the one that suggests now where it is not named. */
  readonly model?: string;
}

/** What a model makes of photos, asked by whoever is signed in. */
export interface Suggestions {
  /** The regions of one photo; null where none could be made of it. Rejects with `CallError`. */
  of(request: SuggestionRequest, signal?: AbortSignal): Promise<Suggestion | null>;
  /** Address of the picture of one of these regions, as the model suggested them: it never changes. */
  pictureUrl(
    token: string,
    regionId: string,
    request: SuggestionRequest & { readonly model: string },
  ): string;
  /** What is needed to suggest these regions again in the page; null where that cannot be. Rejects with `CallError`. */
  lessonOf(request: SuggestionRequest, signal?: AbortSignal): Promise<LessonOfModel | null>;
}
