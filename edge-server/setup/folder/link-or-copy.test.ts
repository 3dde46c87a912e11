import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { linkOrCopy } from './link-or-copy.ts';

/** What a file system without hard links answers: vfat and exfat EPERM, network drives and FUSE ENOTSUP or ENOSYS. */
const without = (code: string) => () => {
  throw Object.assign(new Error(`${code}: link`), { code });
};

it('gives a file a second name', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'from'), 'a photo');
  linkOrCopy(join(folder, 'from'), join(folder, 'to'));
  expect(statSync(join(folder, 'to')).ino).toBe(statSync(join(folder, 'from')).ino);
});

it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK'])(
  'copies it where there are no links (%s)',
  (code) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'from'), 'a photo');
    linkOrCopy(join(folder, 'from'), join(folder, 'to'), without(code));
    expect(readFileSync(join(folder, 'to'), 'utf8')).toBe('a photo');
  },
);

it('writes over nothing, by neither way', () => {
  const folder = temporaryFolder();
  for (const [name, text] of [
    ['from', 'a photo'],
    ['to', 'another one'],
  ] as const)
    writeFileSync(join(folder, name), text);
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  expect(() => linkOrCopy(from, to)).toThrow(/EEXIST/);
  expect(() => linkOrCopy(from, to, without('EPERM'))).toThrow(/EEXIST/);
  expect(readFileSync(to, 'utf8')).toBe('another one');
});

it('leaves nothing behind when it cannot copy', () => {
  const folder = temporaryFolder();
  expect(() => linkOrCopy(join(folder, 'from'), join(folder, 'to'), without('EPERM'))).toThrow(/ENOENT/);
  expect(readdirSync(folder)).toEqual([]);
});
