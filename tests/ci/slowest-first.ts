import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, the longest first (seconds on two cores, three browser files beside each other, from 110 down
 * to 12). Begun last, one of them would run on alone while the other core rests.
 */
const longest = [
  'e2e/analyse/assisted',
  'e2e/site/report-map',
  'e2e/analyse/draw',
  'e2e/analyse/analyse',
  'e2e/survey/wizard',
  'e2e/boat/console-pages',
  'e2e/people/account',
  'e2e/analyse/choose',
  'e2e/analyse/photo-answer',
  'e2e/site/pages',
  'e2e/survey/second-thoughts',
  'e2e/site/offline',
  'server/http/start',
  'server/sync/sync-previews',
  'server/sync/sync-resume',
  'faults/sync-faults',
  'faults/damage',
  'faults/screens/phone-at-sea',
  'faults/screens/downloads',
  'faults/screens/suggestion-models',
  'faults/kills',
  'faults/screens/usable-photos',
  'faults/screens/desktop-recovery',
  'faults/screens/guest',
  'faults/screens/photos-first',
  'faults/screens/desktop',
  'photos/receipt-law',
  'server/boat/boat-commands',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? longest.length : place;
}

/** Vitest knows how long files took from an earlier run; a fresh clone has none, and goes by their size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      usual.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
