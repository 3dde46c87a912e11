import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { colourAndTexture } from '../../../../src/domain/suggestion/features/colour-and-texture.ts';
import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import {
  networkSha256,
  withSmallNetwork,
} from '../../../../src/domain/suggestion/features/network/small-network.ts';

/** Cut out by the build; see web/build/cut-network.ts. */
const builtNetwork = new URL('../../../../dist/network/small-network.bin', import.meta.url);

/** With the small network where the build has cut it out, whole; else what needs nothing but the photo. */
export async function featuresFrom(file: URL | string): Promise<FeatureKind> {
  const bytes = await readFile(file).catch(() => null);
  const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === networkSha256;
  if (!isWhole) return colourAndTexture;
  // A copy: numbers of 4 bytes begin at a multiple of 4.
  return withSmallNetwork(new Float32Array(new Uint8Array(bytes).buffer)) ?? colourAndTexture;
}

export interface ChosenFeatures {
  readonly features: FeatureKind;
  /** Why the operator's own network is not used, in words; null where it is, or where there is none. */
  readonly problem: string | null;
}

async function choose(settingsFile: string | null, networkFile: URL): Promise<ChosenFeatures> {
  if (settingsFile !== null) {
    // Only who has such a network pays for reading what opens it.
    const { openNetwork } = await import('../operator-network/open-network.ts');
    const opened = await openNetwork(settingsFile);
    if (opened.status === 'ok') return { features: opened.features, problem: null };
    return { features: await featuresFrom(networkFile), problem: opened.problem };
  }
  return { features: await featuresFrom(networkFile), problem: null };
}

const chosen = new Map<string, Promise<ChosenFeatures>>();

/**
 * How this server looks at photos: by the network that a settings file of the operator names, else by ours. Photos that were
 * looked at otherwise are looked at again.
 */
export function chosenFeatures(
  settingsFile: string | null,
  networkFile: URL = builtNetwork,
): Promise<ChosenFeatures> {
  const key = `${settingsFile ?? ''} ${networkFile.href}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const choosing = choose(settingsFile, networkFile);
  chosen.set(key, choosing);
  return choosing;
}
