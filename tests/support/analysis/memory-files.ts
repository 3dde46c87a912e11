import type { TableRow } from '../../../src/domain/exports/geo/geopackage.ts';
import type { ExportFiles, SheetPlace } from '../../../src/operations/exports/export-files.ts';

/** What was put into an export, by path; `null` where nothing of it is kept but how much it was. */
export interface KeptParcel {
  readonly texts: Map<string, string>;
  readonly rows: TableRow[];
  characters: number;
}

/**
 * Exports in memory: those that were sealed, and those that were given up.
 *
 * @param isCounted Nothing is kept but how much it was: for what would fill a memory.
 */
export function memoryFiles(isCounted = false) {
  const sealed = new Map<string, KeptParcel>();
  const discarded: string[] = [];
  const files: ExportFiles = {
    async open(id) {
      const parcel: KeptParcel = { texts: new Map(), rows: [], characters: 0 };
      const sheets: { readonly place: SheetPlace; readonly pieces: string[] }[] = [];
      return {
        async sheet(place) {
          const pieces = Array.from({ length: place.pieces }, () => '');
          sheets.push({ place, pieces });
          return pieces.map((_, index) => ({
            async write(text) {
              parcel.characters += text.length;
              if (!isCounted) pieces[index] += text;
            },
          }));
        },
        async photo(path, bytes) {
          parcel.characters += bytes.byteLength;
          if (!isCounted) parcel.texts.set(path, `${bytes.byteLength} bytes`);
        },
        async file(path, text) {
          parcel.characters += text.length;
          if (!isCounted) parcel.texts.set(path, text);
        },
        async geoPackage() {
          return (row) => {
            if (!isCounted) parcel.rows.push(row);
          };
        },
        async seal() {
          for (const { place, pieces } of sheets) {
            const path = place.within === undefined ? place.path : `${place.within}!${place.path}`;
            parcel.texts.set(path, pieces.join(''));
          }
          sealed.set(id, parcel);
          return parcel.characters;
        },
        async discard() {
          discarded.push(id);
        },
      };
    },
    async remove(id) {
      sealed.delete(id);
    },
  };
  return { files, sealed, discarded };
}
