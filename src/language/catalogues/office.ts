import { adminFrench } from './admin/admin.ts';
import { adminEventsFrench } from './admin/admin-events.ts';
import { adminMapFrench } from './admin/admin-map.ts';
import { adminPeopleFrench } from './admin/admin-people.ts';
import { adminSite } from './admin/admin-site.ts';
import { adminSurveysFrench } from './admin/admin-surveys.ts';
import { suggestionModelsFrench } from './admin/suggestion-models.ts';
import type { Catalogue } from './catalogue.ts';

/** What the back office alone says. */
export const officeFrench: Catalogue = {
  ...adminFrench,
  ...adminEventsFrench,
  ...adminMapFrench,
  ...adminPeopleFrench,
  ...adminSite,
  ...adminSurveysFrench,
  ...suggestionModelsFrench,
};
