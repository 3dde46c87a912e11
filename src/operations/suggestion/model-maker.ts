import type { LearnOutcome } from '../../domain/suggestion/learn/learn.ts';
import type { Taught } from '../../domain/suggestion/learn/model-record.ts';
import type { SaidOfPhoto } from '../../domain/suggestion/learn/said-of-photo.ts';
import type { ModelDocument } from '../../domain/suggestion/model/model.ts';

/** A photo of which people said what is where, before anybody has looked at it for features. */
export interface PhotoToLearn {
  readonly id: string;
  readonly url: string;
  readonly token: string;
  readonly site: string;
  readonly said:
    | readonly SaidOfPhoto[]
    /** Exact places of a laboratory, as fractions of the photo. */
    | { readonly points: readonly { readonly x: number; readonly y: number; readonly label: string }[] };
}

export interface LearnTask {
  readonly photos: readonly PhotoToLearn[];
  readonly before: {
    readonly id: string;
    readonly model: ModelDocument;
    readonly photos: readonly string[];
    readonly accuracy: number | null;
  } | null;
}

export interface LearnedFrom {
  readonly outcome: LearnOutcome;
  readonly places: number;
  /** Photos of which anything was learnt. */
  readonly photos: readonly string[];
  readonly sites: number;
  /** Photos whose file is not there, or cannot be opened. */
  readonly unreadable: number;
}

/** How far a model is: photos that were looked at, then models that were fitted. */
export interface LearnProgress {
  readonly done: number;
  readonly of: number;
  readonly doing: string;
}

export interface MakerOptions {
  readonly signal: AbortSignal;
  /** Resolves when it is noted; whoever does nothing else meanwhile waits for that, and looks at the signal. */
  readonly onProgress: (progress: LearnProgress) => Promise<void>;
}

/** Looks at photos and learns from them: beside the thread that holds a server's sockets, or in a function of Firebase. */
export interface ModelMaker {
  /** 'unfinished': its time was over before all photos had been looked at. Those that were need not be again. */
  learn(task: LearnTask, options: MakerOptions): Promise<LearnedFrom | 'unfinished'>;
}

/** How much people said, beside what a `ModelMaker` counts. */
export type TaughtByPeople = Omit<Taught, 'photos' | 'places' | 'sites' | 'leftOut'>;
