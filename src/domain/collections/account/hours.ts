import { hoursOfYearSchema } from '../../hours/credit.ts';
import { collection } from '../collection.ts';

/** The time that somebody has given, by year. Written by operations alone. */
export const hoursDocs = collection('users/{uid}/hours/{year}', hoursOfYearSchema);
