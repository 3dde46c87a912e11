/**
 * Journeys of the browser that `npm test` runs, one for each kind of user: a diver aboard, a volunteer, somebody who comes in, an
 * administrator, and a dive of today until its diver is answered. All others: `npm run test:e2e`.
 */
export const fewScreens = [
  'survey/my-surveys',
  'analyse/unproven-photos',
  'people/ways-in',
  'admin/file-import',
  'site/loop',
].map((name) => `tests/e2e/${name}.test.ts`);
