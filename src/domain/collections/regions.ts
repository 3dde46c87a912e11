import type { Query } from '../documents/query.ts';
import { regionConfigSchema } from '../region/region.ts';
import { collection } from './collection.ts';

/** What an organisation changes of a region. */
export const regionDocs = collection('regions/{regionId}', regionConfigSchema);

/** Every region that a document tells of. */
export const regionDocuments: Query = regionDocs.query({});
