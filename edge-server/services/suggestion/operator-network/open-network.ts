import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { besideEachOther } from '../../../../src/domain/suggestion/features/beside-each-other.ts';
import { colourAndTexture } from '../../../../src/domain/suggestion/features/colour-and-texture.ts';
import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import { preparePhoto } from '../../../../src/domain/suggestion/pixels/prepare-photo.ts';
import { NetworkShapeError, networkFeatures } from './network-features.ts';
import { findRuntime } from './runtime.ts';
import { type NetworkSettings, networkSettingsSchema } from './settings.ts';

export type OpenedNetwork =
  | { readonly status: 'ok'; readonly features: FeatureKind }
  /** For the operator: what is wrong with it. */
  | { readonly status: 'refused'; readonly problem: string };

const refused = (problem: string): OpenedNetwork => ({ status: 'refused', problem });
const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

function readSettings(text: string): NetworkSettings | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'is not JSON';
  }
  const parsed = networkSettingsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return `is wrong at “${issue?.path.join('.') ?? ''}”: ${issue?.message ?? 'unknown'}`;
}

/** A small grey photo, by which a network is tried before real ones are. */
function greyPhoto() {
  const [width, height] = [64, 48];
  return preparePhoto({ width, height, channels: 3, data: new Uint8Array(width * height * 3).fill(128) });
}

async function openSession(file: string, settings: NetworkSettings): Promise<OpenedNetwork> {
  const { path, sha256, input, output } = settings;
  const model = await readFile(resolve(dirname(file), path)).catch(() => null);
  if (model === null) return refused(`The network ${path}, which ${file} names, cannot be read.`);
  if (sha256Of(model) !== sha256)
    return refused(`The network ${path} is another one than ${file} says: its hash differs.`);
  const runtime = await findRuntime(dirname(file));
  if (runtime === null) {
    return refused(
      `A network needs its runtime: install it beside ${file} with “npm install onnxruntime-node”.`,
    );
  }
  const session = await runtime.InferenceSession.create(model, { intraOpNumThreads: 1 });
  if (!session.inputNames.includes(input) || !session.outputNames.includes(output)) {
    return refused(
      `The network ${path} has no “${input}” or no “${output}”: it takes ${session.inputNames.join(', ')} and gives ${session.outputNames.join(', ')}.`,
    );
  }
  // Whatever is said of the network makes other numbers: they are another kind.
  const id = `operator-network-${sha256.slice(0, 16)}-${sha256Of(JSON.stringify({ ...settings, path: '' })).slice(0, 8)}`;
  const features = networkFeatures(id, { settings, runtime, session });
  await features.describe(greyPhoto(), Float64Array.of(0.5, 0.5));
  return {
    status: 'ok',
    features: besideEachOther(`colour-texture-and-${id}`, [colourAndTexture, features], 0.01),
  };
}

/** The network that a settings file names, tried once; or, in words, why it cannot be used. */
export async function openNetwork(file: string): Promise<OpenedNetwork> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return refused(`REEF_FEATURES_MODEL names ${file}, and that file cannot be read.`);
  const settings = readSettings(text);
  if (typeof settings === 'string')
    return refused(`The file ${file}, which REEF_FEATURES_MODEL names, ${settings}.`);
  try {
    return await openSession(file, settings);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const said = error instanceof NetworkShapeError ? error.message : `its runtime says: ${error.message}`;
    return refused(`The network ${settings.path} cannot be used. ${said}`);
  }
}
