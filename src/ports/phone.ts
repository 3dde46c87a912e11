import type { Lesson } from '../domain/suggestion/lesson/lesson.ts';
import type { Relearnt } from '../domain/suggestion/lesson/relearn.ts';
import type { DraftSurvey } from '../domain/survey/draft/draft.ts';
import type { LocalNotes } from './device/local-notes.ts';
import type { Sketchbook } from './device/sketchbook.ts';
import type { Tabs } from './device/tabs.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import type { PlaceSearch } from './place-search.ts';
import type { SurveyOutbox } from './survey-outbox.ts';

/** Suggests regions again beside the page, which stays as quick as a finger. */
export interface Learner {
  /** See `relearn`. Null too where this device cannot. */
  relearn(lesson: Lesson, answers: ReadonlyMap<number, string>): Promise<readonly Relearnt[] | null>;
  close(): void;
}

/** What surveys and drawings need of the device in somebody's hand. */
export interface Phone {
  readonly outbox: SurveyOutbox<DraftSurvey>;
  readonly photos: PhotoPreparer;
  readonly tabs: Tabs;
  readonly notes: LocalNotes;
  /** Opened by who draws: nobody else needs it loaded. */
  readonly openSketchbook: () => Promise<Sketchbook>;
  /** Opened by who corrects regions. */
  readonly openLearner: () => Promise<Learner>;
  /** null where no geocoder is configured: always on a boat. */
  readonly placeSearch: PlaceSearch | null;
}
