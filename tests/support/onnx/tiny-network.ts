/** A network as an ONNX file: a convolution of 1 × 1, ReLU, and for a patch the mean of each channel. */
export interface TinyNetwork {
  readonly kind: 'patch' | 'dense';
  /** For each output three weights, one after the other. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

const text = new TextEncoder();

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
function bytes(field: number, content: string | Uint8Array | readonly number[]): number[] {
  const given = typeof content === 'string' ? text.encode(content) : content;
  return [...varint(field * 8 + 2), ...varint(given.length), ...given];
}

const float = 1;

function tensor(name: string, dims: readonly number[], values: Float32Array): number[] {
  return [
    ...dims.flatMap((dim) => number(1, dim)),
    ...number(2, float),
    ...bytes(8, name),
    ...bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ];
}

/** A value with four sides of any length. */
function sided(name: string): number[] {
  const sides = ['batch', 'one', 'two', 'three'].flatMap((side) => bytes(1, bytes(2, `${name} ${side}`)));
  return [...bytes(1, name), ...bytes(2, bytes(1, [...number(1, float), ...bytes(2, sides)]))];
}

function node(operation: string, inputs: readonly string[], output: string): number[] {
  return [...inputs.flatMap((input) => bytes(1, input)), ...bytes(2, output), ...bytes(4, operation)];
}

/** The file, as the format's own definition has it (onnx.proto3); read by the real runtime too. */
export function tinyNetwork({ kind, weights, biases }: TinyNetwork): Uint8Array {
  const last = kind === 'patch' ? 'clipped' : 'seen';
  const nodes = [
    node('Conv', ['photo', 'weights', 'biases'], 'summed'),
    node('Relu', ['summed'], last),
    ...(kind === 'patch' ? [node('GlobalAveragePool', ['clipped'], 'seen')] : []),
  ];
  const graph = [
    ...nodes.flatMap((each) => bytes(1, each)),
    ...bytes(2, 'tiny'),
    ...bytes(5, tensor('weights', [biases.length, 3, 1, 1], weights)),
    ...bytes(5, tensor('biases', [biases.length], biases)),
    ...bytes(11, sided('photo')),
    ...bytes(12, sided('seen')),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 13))]);
}
