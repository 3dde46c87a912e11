import { analysisDocs, newestAssisted } from '../../domain/collections/analyses.ts';
import { countAgreement } from '../analysis/count-agreement.ts';
import type { Projection } from './projection.ts';

/** How many of the newest analyses are looked at at start. */
const recountedAtStart = 200;

/** How often people agree with the model that suggested: counted with each analysis by regions, and back with one that is deleted. */
export const agreement: Projection = {
  name: 'agreement',
  follows: [analysisDocs],
  keysOf: ({ path, before, after }) =>
    [before, after].some((data) => data?.kind === 'assisted') ? [path] : [],
  async *keysAtStart({ store }) {
    const { docs } = await store.query({ ...newestAssisted(), limit: recountedAtStart });
    for (const { path } of docs) yield path;
  },
  run: (path, { store }) => countAgreement(path, store),
};
