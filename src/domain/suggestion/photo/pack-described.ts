import { type DescribedPhoto, placesPerPatch } from './describe-photo.ts';

// Bytes: “RD1”, width, height, superpixels, length of a feature row (32 bits each, lowest byte first), letters of the kind
// of features; the map of superpixels as runs; mean colours with 32 bits, features with the upper 16 of theirs.

const signature = [0x52, 0x44, 0x31];
const headerBytes = signature.length + 5 * 4;
const mostPixelsOfSide = 4_096;

export type ReadDescribed =
  | { readonly status: 'ok'; readonly described: DescribedPhoto }
  | { readonly status: 'refused'; readonly problem: string };

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Runs of the same superpixel: how far its number is from the one before, and how long. */
function packRuns(patches: Uint16Array): number[] {
  const bytes: number[] = [];
  let before = 0;
  for (let start = 0; start < patches.length; ) {
    const patch = patches[start] ?? 0;
    let end = start + 1;
    while (end < patches.length && patches[end] === patch) end += 1;
    const away = patch - before;
    pushNumber(bytes, away < 0 ? -2 * away - 1 : 2 * away);
    pushNumber(bytes, end - start);
    before = patch;
    start = end;
  }
  return bytes;
}

/** A described photo as some 950 kB, nearly all of them features. What is read back is the same to the last bit. */
export function packDescribed(described: DescribedPhoto): Uint8Array<ArrayBuffer> {
  const { width, height, count, kind, patches, colours, features } = described;
  const runs = packRuns(patches);
  const bytes = new Uint8Array(
    headerBytes + kind.length + runs.length + colours.length * 4 + features.length * 2,
  );
  const view = new DataView(bytes.buffer);
  bytes.set(signature);
  const perPlace = features.length / (count * placesPerPatch);
  for (const [index, number] of [width, height, count, perPlace, kind.length].entries()) {
    view.setUint32(signature.length + index * 4, number, true);
  }
  for (let letter = 0; letter < kind.length; letter += 1)
    bytes[headerBytes + letter] = kind.charCodeAt(letter);
  let at = headerBytes + kind.length;
  bytes.set(runs, at);
  at += runs.length;
  for (const colour of colours) {
    view.setFloat32(at, colour, true);
    at += 4;
  }
  const bits = new Uint32Array(Float32Array.from(features).buffer);
  for (const word of bits) {
    view.setUint16(at, word >>> 16, true);
    at += 2;
  }
  return bytes;
}

/** The map of superpixels and where it ended; null when the runs do not make a photo of that many pixels. */
function readRuns(bytes: Uint8Array, from: number, pixels: number, count: number) {
  const patches = new Uint16Array(pixels);
  let at = from;
  const next = (): number => {
    let number = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      number |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return number;
  };
  let patch = 0;
  for (let done = 0; done < pixels; ) {
    const step = next();
    const length = next();
    patch += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
    if (length < 1 || done + length > pixels || patch < 0 || patch >= count || at > bytes.length) return null;
    patches.fill(patch, done, done + length);
    done += length;
  }
  return { patches, end: at };
}

/** A described photo that was kept; what is cut or of another form is refused, and the photo is described again. */
export function readDescribed(bytes: Uint8Array): ReadDescribed {
  const refused = (problem: string): ReadDescribed => ({ status: 'refused', problem });
  if (bytes.length < headerBytes || signature.some((byte, index) => bytes[index] !== byte)) {
    return refused('This is no described photo of this version.');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width = 0, height = 0, count = 0, perPlace = 0, letters = 0] = [0, 1, 2, 3, 4].map((index) =>
    view.getUint32(signature.length + index * 4, true),
  );
  const isSized = width >= 1 && height >= 1 && width <= mostPixelsOfSide && height <= mostPixelsOfSide;
  if (!isSized || count < 1 || count > 65_535 || letters > 120) return refused('The sizes make no photo.');
  const kind = String.fromCharCode(...bytes.subarray(headerBytes, headerBytes + letters));
  const runs = readRuns(bytes, headerBytes + letters, width * height, count);
  const numbers = count * placesPerPatch * perPlace;
  if (runs === null || runs.end + count * 12 + numbers * 2 !== bytes.length) {
    return refused('The described photo is cut, or damaged.');
  }
  const colours = Float32Array.from({ length: count * 3 }, (_, index) =>
    view.getFloat32(runs.end + index * 4, true),
  );
  const bits = new Uint32Array(numbers);
  const start = runs.end + count * 12;
  for (let index = 0; index < numbers; index += 1)
    bits[index] = view.getUint16(start + index * 2, true) << 16;
  const features = new Float32Array(bits.buffer);
  if (!colours.every(Number.isFinite) || !features.every(Number.isFinite)) {
    return refused('The described photo holds something that is no number.');
  }
  return {
    status: 'ok',
    described: { width, height, count, kind, patches: runs.patches, colours, features },
  };
}
