import { columnOf, readCsv } from './read-csv.ts';

/** The group of each code of a laboratory; null: a point with it is no truth (tape, shadow, fish). */
export type LabelMap = ReadonlyMap<string, string | null>;

export type ReadLabelMap =
  | { readonly status: 'ok'; readonly groups: LabelMap }
  | { readonly status: 'refused'; readonly problem: string };

/** A table with the columns `code` and `group`; the word `null`, or nothing, for no group. */
export function readLabelMap(text: string): ReadLabelMap {
  const table = readCsv(text);
  if (table.status === 'refused') return table;
  const [header = [], ...lines] = table.rows;
  const code = columnOf(header, ['code', 'label', 'label code', 'short code']);
  const group = columnOf(header, ['group', 'functional group']);
  if (code === null || group === null) {
    return { status: 'refused', problem: 'The first line has no columns “code” and “group”.' };
  }
  const groups = new Map<string, string | null>();
  for (const [index, fields] of lines.entries()) {
    const key = fields[code] ?? '';
    if (key === '') continue;
    const said = fields[group] ?? '';
    const value = said === '' || said.toLowerCase() === 'null' ? null : said;
    if (groups.has(key) && groups.get(key) !== value) {
      return { status: 'refused', problem: `Line ${index + 2}: the code “${key}” has two groups.` };
    }
    groups.set(key, value);
  }
  return { status: 'ok', groups };
}
