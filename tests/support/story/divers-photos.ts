import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paintedPhoto } from '../photos/painted-photos.ts';

/** A file as the phone's photo picker hands it over. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface DiversPhotos {
  /** 'real' where the folder of real photos lies beside the project, else 'painted'. */
  readonly kind: 'real' | 'painted';
  readonly ofFirst: readonly PickedFile[];
  readonly ofSecond: readonly PickedFile[];
}

const realPhotos = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

// One photo with a position and a time, and some of a camera's full size.
const first = [
  'photos_geotagged/gbr_16-049.jpg',
  'photos/benthic_photo_survey/P6251541_v1.jpg',
  'photos/benthic_photo_survey/P1000396_v1.jpg',
  'photos/benthic_photo_survey/P1000389_v1.jpg',
];
const second = [
  'photos_geotagged/gbr_18-096.jpg',
  'photos/coral_rgb_pipeline/P9241983.JPG',
  'photos/benthic_photo_survey/P1000361_v1.jpg',
  'photos/benthic_photo_survey/P1000394_v1.jpg',
];

async function realFile(path: string): Promise<PickedFile> {
  return { name: basename(path), mimeType: 'image/jpeg', buffer: await readFile(`${realPhotos}${path}`) };
}

async function paintedFile(seed: number): Promise<PickedFile> {
  return { name: `reef-${seed}.jpg`, mimeType: 'image/jpeg', buffer: await paintedPhoto(seed, 1600, 1200) };
}

/** Cameras count from 0001: two phones bring different photos of the same name (fault 22). */
function withACommonName([photo, ...others]: PickedFile[]): readonly PickedFile[] {
  if (photo === undefined) throw new Error('A diver brings at least one photo.');
  return [{ ...photo, name: 'IMG_0001.JPG' }, ...others];
}

/** What two divers have on their phones: real reef photos where they are there, painted ones elsewhere. */
export async function diversPhotos(): Promise<DiversPhotos> {
  const isReal = [...first, ...second].every((path) => existsSync(`${realPhotos}${path}`));
  const [ofFirst, ofSecond] = isReal
    ? await Promise.all([Promise.all(first.map(realFile)), Promise.all(second.map(realFile))])
    : await Promise.all([
        Promise.all([1, 2, 3, 4].map(paintedFile)),
        Promise.all([5, 6, 7, 8].map(paintedFile)),
      ]);
  return {
    kind: isReal ? 'real' : 'painted',
    ofFirst: withACommonName(ofFirst),
    ofSecond: withACommonName(ofSecond),
  };
}
