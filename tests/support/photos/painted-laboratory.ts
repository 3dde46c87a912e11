import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paintReef } from '../../../src/painter/flat/paint-reef.ts';

export const laboratorySize = { width: 320, height: 240 } as const;
const { width, height } = laboratorySize;
const turnedSeed = 6;
/** The photo that lies on its side in its file. */
export const turnedPhoto = `reef_${turnedSeed}.jpg`;

function groupOf(key: string): string {
  if (key.includes('hard')) return 'Hard coral';
  if (key.includes('sand')) return 'Sand';
  return key.includes('algae') ? 'null' : 'Rock';
}

/**
 * Six painted reefs (`reef_1.jpg` …) as a laboratory has them, one lying on its side until its EXIF turns it; what was painted
 * at 120 points of each as CoralNet's table, in stored pixels (`points.csv`), and a label map (`map.csv`). Answers the lines of the table.
 */
export async function writeLaboratory(folder: string): Promise<string[]> {
  const table = ['Name,Row,Column,Label'];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const reef = paintReef({
      seed,
      width,
      height,
      water: 0,
      sand: 0.4,
      rubble: 0.1,
      colonies: { branching: 8, plating: 5, boulder: 5 },
      dead: 0,
      visibilityMetres: 25,
    });
    const upright = sharp(reef.pixels, { raw: { width, height, channels: 3 } });
    const photo = seed === turnedSeed ? upright.rotate(270).withMetadata({ orientation: 6 }) : upright;
    await writeFile(join(folder, `reef_${seed}.jpg`), await photo.jpeg({ quality: 95 }).toBuffer());
    for (let index = 0; index < 120; index += 1) {
      const [x, y] = [10 + 23 * (index % 13), 10 + 23 * Math.floor(index / 13)];
      // Programs of laboratories show the stored pixels: row and column are those of the photo as it lies in the file.
      const [row, column] = seed === turnedSeed ? [width - 1 - x, y] : [y, x];
      table.push(`reef_${seed}.jpg,${row},${column},${reef.keys[reef.labels[y * width + x] ?? 0] ?? ''}`);
    }
  }
  const keys = [...new Set(table.slice(1).map((line) => line.split(',')[3] ?? ''))];
  const map = ['code,group', ...keys.map((key) => `${key},${groupOf(key)}`)];
  await writeFile(join(folder, 'map.csv'), map.join('\n'));
  await writeFile(join(folder, 'points.csv'), table.join('\r\n'));
  return table;
}
