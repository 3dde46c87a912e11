const numberFormat = new Intl.NumberFormat('en-AU');

export const numberText = (count: number) => numberFormat.format(count);

/** Square kilometres with as many decimals as mean something. */
export function areaText(km2: number): string {
  const decimals = km2 < 1 ? 2 : km2 < 10 ? 1 : 0;
  return `${km2.toFixed(decimals)} km²`;
}

/** Coral in whole percent; below one, `under 1 %`. */
export function percentText(percent: number): string {
  if (percent > 0 && percent < 1) return 'under 1%';
  return `${Math.round(percent)}%`;
}

/** Places that surveys hang on besides reefs. */
export const otherPlaces = {
  point: { name: 'Points on the map', hint: 'Surveys at a place that no known reef covers.' },
  unknown: { name: 'Place not known', hint: 'Surveys whose diver did not know where it was.' },
} as const;
export type OtherPlaceId = keyof typeof otherPlaces;

export const isOtherPlace = (id: string | null): id is OtherPlaceId => id === 'point' || id === 'unknown';
