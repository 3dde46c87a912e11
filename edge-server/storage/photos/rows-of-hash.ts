import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';

/** Every row that speaks of these bytes: equal photos share them, each under a path of its own. */
export function rowsOfHash(rows: Pick<PhotoRows, 'pathsOf' | 'blob'>, sha256: string): BlobRow[] {
  return rows.pathsOf(sha256).flatMap((path) => rows.blob(path) ?? []);
}
