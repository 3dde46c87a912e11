import { type ExpertPoint, fileNameOf, mostPointsOfFile, type ReadPoints } from './expert-points.ts';
import { columnOf, readCsv } from './read-csv.ts';

/**
 * Points of a CoralNet annotations file: a line for each point with the photo's name, its row and column in pixels, and
 * the label. Names of columns in any case and order, others beside them. Lines without a label are left out.
 */
export function readCoralNet(text: string): ReadPoints {
  const table = readCsv(text);
  if (table.status === 'refused') return table;
  const [header = [], ...lines] = table.rows;
  const columns = {
    name: columnOf(header, ['name', 'image', 'image name', 'filename', 'image_name']),
    row: columnOf(header, ['row', 'y']),
    column: columnOf(header, ['column', 'col', 'x']),
    label: columnOf(header, ['label', 'label code', 'label_code', 'short code', 'shortcode', 'code']),
  };
  const { name, row, column, label } = columns;
  if (name === null || row === null || column === null || label === null) {
    const missing = Object.entries(columns).flatMap(([each, at]) => (at === null ? [each] : []));
    return { status: 'refused', problem: `The first line has no column for: ${missing.join(', ')}.` };
  }
  if (lines.length > mostPointsOfFile) {
    return { status: 'refused', problem: `A file has at most ${mostPointsOfFile} points.` };
  }
  const photos = new Map<string, ExpertPoint[]>();
  for (const [index, fields] of lines.entries()) {
    const code = fields[label] ?? '';
    if (code === '') continue;
    const image = fileNameOf(fields[name] ?? '');
    const [xText = '', yText = ''] = [fields[column], fields[row]];
    const x = xText === '' ? Number.NaN : Number(xText);
    const y = yText === '' ? Number.NaN : Number(yText);
    if (image === '' || !(x >= 0 && x < 1e6 && y >= 0 && y < 1e6)) {
      return {
        status: 'refused',
        problem: `Line ${index + 2} has no photo, or no row and column in pixels.`,
      };
    }
    const points = photos.get(image) ?? [];
    photos.set(image, points);
    points.push({ unit: 'pixel', x, y, code });
  }
  return { status: 'ok', photos: [...photos].map(([image, points]) => ({ image, points })) };
}
