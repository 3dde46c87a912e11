import {
  findColumn,
  readTable,
  readTableNumber,
  type Table,
  type TableRow,
} from '../../tables/read-table.ts';
import { type ExpertPoint, mostPointsOfFile, type ReadPoints } from './expert-points.ts';

/** The pixel that a row of the table names, or why it names none. */
function readPixel(table: Table, row: TableRow, columns: { readonly row: number; readonly column: number }) {
  const [x, y] = [
    readTableNumber(table, row, columns.column),
    readTableNumber(table, row, columns.row),
  ] as const;
  if (x.status === 'refused') return x;
  if (y.status === 'refused') return y;
  const isPixel = (number: typeof x) => number.status === 'read' && number.value >= 0 && number.value < 1e6;
  if (x.status === 'empty' || y.status === 'empty' || !isPixel(x) || !isPixel(y)) {
    return { status: 'refused' as const, problem: `Line ${row.line} has no row and column in pixels.` };
  }
  return { status: 'read' as const, x: x.value, y: y.value };
}

/**
 * Points of a CoralNet annotations file: a line for each point with the photo's name, its row and column in stored
 * pixels, and the label. Names of columns in any case and order, others beside them. Lines without a label are left out.
 */
export function readCoralNet(text: string): ReadPoints {
  const read = readTable(text, mostPointsOfFile);
  if (read.status === 'refused') return read;
  const { table } = read;
  const columns = {
    name: findColumn(table.header, ['name', 'image', 'image name', 'filename', 'image_name']),
    row: findColumn(table.header, ['row', 'y']),
    column: findColumn(table.header, ['column', 'col', 'x']),
    label: findColumn(table.header, ['label', 'label code', 'label_code', 'short code', 'shortcode', 'code']),
  };
  const { name, row, column, label } = columns;
  if (name === null || row === null || column === null || label === null) {
    const missing = Object.entries(columns).flatMap(([each, at]) => (at === null ? [each] : []));
    return { status: 'refused', problem: `The first line has no column for: ${missing.join(', ')}.` };
  }
  const photos = new Map<string, ExpertPoint[]>();
  for (const line of table.rows) {
    const code = line.fields[label] ?? '';
    if (code === '') continue;
    const image = line.fields[name] ?? '';
    if (image === '') return { status: 'refused', problem: `Line ${line.line} has no photo.` };
    const pixel = readPixel(table, line, { row, column });
    if (pixel.status === 'refused') return pixel;
    const points = photos.get(image) ?? [];
    photos.set(image, points);
    points.push({ unit: 'pixel', x: pixel.x, y: pixel.y, code });
  }
  return { status: 'ok', photos: [...photos].map(([image, points]) => ({ image, points })) };
}
