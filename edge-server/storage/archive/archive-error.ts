/** An archive cannot be used. The message says what is wrong, for the person who holds the stick. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}
