// Stands in for `onnxruntime-node`, whose 288 MB an operator installs: reads an ONNX file and runs what a tiny network has
// (Conv of 1 × 1, Relu, GlobalAveragePool), channels first.

/** @param {Uint8Array} bytes @returns {{ field: number, value: number | Uint8Array }[]} */
function fieldsOf(bytes) {
  const fields = [];
  let at = 0;
  const varint = () => {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the model is cut');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    if (key % 8 === 0) fields.push({ field: key >>> 3, value: varint() });
    else if (key % 8 === 2) {
      const length = varint();
      if (at + length > bytes.length) throw new Error('the model is cut');
      fields.push({ field: key >>> 3, value: bytes.subarray(at, at + length) });
      at += length;
    } else throw new Error('the model is not ONNX');
  }
  return fields;
}

const all = (fields, field) => fields.filter((each) => each.field === field).map(({ value }) => value);
const textOf = (value) => new TextDecoder().decode(value);

function tensorOf(bytes) {
  const fields = fieldsOf(bytes);
  // A copy: numbers of 4 bytes begin at a multiple of 4.
  const raw = new Uint8Array(all(fields, 9)[0]).buffer;
  return [textOf(all(fields, 8)[0]), { dims: all(fields, 1), data: new Float32Array(raw) }];
}

export class Tensor {
  constructor(_type, data, dims) {
    this.data = data;
    this.dims = dims;
  }
}

function convolve(input, weights, biases) {
  const [batch, channels, height, width] = input.dims;
  const [outputs, inputs] = weights.dims;
  if (channels !== inputs) throw new Error(`Conv takes ${inputs} channels and was given ${channels}`);
  const pixels = height * width;
  const data = new Float32Array(batch * outputs * pixels);
  for (let at = 0; at < data.length; at += 1) {
    const [pixel, output] = [at % pixels, Math.floor(at / pixels) % outputs];
    const first = Math.floor(at / pixels / outputs) * inputs * pixels + pixel;
    let sum = biases.data[output];
    for (let each = 0; each < inputs; each += 1) {
      sum += weights.data[output * inputs + each] * input.data[first + each * pixels];
    }
    data[at] = sum;
  }
  return new Tensor('float32', data, [batch, outputs, height, width]);
}

function average(input) {
  const [batch, channels, height, width] = input.dims;
  const pixels = height * width;
  const data = Float32Array.from({ length: batch * channels }, (_, at) => {
    const own = input.data.subarray(at * pixels, (at + 1) * pixels);
    return own.reduce((sum, value) => sum + value, 0) / pixels;
  });
  return new Tensor('float32', data, [batch, channels, 1, 1]);
}

const operations = {
  Conv: convolve,
  Relu: (input) =>
    new Tensor(
      'float32',
      input.data.map((value) => Math.max(0, value)),
      input.dims,
    ),
  GlobalAveragePool: average,
};

export const InferenceSession = {
  async create(model) {
    const graph = fieldsOf(all(fieldsOf(model), 7)[0]);
    const constants = Object.fromEntries(all(graph, 5).map(tensorOf));
    const nodes = all(graph, 1).map((bytes) => {
      const fields = fieldsOf(bytes);
      return {
        operation: textOf(all(fields, 4)[0]),
        inputs: all(fields, 1).map(textOf),
        output: textOf(all(fields, 2)[0]),
      };
    });
    const named = (field) => all(graph, field).map((bytes) => textOf(all(fieldsOf(bytes), 1)[0]));
    return {
      inputNames: named(11),
      outputNames: named(12),
      async run(feeds, wanted) {
        const values = { ...constants, ...feeds };
        for (const { operation, inputs, output } of nodes) {
          values[output] = operations[operation](...inputs.map((name) => values[name]));
        }
        return Object.fromEntries(wanted.map((name) => [name, values[name]]));
      },
    };
  },
};
