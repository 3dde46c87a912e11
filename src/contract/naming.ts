import { text } from '../language/say.ts';

/** Said where somebody wants to be named who has not said to be old enough. */
export const whyNotNamed = text('Only people who are 13 or older are named in public.');
