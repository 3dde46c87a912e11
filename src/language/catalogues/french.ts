import { aboutFrench } from './about.ts';
import { analysisFrench } from './analysis.ts';
import { boatFrench } from './boat.ts';
import type { Catalogue } from './catalogue.ts';
import { donateFrench } from './donate.ts';
import { eventsFrench } from './events.ts';
import { everyPageFrench } from './every-page.ts';
import { mapFrench } from './map.ts';
import { officeFrench } from './office.ts';
import { peopleFrench } from './people.ts';
import { severalAreasFrench } from './several-areas.ts';
import { submitSurveyFrench } from './submit-survey.ts';

/** Français, all of it. The text in the code, and what a reader of French reads. A page loads what its area says. */
export const french: Catalogue = {
  ...everyPageFrench,
  ...severalAreasFrench,
  ...officeFrench,
  ...analysisFrench,
  ...boatFrench,
  ...eventsFrench,
  ...mapFrench,
  ...submitSurveyFrench,
  ...aboutFrench,
  ...peopleFrench,
  ...donateFrench,
};
