import { z } from 'zod';
import { instantSchema } from '../../documents/instant.ts';
import { collection } from '../collection.ts';

/** Which cloud this is: made once, and moved with the documents. A copy that is restored keeps it. */
export const cloudIdentitySchema = z.object({ id: z.string().min(1).max(64) });
export const cloudIdentityDocs = collection('cloudidentity/{name}', cloudIdentitySchema);
export const cloudIdentityPath = cloudIdentityDocs.path({ name: 'self' });

/** What a boat left at its last homecoming. A cloud that was set back to an older copy of its data has another one, or none. */
export const boatMarkerSchema = z.object({ marker: z.string().min(1).max(64), at: instantSchema });
/** `boat`: uid of the boat's account, `~`, id of the laptop's folder: two laptops may share an account. */
export const boatMarkerDocs = collection('boatmarkers/{boat}', boatMarkerSchema);
