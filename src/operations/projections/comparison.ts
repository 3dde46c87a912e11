import { analysisDocs, newestProvisional } from '../../domain/collections/analyses.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import { compareWithPhoto } from '../influence/compare-with-photo.ts';
import { mayChangeComparison } from '../influence/what-changes.ts';
import type { Projection } from './projection.ts';

/** New accounts are compared with what else is known of a photo (rule 9.37). */
export const comparison: Projection = {
  name: 'comparison',
  queue: 'influence',
  follows: [analysisDocs],
  keysOf: ({ path, before, after }) => (mayChangeComparison(before, after) ? [path] : []),
  async *keysAtStart({ store }) {
    for await (const { path } of documentsOf(store, { ...newestProvisional(), limit: 200 })) yield path;
  },
  run: compareWithPhoto,
};
