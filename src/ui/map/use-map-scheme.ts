import { useComputedColorScheme } from '@mantine/core';
import type { MapScheme } from './map-types.ts';

/** Light or dark, as the rest of the page. */
export function useMapScheme(): MapScheme {
  return useComputedColorScheme('light', { getInitialValueInEffect: false });
}
