import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPhotos } from './match-photos.ts';

const filesOf = (...names: readonly string[]) =>
  names.map((name) => ({ file: name, path: `/home/ana/photos/${name}`, content: name }));
const calledOf = (...images: readonly string[]) =>
  images.map((image) => ({ image, otherName: null, source: 'points.csv' }));
const cpceOf = (image: string, otherName: string) => ({ image, otherName, source: `${otherName}.cpc` });
const filesFound = (...[called, files]: Parameters<typeof matchPhotos>) =>
  matchPhotos(called, files).map((photo) => (photo.status === 'found' ? photo.file : null));
const reasons = (...[called, files]: Parameters<typeof matchPhotos>) =>
  matchPhotos(called, files).map((photo) => (photo.status === 'refused' ? photo.why : null));

describe('photos that points name', () => {
  const two = filesOf('dive1/IMG_0001.jpg', 'dive2/IMG_0001.jpg');

  test('with one name in two folders are told apart by the folder', () => {
    const called = calledOf('dive1/IMG_0001.jpg', String.raw`D:\reef\DIVE2\img_0001.JPG`);
    expect(filesFound(called, two)).toEqual(['dive1/IMG_0001.jpg', 'dive2/IMG_0001.jpg']);
  });

  test('that stay ambiguous are refused by name', () => {
    expect(reasons(calledOf('IMG_0001.jpg'), two)).toEqual([
      expect.stringContaining('“dive1/IMG_0001.jpg”, “dive2/IMG_0001.jpg”'),
    ]);
    const both = calledOf('dive1/IMG_0001.jpg', 'dive2/IMG_0001.jpg');
    const named = expect.stringContaining('“IMG_0001.jpg”');
    expect(reasons(both, filesOf('IMG_0001.jpg'))).toEqual([named, named]);
  });

  test('of two folders are one in a folder that bears the name of one of them', () => {
    const [file] = filesOf('IMG_0001.jpg');
    const inDive1 = [
      { file: 'IMG_0001.jpg', path: '/home/dive1/IMG_0001.jpg', content: file?.content ?? '' },
    ];
    const called = calledOf('dive1/IMG_0001.jpg', 'dive2/IMG_0001.jpg');
    expect(filesFound(called, inDive1)).toEqual(['IMG_0001.jpg', null]);
  });

  test('are found under another folder, ending, case or form of a letter', () => {
    expect(
      filesFound(
        calledOf(String.raw`C:\lab\a.tif`, 'b.JPG', 're\u0301cif.jpg'),
        filesOf('a.jpg', 'x/b.jpg', 'r\u00e9cif.jpg'),
      ),
    ).toEqual(['a.jpg', 'x/b.jpg', 'récif.jpg']);
    expect(filesFound(calledOf('a.png'), filesOf('a.jpg', 'a.png'))).toEqual(['a.png']);
  });

  test('with the same bytes twice are one', () => {
    const copies = two.map((file) => ({ ...file, content: 'same' }));
    expect(filesFound(calledOf('IMG_0001.jpg'), copies)).toEqual(['dive1/IMG_0001.jpg']);
  });

  test('may lie beside their own file of points under its name', () => {
    const called = [
      cpceOf('C:/x/IMG_0001.jpg', '/lab/dive1/IMG_0001'),
      cpceOf('C:/x/IMG_0001.jpg', '/lab/dive2/IMG_0001'),
      cpceOf('C:/x/renamed.jpg', '/lab/dive2/site_7'),
    ];
    expect(filesFound(called, [...two, ...filesOf('site_7.jpg')])).toEqual([
      'dive1/IMG_0001.jpg',
      'dive2/IMG_0001.jpg',
      'site_7.jpg',
    ]);
  });

  test('in two tables under one name are refused with both tables', () => {
    const called = ['a.csv', 'b.csv'].map((source) => ({ image: 'IMG_0001.jpg', otherName: null, source }));
    expect(reasons(called, filesOf('IMG_0001.jpg'))).toEqual([
      expect.stringContaining('“a.csv”, “b.csv”'),
      expect.stringContaining('“b.csv”, “a.csv”'),
    ]);
  });

  test('never share a file, and one with its whole path is always found', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
      .map((parts) => `${parts.join('/')}.jpg`);
    const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(paths, paths, (files, images) => {
        const found = filesFound(calledOf(...images), filesOf(...files));
        const taken = found.filter((file) => file !== null);
        expect(new Set(taken).size).toBe(taken.length);
        for (const [at, image] of images.entries()) {
          const isWhole =
            files.includes(image) && images.every((one) => one === image || !one.endsWith(`/${image}`));
          if (isWhole && !files.some((file) => file.endsWith(`/${image}`))) expect(found[at]).toBe(image);
        }
      }),
    );
  });
});
