import { regionConfigSchema } from '../../region/region.ts';
import { collection } from './collection.ts';

/** What an organisation changes of a region. */
export const regionDocs = collection('regions/{regionId}', regionConfigSchema);
