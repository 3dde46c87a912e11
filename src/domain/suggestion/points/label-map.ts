import { findColumn, readTable } from '../../tables/read-table.ts';

/** The group of each code of a laboratory; null: a point with it is no truth (tape, shadow, fish). */
export type LabelMap = ReadonlyMap<string, string | null>;

/** A laboratory's list has some hundreds. */
const mostCodes = 50_000;

export type ReadLabelMap =
  | { readonly status: 'ok'; readonly groups: LabelMap }
  | { readonly status: 'refused'; readonly problem: string };

/** A table with the columns `code` and `group`; the word `null`, or nothing, for no group. */
export function readLabelMap(text: string): ReadLabelMap {
  const read = readTable(text, mostCodes);
  if (read.status === 'refused') return read;
  const { header, rows } = read.table;
  const code = findColumn(header, ['code', 'label', 'label code', 'short code']);
  const group = findColumn(header, ['group', 'functional group']);
  if (code === null || group === null) {
    return { status: 'refused', problem: 'The first line has no columns “code” and “group”.' };
  }
  const groups = new Map<string, string | null>();
  for (const { line, fields } of rows) {
    const key = fields[code] ?? '';
    if (key === '') continue;
    const said = fields[group] ?? '';
    const value = said === '' || said.toLowerCase() === 'null' ? null : said;
    if (groups.has(key) && groups.get(key) !== value) {
      return { status: 'refused', problem: `Line ${line}: the code “${key}” has two groups.` };
    }
    groups.set(key, value);
  }
  return { status: 'ok', groups };
}
