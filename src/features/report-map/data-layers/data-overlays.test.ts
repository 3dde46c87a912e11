import { expect, test } from 'vitest';
import { dataOverlay } from './data-overlays.ts';
import { layerColours } from './layer-colours.ts';

/** The colours of circles of so many points. */
function clusterFills(scheme: 'light' | 'dark') {
  const { layers } = dataOverlay({ id: 'rubbleProbability', url: 'x', attribution: '' }, scheme);
  const paint: unknown = layers.find(({ id }) => id === 'rubbleProbability-clusters')?.paint;
  return (paint as { readonly 'circle-color': readonly unknown[] })['circle-color'];
}

test.each(['light', 'dark'] as const)(
  'many points together bear no colour of a step, in %s: a number is no percentage',
  (scheme) => {
    const [kind, , few, atHundred, some, atMost, many] = clusterFills(scheme);
    expect([kind, atHundred, atMost]).toEqual(['step', 100, 750]);
    const fills = [few, some, many];
    expect(new Set(fills).size).toBe(3);
    for (const fill of fills) {
      expect(layerColours[scheme].rubbleProbability).not.toContain(fill);
      // Grey: no part of it stands out.
      const parts = [1, 3, 5].map((at) => Number.parseInt(String(fill).slice(at, at + 2), 16));
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(20);
    }
  },
);
