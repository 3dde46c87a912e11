import { type Convolutions, emptyMap, lineLength, plainConvolutions, writeLines } from '../convolve.ts';
import { across, outputsAtOnce, placesAtOnce } from './across.ts';
import { moduleOf } from './assembly.ts';
import { channelsAtOnce, within } from './within.ts';

/** 64 KiB each: three rows of the largest map, or a layer's weights and some hundred places. */
const pages = 16;
const bytesOfNumber = 4;

/** As much of it as is used: Node and browsers have it, the language's own types do not. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
};

type Program = (...addresses: readonly number[]) => unknown;

function isProgram(value: unknown): value is Program {
  return typeof value === 'function';
}

/**
 * Convolutions that multiply four numbers at once, with the same bytes as the plain ones in a tenth of their time; the
 * plain ones where there is no WebAssembly with such numbers, or where a page may not run it.
 */
export function fastConvolutions(): Convolutions {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleOf(pages, [across, within])));
    if (
      exports.memory instanceof WebAssembly.Memory &&
      isProgram(exports.across) &&
      isProgram(exports.within)
    ) {
      const memory = new Float32Array(exports.memory.buffer);
      return { across: withAcross(memory, exports.across), within: withWithin(memory, exports.within) };
    }
  } catch {
    // Old processors and strict pages: the plain ones say the same.
  }
  return plainConvolutions;
}

function run(program: Program, numbers: readonly number[]): void {
  program(...numbers.map((number) => number * bytesOfNumber));
}

function withAcross(memory: Float32Array, program: Program): Convolutions['across'] {
  return (input, layer) => {
    const { outputs, weights, biases } = layer;
    const { channels, values } = input;
    const weightsAt = biases.length;
    const placesAt = weightsAt + weights.length;
    const room = (memory.length - placesAt) / (channels + outputs);
    const atOnce = Math.floor(room / placesAtOnce) * placesAtOnce;
    if (outputs % outputsAtOnce !== 0 || atOnce < placesAtOnce) return plainConvolutions.across(input, layer);
    const output = emptyMap(input, 1, outputs);
    memory.set(biases, 0);
    memory.set(weights, weightsAt);
    const resultsAt = placesAt + atOnce * channels;
    const places = output.width * output.height;
    for (let first = 0; first < places; first += atOnce) {
      const count = Math.min(atOnce, places - first);
      const taken = Math.ceil(count / placesAtOnce) * placesAtOnce;
      memory.set(values.subarray(first * channels, (first + count) * channels), placesAt);
      run(program, [0, weightsAt, placesAt, resultsAt, resultsAt + taken * outputs, channels, outputs]);
      output.values.set(memory.subarray(resultsAt, resultsAt + count * outputs), first * outputs);
    }
    return output;
  };
}

function withWithin(memory: Float32Array, program: Program): Convolutions['within'] {
  return (input, layer) => {
    const { outputs, weights, biases, stride } = layer;
    const output = emptyMap(input, stride, outputs);
    const { channels } = input;
    const length = lineLength(input);
    const weightsAt = biases.length;
    const linesAt = weightsAt + weights.length;
    const row = output.width * outputs;
    const resultsAt = linesAt + 3 * length;
    if (channels % channelsAtOnce !== 0 || resultsAt + row > memory.length) {
      return plainConvolutions.within(input, layer);
    }
    memory.set(biases, 0);
    memory.set(weights, weightsAt);
    for (let y = 0; y < output.height; y += 1) {
      writeLines(input, stride, y, memory, linesAt);
      const steps = [stride * channels, channels, length - 3 * channels];
      run(program, [0, weightsAt, linesAt, resultsAt, resultsAt + row, ...steps]);
      output.values.set(memory.subarray(resultsAt, resultsAt + row), y * row);
    }
    return output;
  };
}
