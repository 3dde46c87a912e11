/** A file whose structure is not that of a whole photo. */
export class BrokenStructureError extends Error {
  override readonly name = 'BrokenStructureError';
}
