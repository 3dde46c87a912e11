import Papa from 'papaparse';

export type ReadTable =
  | { readonly status: 'ok'; readonly rows: readonly (readonly string[])[] }
  | { readonly status: 'refused'; readonly problem: string };

/** Fields of each line, trimmed, empty lines left out. Quotes that never end are refused with their line. */
export function readCsv(text: string): ReadTable {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const error = errors.find(({ type }) => type === 'Quotes');
  if (error !== undefined) {
    return { status: 'refused', problem: `Line ${(error.row ?? 0) + 1}: a quote is not closed.` };
  }
  return { status: 'ok', rows: data.map((fields) => fields.map((field) => field.trim())) };
}

/** Where a header has a column, by any of its names in any case; null where it has none. */
export function columnOf(header: readonly string[], names: readonly string[]): number | null {
  const said = header.map((name) => name.toLowerCase());
  for (const name of names) {
    const at = said.indexOf(name);
    if (at !== -1) return at;
  }
  return null;
}
