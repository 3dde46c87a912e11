/** Parts of the product whose texts come with their pages: nobody who looks at a reef loads those of the back office. */
export const areas = [
  'office',
  'boat',
  'survey',
  'analysis',
  'map',
  'events',
  'about',
  'people',
  'gifts',
] as const;
export type Area = (typeof areas)[number];

/** Whose pages an area is: folders of `src/features`, each with its routes. */
export const featuresOf: Readonly<Record<Area, readonly string[]>> = {
  office: ['admin', 'suggestion-models'],
  boat: ['boat'],
  survey: ['submit-survey'],
  analysis: ['analyse'],
  map: ['report-map'],
  events: ['events', 'leaderboards'],
  about: ['site/impact', 'site/legal', 'site/marine', 'site/schools', 'site/threats'],
  people: ['account', 'certificate', 'dashboard', 'newsletter'],
  gifts: ['donate'],
};
