import type { ExportPhoto } from '../model/export-photo.ts';
import { exportLabels } from '../model/labels.ts';
import { pointsOf } from '../model/point-grid.ts';
import type { OpenFormat, Piece } from '../model/sheet.ts';
import { type CpceFile, cpceText } from './cpce-file.ts';

/** Units of a pixel: CPCe counts in twips at 96 dots an inch. */
const unitsOfPixel = 15;
/** The window of CPCe in which a photo is said to have been looked at. Nothing depends on it. */
const shown = [14_400, 10_800] as const;
const headerLines = 28;
const codeFile = 'reef-census-codes.txt';

/** The points of a photo as CPCe keeps them; null where nothing was drawn. */
export function cpceOf({ fileName, cells, width, height }: ExportPhoto): CpceFile | null {
  if (cells === null) return null;
  const units = (pixels: number) => String(pixels * unitsOfPixel);
  const [right, bottom] = [units(width - 1), units(height - 1)];
  return {
    codeFile,
    imageFile: fileName,
    size: [units(width), units(height), String(shown[0]), String(shown[1])],
    corners: [
      ['0', bottom],
      [right, bottom],
      [right, '0'],
      ['0', '0'],
    ],
    points: pointsOf(cells, { width, height }).map(({ number, row, column, label }) => ({
      place: [units(column), units(row)],
      words: [String(number), label.code, 'Notes', ''],
    })),
    headers: Array.from({ length: headerLines }, () => ''),
  };
}

/** The codes as CPCe's list of them: how many groups, the groups, the codes with their names and groups. */
function codeList(): string {
  const groups = [...new Set(exportLabels.map(({ group }) => group))];
  const lines = [
    String(groups.length),
    ...groups.map((group, index) => `"G${index + 1}","${group}"`),
    ...exportLabels.map(({ code, name, group }) => `"${code}","${name}","G${groups.indexOf(group) + 1}"`),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

const codes: Piece = { begin: codeList };

/** A CPCe file for each photo that was drawn, and the list of codes. */
export function cpceFormat(): OpenFormat {
  return {
    sheets: [{ path: `cpce/${codeFile}`, pieces: [codes] }],
    loose(photo) {
      const file = cpceOf(photo);
      if (file === null) return null;
      return { path: `cpce/${photo.fileName.replace(/\.\w+$/, '')}.cpc`, text: cpceText(file) };
    },
  };
}
