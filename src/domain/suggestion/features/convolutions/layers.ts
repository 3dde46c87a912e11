/**
 * The first nine layers of a MobileNetV1 whose channels are three quarters of the usual ones: a convolution of 3 × 3 over
 * three colours, then in turns one of 3 × 3 within each channel and one of 1 × 1 across them. Every layer ends in ReLU6.
 */
export interface Layer {
  readonly shape: 'full' | 'within channels' | 'across channels';
  readonly stride: 1 | 2;
  readonly inputs: number;
  readonly outputs: number;
  /** Its map is read at each place. */
  readonly isRead: boolean;
}

const layerOf = (
  shape: Layer['shape'],
  stride: Layer['stride'],
  inputs: number,
  outputs: number,
  isRead = false,
): Layer => ({ shape, stride, inputs, outputs, isRead });

/** Of the layers of such a network the early ones tell most of a reef; those after these lose again. */
export const layers: readonly Layer[] = [
  layerOf('full', 2, 3, 24),
  layerOf('within channels', 1, 24, 24),
  layerOf('across channels', 1, 24, 48),
  layerOf('within channels', 2, 48, 48),
  layerOf('across channels', 1, 48, 96, true),
  layerOf('within channels', 1, 96, 96),
  layerOf('across channels', 1, 96, 96),
  layerOf('within channels', 2, 96, 96),
  layerOf('across channels', 1, 96, 192, true),
];

function weightsIn({ shape, inputs, outputs }: Layer): number {
  if (shape === 'full') return 9 * inputs * outputs;
  return shape === 'across channels' ? inputs * outputs : 9 * outputs;
}

/** How many numbers the network has: those of each layer, then one for each of its outputs. */
export const weightCount = layers.reduce((sum, layer) => sum + weightsIn(layer) + layer.outputs, 0);

/** A layer with its numbers: by row, column, input, output; and what each output begins with. */
export interface WeighedLayer extends Layer {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Numbers as they are stored, of which each layer takes its own; null where there are more or fewer. */
export function weighLayers(numbers: Float32Array): readonly WeighedLayer[] | null {
  if (numbers.length !== weightCount || !numbers.every(Number.isFinite)) return null;
  let at = 0;
  const take = (count: number) => {
    at += count;
    return numbers.subarray(at - count, at);
  };
  return layers.map((layer) => ({ ...layer, weights: take(weightsIn(layer)), biases: take(layer.outputs) }));
}
