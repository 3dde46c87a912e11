import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { surveyRow } from '../../../../src/domain/exports/geo/geopackage.ts';
import { exportedSurvey } from '../../../../tests/support/analysis/exported-photos.ts';
import { createZipFiles } from './zip-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-zip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = (bytes: Uint8Array) => unzipSync(bytes);
const readZip = async (name: string) => filesIn(await readFile(join(folder, name)));

describe('the file of an export', () => {
  it('has everything that was put in, pieces in order, archives inside, and nothing beside it is left', async () => {
    const parcel = await createZipFiles(folder).open('e1', 1e7);
    const [first, second] = await parcel.sheet({ path: 'coco/a.json', pieces: 2 });
    const [inner] = await parcel.sheet({ path: 'event.csv', pieces: 1, within: 'inner.zip' });
    const addRow = await parcel.geoPackage('a.gpkg', 'Reefs');
    await second?.write('later');
    await first?.write('é, ');
    await first?.write('sooner; ');
    await inner?.write('a,b\r\n');
    addRow?.(surveyRow(exportedSurvey));
    await parcel.file('cpce/1.cpc', 'one');
    await parcel.file('README.txt', 'read me');
    const bytes = await parcel.seal();

    expect(await readdir(folder)).toEqual(['e1.zip']);
    const files = await readZip('e1.zip');
    expect((await readFile(join(folder, 'e1.zip'))).length).toBe(bytes);
    const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'a.gpkg',
      'coco/a.json',
      'cpce/1.cpc',
      'inner.zip',
    ]);
    expect(textOf('coco/a.json')).toBe('é, sooner; later');
    expect(textOf('cpce/1.cpc')).toBe('one');
    expect(textOf('a.gpkg').startsWith('SQLite format 3')).toBe(true);
    expect(strFromU8(filesIn(files['inner.zip'] ?? new Uint8Array())['event.csv'] ?? new Uint8Array())).toBe(
      'a,b\r\n',
    );
  });

  it('goes to where it is kept as it is made, photos unpacked as they are; what is given up ends nothing there', async () => {
    const kept: Buffer[] = [];
    let ended = 0;
    const elsewhere = () =>
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          kept.push(chunk);
          done();
        },
        final(done) {
          ended += 1;
          done();
        },
      });
    const files = createZipFiles(folder, elsewhere);
    const parcel = await files.open('e1', 1e6, 'photos');
    const photo = new Uint8Array(10_000).fill(7);
    await parcel.photo('photos/gbr/a.jpg', photo);
    const [table] = await parcel.sheet({ path: 'photos.csv', pieces: 1 });
    await table?.write('file\r\n');
    const bytes = await parcel.seal();
    const whole = Buffer.concat(kept);
    expect(whole.length).toBe(bytes);
    // Packing what is packed already costs time for nothing.
    expect(bytes).toBeGreaterThan(10_000);
    const read = filesIn(whole);
    expect(Object.keys(read)).toEqual(['photos/gbr/a.jpg', 'photos.csv']);
    expect(Buffer.from(read['photos/gbr/a.jpg'] ?? []).equals(Buffer.from(photo))).toBe(true);
    expect(await readdir(folder)).toEqual([]);
    const given = await files.open('e2', 1e6, 'photos');
    await given.photo('photos/gbr/a.jpg', photo);
    await given.discard();
    expect(ended).toBe(1);
    const small = await files.open('e3', 500, 'photos');
    await expect(
      (async () => {
        await small.photo('photos/gbr/a.jpg', photo);
        await small.seal();
      })(),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('is not there until it is sealed, and a run that was cut off is begun anew', async () => {
    const files = createZipFiles(folder);
    const cut = await files.open('e1', 1e6);
    await cut.file('old.txt', 'old');
    expect(await readdir(folder)).toEqual(['e1.part']);
    const parcel = await files.open('e1', 1e6);
    await parcel.file('new.txt', 'new');
    await parcel.seal();
    expect(Object.keys(await readZip('e1.zip'))).toEqual(['new.txt']);
    await files.remove('e1');
    await files.remove('e1');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is given up when it is larger than may be kept', async () => {
    const parcel = await createZipFiles(folder).open('e1', 10_000);
    const noise = Array.from({ length: 40 }, (_, index) => Math.sin(index + 1).toString(36)).join('');
    const tooLarge = async () => {
      for (let index = 0; index < 1000; index += 1) {
        await parcel.file(`${index}.txt`, `${noise}${Math.cos(index).toString(36)}`);
      }
      await parcel.seal();
    };
    await expect(tooLarge()).rejects.toMatchObject({ code: 'too-large' });
    await parcel.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is one for other programs, too', async () => {
    const parcel = await createZipFiles(folder).open('e1', 1e7);
    for (let index = 0; index < 300; index += 1) await parcel.file(`cpce/${index}.cpc`, `${index}`);
    await parcel.seal();
    const { status, error, stdout } = spawnSync('unzip', ['-tqq', join(folder, 'e1.zip')], {
      encoding: 'utf8',
    });
    // A machine without unzip has our reader alone.
    if (error === undefined) expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(Object.keys(await readZip('e1.zip'))).toHaveLength(300);
  });
});
