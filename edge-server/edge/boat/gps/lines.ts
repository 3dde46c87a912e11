/** Cuts bytes into lines. */
export interface Lines {
  push(bytes: Uint8Array): void;
  /** The line that has begun ends here. */
  cut(): void;
}

/**
 * Lines of a stream that may be cut and joined anywhere, with either end of line, or none. A line that grows
 * beyond `longest` characters is noise: it is dropped up to its end, so that memory stays small. Bytes are
 * read one to one (latin1), so that noise cannot swallow what follows it.
 */
export function createLines(longest: number, onLine: (line: string) => void): Lines {
  let begun = '';
  let isTooLong = false;

  function end(): void {
    if (begun !== '' && !isTooLong) onLine(begun);
    begun = '';
    isTooLong = false;
  }
  return {
    push(bytes) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
      const parts = text.split(/[\r\n]/);
      for (const [index, part] of parts.entries()) {
        if (index > 0) end();
        if (begun.length + part.length > longest) {
          begun = '';
          isTooLong = true;
        } else if (!isTooLong) begun += part;
      }
    },
    cut: end,
  };
}
