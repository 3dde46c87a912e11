import { text } from '../../language/say.ts';

/** Said only where the charity is a deductible gift recipient. */
export const taxNote = text('Gifts over $2 are tax deductible.');
