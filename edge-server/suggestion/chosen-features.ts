import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { colourAndTexture } from '../../src/domain/suggestion/features/colour-and-texture.ts';
import type { FeatureKind } from '../../src/domain/suggestion/features/feature-kind.ts';
import {
  networkSha256,
  withSmallNetwork,
} from '../../src/domain/suggestion/features/network/small-network.ts';

/** Cut out by the build; see web/build/cut-network.ts. */
const networkFile = new URL('../../dist/network/small-network.bin', import.meta.url);

/** With the small network where the build has cut it out, whole; else what needs nothing but the photo. */
export async function featuresFrom(file: URL | string): Promise<FeatureKind> {
  const bytes = await readFile(file).catch(() => null);
  const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === networkSha256;
  if (!isWhole) return colourAndTexture;
  // A copy: numbers of 4 bytes begin at a multiple of 4.
  return withSmallNetwork(new Float32Array(new Uint8Array(bytes).buffer)) ?? colourAndTexture;
}

let chosen: Promise<FeatureKind> | undefined;

/** How this server looks at photos. Photos that were looked at otherwise are looked at again. */
export function chosenFeatures(): Promise<FeatureKind> {
  chosen ??= featuresFrom(networkFile);
  return chosen;
}
