import { analyseFrench } from './analysing/analyse.ts';
import { guideFrench } from './analysing/guide.ts';
import type { Catalogue } from './catalogue.ts';

/** What the analysis of photos alone says. */
export const analysisFrench: Catalogue = { ...analyseFrench, ...guideFrench };
