/** A file of an archive, as its header says. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: number;
}

const blockBytes = 512;
/** Every file has a header of one block before its content. */
export const tarHeaderBytes = blockBytes;
/** Two empty blocks end an archive. */
export const tarEnd = new Uint8Array(2 * blockBytes);
const mode = 0o600;

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`;
}

/** The header of a file in POSIX's ustar form, which every tar reads. `name` in ASCII, at most 100 characters. */
export function tarHeader({ name, bytes }: TarEntry): Uint8Array {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 100, 'latin1');
  header.write(octal(mode, 7), 100, 'latin1');
  header.write(octal(0, 7), 108, 'latin1');
  header.write(octal(0, 7), 116, 'latin1');
  header.write(octal(bytes, 11), 124, 'latin1');
  header.write(octal(0, 11), 136, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148, 'latin1');
  return header;
}

/** Empty bytes behind a file of this length, up to the next block. */
export function tarPadding(bytes: number): Uint8Array {
  return new Uint8Array((blockBytes - (bytes % blockBytes)) % blockBytes);
}

/** Bytes that files take in an archive, with their headers, without its end. */
export function tarBytes(entries: readonly TarEntry[]): number {
  return entries.reduce(
    (total, { bytes }) => total + blockBytes + Math.ceil(bytes / blockBytes) * blockBytes,
    0,
  );
}
