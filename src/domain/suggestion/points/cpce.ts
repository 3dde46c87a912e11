import { readRows } from '../../tables/read-table.ts';
import { readNumber } from '../../typed/number.ts';
import { type ExpertPoint, mostPointsOfFile, type ReadPoints } from './expert-points.ts';

const cornerLines = 4;
/** Two lines for each point, and some 40 others. */
const maxLines = 2 * mostPointsOfFile + 100;

/** The number in a field; NaN where it has none. */
function toNumber(field: string | undefined): number {
  const read = readNumber(field ?? '');
  return read.status === 'read' ? read.value : Number.NaN;
}

/**
 * Points of a CPCe file (`.cpc`): a line of files and sizes, four corners, how many points there are, a line for the place
 * of each and a line for its code. Places are divided by the sizes of the first line, so any unit will do. Points without
 * a code are left out.
 */
export function readCpce(text: string): ReadPoints {
  const table = readRows(text, ',', maxLines);
  if (table.status === 'refused') return table;
  const [header = [], ...lines] = table.rows.map(({ fields }) => fields);
  const [, image = '', widthText, heightText] = header;
  const [width, height] = [toNumber(widthText), toNumber(heightText)];
  if (header.length < 4 || image === '' || !(width > 0) || !(height > 0)) {
    return {
      status: 'refused',
      problem: 'The first line does not name a photo and its size, as CPCe writes it.',
    };
  }
  const count = toNumber(lines[cornerLines]?.[0]);
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
  for (const [index, [xText, yText]] of places.entries()) {
    const [x, y] = [toNumber(xText) / width, toNumber(yText) / height];
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) {
      return { status: 'refused', problem: `Point ${index + 1} is outside the photo, or has no place.` };
    }
    const code = codes[index]?.[1] ?? '';
    if (code !== '') points.push({ unit: 'fraction', x, y, code, shape: width / height });
  }
  return { status: 'ok', photos: [{ image, points }] };
}
