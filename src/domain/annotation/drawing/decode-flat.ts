import { decode } from 'geobuf';
import { PbfReader } from 'pbf';

type ReadField<T> = (tag: number, result: T, pbf: PbfReader) => void;

const dimensionsField = 2; // of a file
const pointsField = 3; // of a geometry

/**
 * Reads no more than there is: the library makes lists as long as a file claims, and goes on for ever along lines of no
 * dimensions. What is claimed is looked at where it is read, so that fields that overlap hide nothing.
 */
class FlatReader extends PbfReader {
  #depth = 0;
  #dimensions = 2; // unless the file says otherwise

  override readFields<T>(readField: ReadField<T>, result: T, end?: number): T {
    this.#depth += 1;
    const read = super.readFields<T>(
      (tag, into) => {
        if (this.#depth === 1 && tag === dimensionsField) this.#dimensions = this.#nextVarint();
        const isLine = this.#depth > 1 && tag === pointsField;
        // A file without a line claims none.
        if (this.#dimensions > 2 || (isLine && this.#dimensions < 2)) {
          throw new RangeError(`Lines of ${this.#dimensions} dimensions are not flat.`);
        }
        readField(tag, into, this);
      },
      result,
      end,
    );
    this.#depth -= 1;
    return read;
  }

  /** In a geometry: how many lines, rings and points there are. Each takes a byte at least. */
  override readPackedVarint(counts?: number[], isSigned?: boolean): number[] {
    const read = super.readPackedVarint(counts, isSigned);
    const sum = read.reduce((total, count) => total + count, 0);
    if (sum > this.length) throw new RangeError(`A file of ${this.length} bytes claims more than it holds.`);
    return read;
  }

  #nextVarint(): number {
    const { pos } = this;
    const value = this.readVarint();
    this.pos = pos;
    return value;
  }
}

/** The GeoJSON of packed lines on a photo. Throws where bytes are damaged, or claim to be no flat lines. */
export function decodeFlat(bytes: Uint8Array): unknown {
  return decode(new FlatReader(bytes));
}
