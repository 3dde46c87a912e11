import { language } from '../../../../language/say.ts';

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };

/** '1.50 km²'. */
export const areaText = (km2: number): string => `${km2.toLocaleString(language(), digits)} km²`;
