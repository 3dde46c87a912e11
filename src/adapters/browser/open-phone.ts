import { draftSurveySchema } from '../../domain/survey/draft/draft.ts';
import type { Sketchbook } from '../../ports/device/sketchbook.ts';
import type { Phone } from '../../ports/phone.ts';
import { createTabs } from './browser-tabs.ts';
import { browserNotes } from './local-notes.ts';
import { openOutbox } from './open-outbox.ts';
import { createPhotoPreparer } from './photo-preparer.ts';
import { createPlaceSearch } from './place-search.ts';

/** What this browser offers; nothing in it leaves the device. At sea it is out of reach of the server before photos are picked. */
export async function openPhone(
  {
    links,
    isAtSea,
  }: { readonly links: { readonly geocoder?: string | undefined }; readonly isAtSea: boolean },
  report: (message: string, cause: unknown) => void,
): Promise<Phone> {
  let sketchbook: Promise<Sketchbook> | undefined;
  return {
    outbox: await openOutbox({ draftSchema: draftSurveySchema }, report),
    photos: createPhotoPreparer({ isKeptReady: isAtSea }),
    tabs: createTabs(),
    notes: browserNotes,
    openSketchbook() {
      sketchbook ??= import('./indexeddb-sketchbook.ts').then(({ openSketchbook }) =>
        openSketchbook({ report }),
      );
      return sketchbook;
    },
    openLearner: async () => (await import('./learner/open-learner.ts')).openLearner(report),
    placeSearch: links.geocoder === undefined ? null : createPlaceSearch(links.geocoder),
  };
}
