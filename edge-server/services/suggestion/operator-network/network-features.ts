import type { FeatureMap } from '../../../../src/domain/suggestion/features/convolutions/maps.ts';
import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import { writeBetween } from '../../../../src/domain/suggestion/features/network/read-maps.ts';
import type { PreparedPhoto } from '../../../../src/domain/suggestion/pixels/prepare-photo.ts';
import type { RgbPlanes } from '../../../../src/domain/suggestion/pixels/raster.ts';
import { shrink } from '../../../../src/domain/suggestion/pixels/shrink.ts';
import { wholePhoto, writePatch } from './hand-in.ts';
import type { Runtime, Session } from './runtime.ts';
import type { NetworkSettings } from './settings.ts';

/** So many squares along each side of a photo, of each of which one place is looked at: 196 at most. */
const squares = 14;

/** Which places of a photo a slow network looks at, and for each place which of those stands for it: the nearest. */
interface ChosenPlaces {
  readonly chosen: readonly number[];
  /** Index into `chosen`, for each place. */
  readonly standsFor: Uint16Array;
}

/** At most 196 places, spread over the photo: of each square the one nearest to its middle. */
export function choosePlaces(places: Float64Array): ChosenPlaces {
  const count = places.length / 2;
  const xOf = (place: number) => places[place * 2] ?? 0;
  const yOf = (place: number) => places[place * 2 + 1] ?? 0;
  const square = (value: number) => Math.min(squares - 1, Math.max(0, Math.floor(value * squares)));
  const best = new Map<number, { readonly place: number; readonly away: number }>();
  for (let place = 0; place < count; place += 1) {
    const [column, row] = [square(xOf(place)), square(yOf(place))];
    const away = Math.hypot(xOf(place) - (column + 0.5) / squares, yOf(place) - (row + 0.5) / squares);
    const key = row * squares + column;
    if (away < (best.get(key)?.away ?? Infinity)) best.set(key, { place, away });
  }
  const chosen = [...best.values()].map(({ place }) => place);
  const standsFor = new Uint16Array(count);
  for (let place = 0; place < count; place += 1) {
    let nearest = Infinity;
    for (const [index, other] of chosen.entries()) {
      const away = Math.hypot(xOf(place) - xOf(other), yOf(place) - yOf(other));
      if (away >= nearest) continue;
      nearest = away;
      standsFor[place] = index;
    }
  }
  return { chosen, standsFor };
}

const patchesAtOnce = 10;

/** What a network gave is not what the settings say of it; the message says so for the operator. */
export class NetworkShapeError extends Error {
  override readonly name = 'NetworkShapeError';
}

/** A network that is open, and how it is asked. */
export interface OpenNetwork {
  readonly settings: NetworkSettings;
  readonly runtime: Runtime;
  readonly session: Session;
}

async function answerOf(
  { settings, runtime, session }: OpenNetwork,
  data: Float32Array,
  sides: readonly number[],
) {
  const { input, output } = settings;
  const answers = await session.run({ [input]: new runtime.Tensor('float32', data, sides) }, [output]);
  const answer = answers[output];
  if (!(answer?.data instanceof Float32Array)) {
    throw new NetworkShapeError(`Its output “${output}” does not hold numbers of 32 bits.`);
  }
  if (!answer.data.every(Number.isFinite))
    throw new NetworkShapeError('It gives something that is no number.');
  return { data: answer.data, dims: answer.dims };
}

async function describePatches(network: OpenNetwork, photo: PreparedPhoto, places: Float64Array) {
  const { size, layout, length } = network.settings;
  const { chosen, standsFor } = choosePlaces(places);
  const seen = new Float32Array(chosen.length * length);
  for (let first = 0; first < chosen.length; first += patchesAtOnce) {
    const batch = chosen.slice(first, first + patchesAtOnce);
    const data = new Float32Array(batch.length * 3 * size * size);
    for (const [index, place] of batch.entries()) {
      const [x = 0, y = 0] = places.subarray(place * 2, place * 2 + 2);
      writePatch(photo.original, x, y, network.settings, data, index * 3 * size * size);
    }
    const sides = layout === 'NCHW' ? [3, size, size] : [size, size, 3];
    const answer = await answerOf(network, data, [batch.length, ...sides]);
    if (answer.dims[0] !== batch.length || answer.data.length !== batch.length * length) {
      const said = `${answer.data.length / batch.length} numbers for a square (${answer.dims.join(' × ')})`;
      throw new NetworkShapeError(`It gives ${said}, and the settings say ${length}.`);
    }
    seen.set(answer.data, first * length);
  }
  const numbers = new Float32Array((places.length / 2) * length);
  for (const [place, index] of standsFor.entries()) {
    numbers.set(seen.subarray(index * length, (index + 1) * length), place * length);
  }
  return numbers;
}

/** The map of an answer, channels last. */
function mapOf(dims: readonly number[], data: Float32Array, { layout, length }: NetworkSettings): FeatureMap {
  const [batch, one = 0, two = 0, three = 0] = dims;
  const [channels, height, width] = layout === 'NCHW' ? [one, two, three] : [three, one, two];
  if (dims.length !== 4 || batch !== 1 || channels !== length) {
    throw new NetworkShapeError(
      `It gives ${dims.join(' × ')} for a photo, and the settings say a map of ${length} channels as ${layout}.`,
    );
  }
  if (layout === 'NHWC') return { width, height, channels, values: data };
  const values = new Float32Array(data.length);
  const pixels = width * height;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      values[pixel * channels + channel] = data[channel * pixels + pixel] ?? 0;
    }
  }
  return { width, height, channels, values };
}

async function describeWhole(network: OpenNetwork, photo: PreparedPhoto, places: Float64Array) {
  const { size, layout, length } = network.settings;
  const shrunk: RgbPlanes = shrink(photo.original, size);
  const { width, height } = shrunk;
  const sides = layout === 'NCHW' ? [1, 3, height, width] : [1, height, width, 3];
  const { dims, data } = await answerOf(network, wholePhoto(shrunk, network.settings), sides);
  const numbers = new Float32Array((places.length / 2) * length);
  writeBetween(mapOf(dims, data, network.settings), places, { numbers, length, column: 0 });
  return numbers;
}

/** What an operator's network says of places: at most 196 of a photo, or its map between its places. */
export function networkFeatures(id: string, network: OpenNetwork): FeatureKind {
  const describe = network.settings.kind === 'patch' ? describePatches : describeWhole;
  return {
    ...{ id, length: network.settings.length },
    describe: (photo, places) => describe(network, photo, places),
  };
}
