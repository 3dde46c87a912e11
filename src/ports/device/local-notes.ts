/**
 * Small things that this browser remembers across a reload, as JSON. Storage can be missing or full (private windows):
 * then nothing is remembered, and nothing breaks.
 */
export interface LocalNotes {
  /** What was written last under a key, parsed; null where there is nothing, or nothing that can be read. */
  read(key: string): unknown;
  /** False where it could not be kept. */
  write(key: string, value: unknown): boolean;
  forget(key: string): void;
}
