import { sha256Hex } from '../../contract/canonical.ts';
import type { ReadVoice } from '../../domain/estimate/reading.ts';

/**
 * Changes with what anybody says of a photo; it stands on the photo, so that whoever keeps readings sees that they are old.
 * Many may read it, so it is made of what was said alone, and not of who said it.
 */
export function readingMark(voices: readonly ReadVoice[]): string {
  const said = voices.map(({ kind, total, classes }) => JSON.stringify([kind, total, classes])).sort();
  return sha256Hex(new TextEncoder().encode(said.join())).slice(0, 12);
}
