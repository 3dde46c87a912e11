import { type ExpertPoint, fileNameOf, mostPointsOfFile, type ReadPoints } from './expert-points.ts';
import { readCsv } from './read-csv.ts';

const cornerLines = 4;

/**
 * Points of a CPCe file (`.cpc`): a line of files and sizes, four corners, how many points there are, a line for the place
 * of each and a line for its code. Places are divided by the sizes of the first line, so any unit will do. Points without
 * a code are left out.
 */
export function readCpce(text: string): ReadPoints {
  const table = readCsv(text);
  if (table.status === 'refused') return table;
  const [header = [], ...lines] = table.rows;
  const [, photoPath = '', widthText = '', heightText = ''] = header;
  const width = Number(widthText);
  const height = Number(heightText);
  const image = fileNameOf(photoPath);
  if (header.length < 4 || image === '' || !(width > 0) || !(height > 0)) {
    return {
      status: 'refused',
      problem: 'The first line does not name a photo and its size, as CPCe writes it.',
    };
  }
  const count = Number(lines[cornerLines]?.[0]);
  if (!Number.isInteger(count) || count < 0 || count > mostPointsOfFile) {
    return { status: 'refused', problem: 'Line 6 does not say how many points there are.' };
  }
  const places = lines.slice(cornerLines + 1, cornerLines + 1 + count);
  const codes = lines.slice(cornerLines + 1 + count, cornerLines + 1 + 2 * count);
  if (codes.length < count) {
    return {
      status: 'refused',
      problem: `The file is cut: it has not the ${count} points that it promises.`,
    };
  }
  const points: ExpertPoint[] = [];
  for (const [index, [xText = '', yText = '']] of places.entries()) {
    const x = xText === '' ? Number.NaN : Number(xText) / width;
    const y = yText === '' ? Number.NaN : Number(yText) / height;
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) {
      return { status: 'refused', problem: `Point ${index + 1} is outside the photo, or has no place.` };
    }
    const code = codes[index]?.[1] ?? '';
    if (code !== '') points.push({ unit: 'fraction', x, y, code });
  }
  return { status: 'ok', photos: [{ image, points }] };
}
