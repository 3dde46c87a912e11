/**
 * Frees the memory of bytes that nobody needs any more, where it is theirs alone: a view of something larger is left. Left to the
 * collector, a hundred megabytes a second keep it marking: a sixth of what a photo costs the processor (measured).
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
