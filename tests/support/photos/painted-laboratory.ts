import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { laboratoryPhoto, laboratorySize } from './labelled-photos.ts';

const { width, height } = laboratorySize;
const turnedNumber = 6;
/** The photo that lies on its side in its file. */
export const turnedPhoto = `reef_${turnedNumber}.jpg`;

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
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const reef = await laboratoryPhoto(number);
    const upright = sharp(reef.pixels, { raw: { width, height, channels: 3 } });
    const photo = number === turnedNumber ? upright.rotate(270).withMetadata({ orientation: 6 }) : upright;
    await writeFile(join(folder, `reef_${number}.jpg`), await photo.jpeg({ quality: 95 }).toBuffer());
    for (let index = 0; index < 120; index += 1) {
      const [x, y] = [10 + 23 * (index % 13), 10 + 23 * Math.floor(index / 13)];
      // Programs of laboratories show the stored pixels: row and column are those of the photo as it lies in the file.
      const [row, column] = number === turnedNumber ? [width - 1 - x, y] : [y, x];
      table.push(`reef_${number}.jpg,${row},${column},${reef.keyAt(x, y)}`);
    }
  }
  const keys = [...new Set(table.slice(1).map((line) => line.split(',')[3] ?? ''))];
  const map = ['code,group', ...keys.map((key) => `${key},${groupOf(key)}`)];
  await writeFile(join(folder, 'map.csv'), map.join('\n'));
  await writeFile(join(folder, 'points.csv'), table.join('\r\n'));
  return table;
}
