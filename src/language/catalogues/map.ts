import type { Catalogue } from './catalogue.ts';
import { layersFrench } from './mapping/layers.ts';
import { reportMapFrench } from './mapping/report-map.ts';

/** What the report map alone says. */
export const mapFrench: Catalogue = { ...layersFrench, ...reportMapFrench };
