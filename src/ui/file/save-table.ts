import { saveBlob } from './save-blob.ts';

/** Excel takes a CSV file without it for the code page of the computer, and shows letters with accents wrongly. */
const byteOrderMark = '\uFEFF';

/** A CSV file for a person who opens it in a spreadsheet. Files for programs have no byte order mark. */
export const tableBlob = (csv: string): Blob =>
  new Blob([byteOrderMark, csv], { type: 'text/csv;charset=utf-8' });

/** Saves a list as it is seen. `name` is with its ending. */
export function saveTable(csv: string, name: string): void {
  saveBlob(tableBlob(csv), name);
}
