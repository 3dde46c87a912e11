import type { PreparedPhoto } from '../../pixels/prepare-photo.ts';
import { besideEachOther } from '../beside-each-other.ts';
import { colourAndTexture } from '../colour-and-texture.ts';
import { fastConvolutions } from '../convolutions/fast/fast-convolutions.ts';
import { type WeighedLayer, weighLayers } from '../convolutions/layers.ts';
import { runNetwork } from '../convolutions/run-network.ts';
import type { FeatureKind } from '../feature-kind.ts';
import { writeBetween, writeMeans } from './read-maps.ts';

/** Of the 149 kB that the build cuts out; others would be another kind of features. */
export const networkSha256 = '11370fd964dc6b8fe9afe720109653a98697170a2c2a8c08a8bf00ce18586e77';

/** Each map is read between its places, and as its means in two windows. */
const length = 864;

function networkKind(layers: readonly WeighedLayer[]): FeatureKind {
  const convolutions = fastConvolutions();
  return {
    ...{ id: 'small-network-1', length },
    // As it was taken: colours without the water say less to it.
    describe({ shrunk }: PreparedPhoto, places) {
      const numbers = new Float32Array((places.length / 2) * length);
      let column = 0;
      for (const map of runNetwork(shrunk, layers, convolutions)) {
        writeBetween(map, places, { numbers, length, column });
        writeMeans(map, places, { numbers, length, column: column + map.channels });
        column += 3 * map.channels;
      }
      return numbers;
    },
  };
}

/**
 * Colour and texture, and what a small network sees beside them: 1,100 numbers. Null where these are not the network's
 * numbers.
 */
export function withSmallNetwork(weights: Float32Array): FeatureKind | null {
  const layers = weighLayers(weights);
  if (layers === null) return null;
  return besideEachOther('colour-texture-and-small-network-1', [colourAndTexture, networkKind(layers)], 0.01);
}
