import { z } from 'zod';
import { instantSchema } from '../../instant.ts';
import { collection } from '../collection.ts';

/**
 * An account that its owner has deleted: nobody signs in to it, and nothing comes home to it. Written and read by the
 * server alone.
 */
export const endedAccountDocs = collection('endedaccounts/{uid}', z.object({ at: instantSchema }));
