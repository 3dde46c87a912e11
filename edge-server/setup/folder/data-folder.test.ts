import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { prepareDataFolder, requireDataFolder } from './data-folder.ts';

const expected = 'A data folder of Reef Census has reef-census.sqlite and photos. Nothing was changed.';

it('a folder with other things in it is refused with what it holds and what it should', () => {
  const folder = temporaryFolder();
  for (const name of ['letter.txt', 'music', 'notes', 'photos', 'tax']) mkdirSync(join(folder, name));
  for (const use of [{}, { mayBeEmpty: true }, { mayBeNew: true }])
    expect(() => requireDataFolder(folder, use)).toThrow(
      `The folder ${folder} holds letter.txt, music, notes, photos and 1 more. ${expected} Name the right one with REEF_DATA_DIR`,
    );
  expect(readdirSync(folder)).toHaveLength(5);
});

it('a folder that is empty or not there is refused where something must be in it', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'lost+found'));
  expect(() => requireDataFolder(folder)).toThrow(`The folder ${folder} is empty. ${expected}`);
  for (const use of [{ mayBeEmpty: true }, { mayBeNew: true }]) requireDataFolder(folder, use);
  const none = join(folder, 'none');
  for (const use of [{}, { mayBeEmpty: true }])
    expect(() => requireDataFolder(none, use)).toThrow(
      `There is no data folder ${none}. Nothing was changed.`,
    );
  requireDataFolder(none, { mayBeNew: true });
});

it('a file is refused', () => {
  const file = join(temporaryFolder(), 'reef-census.sqlite');
  writeFileSync(file, '');
  expect(() => requireDataFolder(file, { mayBeNew: true })).toThrow(`${file} is a file. ${expected}`);
});

it('the folder that was meant is named: the one around it, one in it, that of the backups', () => {
  const folder = temporaryFolder();
  const data = join(folder, 'boat');
  prepareDataFolder(data);
  writeFileSync(join(data, 'reef-census.sqlite'), '');
  expect(() => requireDataFolder(folder)).toThrow(`Perhaps you mean ${data}, which is one.`);
  const photos = join(data, 'photos');
  mkdirSync(join(photos, 'blobs'), { recursive: true });
  expect(() => requireDataFolder(photos)).toThrow(`Perhaps you mean ${data}, which is one.`);
  const backups = join(folder, 'stick');
  mkdirSync(join(backups, 'reef-backup-000001'), { recursive: true });
  expect(() => requireDataFolder(backups)).toThrow(
    `It holds backups: type “npm run restore -- --backups "${backups}"”`,
  );
});

it.each([
  'reef-census.sqlite',
  'photos/blobs/ab',
  'photos/records',
  'backups/reef-backup-000001',
  'tiles/gbr-zoning.pmtiles',
  'hub-key.pem',
])('a folder that has kept only %s is one', (name) => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, name), { recursive: true });
  requireDataFolder(folder);
});
