import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { changesCounts } from '../survey/counted-fields.ts';
import {
  countPhotosOfSurvey,
  refreshStatsOfSurveys,
  refreshSurveyStats,
} from '../survey/refresh-survey-stats.ts';
import type { Projection } from './projection.ts';

/** How many of the newest surveys are counted again at a start, in case a kill cut the counting off. */
const maxRecountedAtStart = 200;

/** Of a survey whose photos are all looked at again: it is not known which of them changed. */
const allPhotos = '#all';

/** The survey of a key, and the photo where the key is one's. */
function parseKey(key: string): { readonly survey: string; readonly imageIds: readonly string[] | 'look' } {
  const image = imageDocs.match(key);
  if (image !== undefined) return { survey: surveyDocs.path(image), imageIds: [image.imageId] };
  return key.endsWith(allPhotos)
    ? { survey: key.slice(0, -allPhotos.length), imageIds: 'look' }
    : { survey: key, imageIds: [] };
}

/** Counts of surveys, reefs and datasets: photos stored and read, the reef's figures, the totals of its census. */
export const surveyCounts: Projection = {
  name: 'survey-counts',
  follows: [surveyDocs, imageDocs],
  keysOf: ({ path, before, after }) => (changesCounts(path, before, after) ? [path] : []),
  async *keysAtStart({ store }) {
    const newest = surveyDocs.queryGroup({
      ...{ equal: { isDeleted: false }, orderBy: { since: 'desc' }, limit: maxRecountedAtStart },
    });
    for (const { path } of (await store.query(newest)).docs) yield `${path}${allPhotos}`;
  },
  async run(key, deps) {
    const { survey, imageIds } = parseKey(key);
    const changed = imageIds === 'look' ? [] : imageIds;
    // A photo more or less changes its survey, and that change counts the reef.
    if (imageDocs.match(key) !== undefined) await countPhotosOfSurvey(survey, deps, changed);
    else await refreshSurveyStats(survey, deps, changed);
  },
  isSerial: true,
  batch: {
    // While photos of thirty surveys rush in, counting after each of them took a quarter of the thread that holds the
    // sockets (measured): a twentieth of it is its share.
    ...{ settleMs: 150, restFactor: 19, maxRestMs: 5_000 },
    async runAll(keys, deps) {
      const changed = new Map<string, string[] | 'look'>();
      for (const { survey, imageIds } of keys.map(parseKey)) {
        const known = changed.get(survey) ?? [];
        changed.set(survey, known === 'look' || imageIds === 'look' ? 'look' : [...known, ...imageIds]);
      }
      await refreshStatsOfSurveys([...changed.keys()], deps, changed);
    },
  },
};
