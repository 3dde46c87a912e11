import type { RgbPlanes } from '../../pixels/raster.ts';
import { type Convolutions, gatherWindows } from './convolve.ts';
import type { WeighedLayer } from './layers.ts';
import { type FeatureMap, mapOf } from './maps.ts';

function runLayer(map: FeatureMap, layer: WeighedLayer, { across, within }: Convolutions): FeatureMap {
  if (layer.shape === 'within channels') return within(map, layer);
  return across(layer.shape === 'full' ? gatherWindows(map, layer.stride) : map, layer);
}

/** What the network sees of a photo: the maps of the layers that are read, in their order. */
export function runNetwork(
  photo: RgbPlanes,
  layers: readonly WeighedLayer[],
  convolutions: Convolutions,
): FeatureMap[] {
  const read: FeatureMap[] = [];
  let map = mapOf(photo);
  for (const layer of layers) {
    map = runLayer(map, layer, convolutions);
    if (layer.isRead) read.push(map);
  }
  return read;
}
