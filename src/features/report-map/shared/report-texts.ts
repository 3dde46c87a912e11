import { language, say, text } from '../../../language/say.ts';

export const numberText = (count: number) => new Intl.NumberFormat(language()).format(count);

/** Square kilometres with as many decimals as mean something. */
export function areaText(km2: number): string {
  const decimals = km2 < 1 ? 2 : km2 < 10 ? 1 : 0;
  const format = new Intl.NumberFormat(language(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return `${format.format(km2)} km²`;
}

/** Coral in whole percent; below one, `under 1 %`. */
export function percentText(percent: number): string {
  if (percent > 0 && percent < 1) return say('under 1%');
  return say('{percent}%', { percent: Math.round(percent) });
}

/** Places that surveys hang on besides reefs. */
export const otherPlaces = {
  point: { name: text('Points on the map'), hint: text('Surveys at a place that no known reef covers.') },
  unknown: { name: text('Place not known'), hint: text('Surveys whose diver did not know where it was.') },
} as const;
export type OtherPlaceId = keyof typeof otherPlaces;

export const isOtherPlace = (id: string | null): id is OtherPlaceId => id === 'point' || id === 'unknown';
