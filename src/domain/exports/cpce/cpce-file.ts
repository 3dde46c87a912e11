/** A corner or a point, as the file has it: in units of the file, decimals as they were written. */
type Place = readonly [x: string, y: string];

/** Everything that a CPCe file says, line by line. */
export interface CpceFile {
  /** The laboratory's list of codes, and the photo: paths of the machine where it was made. */
  readonly codeFile: string;
  readonly imageFile: string;
  /** Size of the photo, and of the window in which it was looked at, in fifteenths of a pixel. */
  readonly size: readonly [width: string, height: string, shownWidth: string, shownHeight: string];
  /** Bottom left, bottom right, top right, top left of the part that was looked at. */
  readonly corners: readonly [Place, Place, Place, Place];
  readonly points: readonly {
    readonly place: Place;
    /** What it is called on the photo, its code, a word of the program, and the code of its note. */
    readonly words: readonly [number: string, code: string, notes: string, note: string];
  }[];
  /** 28 lines that a laboratory may fill. */
  readonly headers: readonly string[];
}

const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;

/** The text of a CPCe file, with the line ends of the program that reads it. */
export function cpceText({ codeFile, imageFile, size, corners, points, headers }: CpceFile): string {
  const lines = [
    [quoted(codeFile), quoted(imageFile), ...size].join(','),
    ...corners.map((corner) => corner.join(',')),
    String(points.length),
    ...points.map(({ place }) => place.join(',')),
    ...points.map(({ words }) => words.map(quoted).join(',')),
    ...headers.map(quoted),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const field = '"([^"]*)"';
const firstLine = new RegExp(`^${field},${field},([^,"]+),([^,"]+),([^,"]+),([^,"]+)$`);
const wordsLine = new RegExp(`^${field},${field},${field},${field}$`);
const placeLine = /^([^,"]+),([^,"]+)$/;

function read<Found>(line: string | undefined, pattern: RegExp, of: (parts: string[]) => Found): Found {
  const parts = pattern.exec(line ?? '');
  if (parts === null) throw new Error(`This is no line of a CPCe file: ${line ?? 'none'}`);
  return of(parts.slice(1));
}

const placeOf = ([x = '', y = '']: string[]): Place => [x, y];

/** The inverse of `cpceText`. Throws for a text that is no CPCe file. */
export function readCpceFile(text: string): CpceFile {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const [codeFile = '', imageFile = '', ...size] = read(lines[0], firstLine, (parts) => parts);
  const [width = '', height = '', shownWidth = '', shownHeight = ''] = size;
  const corner = (index: number) => read(lines[index], placeLine, placeOf);
  const count = Number(lines[5]);
  return {
    codeFile,
    imageFile,
    size: [width, height, shownWidth, shownHeight],
    corners: [corner(1), corner(2), corner(3), corner(4)],
    points: Array.from({ length: count }, (_, index) => ({
      place: read(lines[6 + index], placeLine, placeOf),
      words: read(lines[6 + count + index], wordsLine, ([number = '', code = '', notes = '', note = '']) => [
        number,
        code,
        notes,
        note,
      ]),
    })),
    headers: lines
      .slice(6 + 2 * count)
      .map((line) => read(line, new RegExp(`^${field}$`), ([said = '']) => said)),
  };
}
