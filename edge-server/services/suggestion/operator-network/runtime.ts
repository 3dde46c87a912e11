import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Numbers with sides, as the runtime hands them in and out. */
export interface Tensor {
  readonly dims: readonly number[];
  readonly data: unknown;
}

export interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(
    feeds: Readonly<Record<string, Tensor>>,
    wanted: readonly string[],
  ): Promise<Readonly<Record<string, Tensor>>>;
}

/** As much of `onnxruntime-node` as is used. */
export interface Runtime {
  readonly InferenceSession: {
    create(model: Uint8Array, options: { readonly intraOpNumThreads: number }): Promise<Session>;
  };
  readonly Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
}

function isRuntime(value: unknown): value is Runtime {
  return (
    typeof value === 'object' &&
    value !== null &&
    'InferenceSession' in value &&
    'Tensor' in value &&
    typeof value.Tensor === 'function'
  );
}

const packageName = 'onnxruntime-node';

/**
 * The runtime that the operator installed beside the network or where the server was started; null where there is none. Its
 * 288 MB are not for everybody, so that it is no dependency.
 */
export async function findRuntime(folder: string): Promise<Runtime | null> {
  for (const from of [folder, process.cwd()]) {
    let file: string;
    try {
      file = createRequire(join(from, 'here.js')).resolve(packageName);
    } catch {
      continue;
    }
    const found: unknown = await import(pathToFileURL(file).href);
    if (isRuntime(found)) return found;
    if (typeof found === 'object' && found !== null && 'default' in found && isRuntime(found.default)) {
      return found.default;
    }
  }
  return null;
}
