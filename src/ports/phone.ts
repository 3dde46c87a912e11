import type { DraftSurvey } from '../domain/survey/draft.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import type { PlaceSearch } from './place-search.ts';
import type { SurveyOutbox } from './survey-outbox.ts';
import type { Tabs } from './tabs.ts';

/** What surveys need of the device in the diver's hand. */
export interface Phone {
  readonly outbox: SurveyOutbox<DraftSurvey>;
  readonly photos: PhotoPreparer;
  readonly tabs: Tabs;
  /** null where no geocoder is configured: always on a boat. */
  readonly placeSearch: PlaceSearch | null;
}
