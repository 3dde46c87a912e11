import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../edge-server/storage/db/open.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto, sha256Of } from '../support/photos/test-photos.ts';
import { temporaryFolder } from '../support/server/temporary-database.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { boatFile, wwwFile } from './injectors/server-process.ts';
import { openSmallDisk } from './injectors/small-disk.ts';
import { whyNot } from './injectors/tools.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const name = 'reef-census.sqlite';
const nobody = 65_534;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a program until it ends; a server that starts is no failed start, and is stopped. */
function run(
  words: readonly string[],
  dataDir: string,
  options: { readonly uid?: number; readonly before?: readonly string[] } = {},
): Ended {
  const { uid, before = [] } = options;
  const line = [
    ...before,
    process.execPath,
    '--import',
    './edge-server/setup/process/check-node.mjs',
    ...words,
  ];
  const [program = '', ...more] = line;
  const { status, stdout, stderr } = spawnSync(program, more, {
    cwd: root,
    env: { PATH: process.env.PATH, REEF_DATA_DIR: dataDir, REEF_DEMO: '0', REEF_MDNS: '0', PORT: '0' },
    encoding: 'utf8',
    timeout: 120_000,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const start = (kind: 'boat' | 'www', dataDir: string, options?: Parameters<typeof run>[2]) =>
  run([kind === 'boat' ? boatFile : wwwFile], dataDir, options);
const type = (words: readonly string[], dataDir: string, options?: Parameters<typeof run>[2]) =>
  run(['edge-server/edge/bin/command.ts', ...words], dataDir, options);

/** It ended with 1 and with this sentence as its only line. */
function expectSentence({ code, said }: Ended, sentence: RegExp): void {
  expect(said.trimEnd()).toMatch(sentence);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** The folder of a boat that was stopped with one photo. */
async function stoppedBoat(): Promise<{ readonly dataDir: string; readonly sha256: string }> {
  const dataDir = temporaryFolder();
  const boat = await startTestServer({ network: 'edge', dataDir });
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(1));
  await phone.send(photo);
  phone.close();
  await boat.stop();
  return { dataDir, sha256: photo.sha256 };
}

async function stoppedServer(): Promise<string> {
  const dataDir = temporaryFolder();
  await (await startTestServer({ network: 'www', dataDir })).stop();
  return dataDir;
}

const kinds = ['boat', 'www'] as const;
const needsRoot = whyNot({ root: true, tools: ['mount'] });

describe.skipIf(needsRoot !== null).each(kinds)('a start of a %s ends with one sentence and 1', (kind) => {
  test('on a disk that can only be read', async () => {
    const dataDir = temporaryFolder();
    await (await startTestServer({ network: kind === 'boat' ? 'edge' : 'www', dataDir })).stop();
    execFileSync('mount', ['--bind', dataDir, dataDir]);
    onTestFinished(() => void execFileSync('umount', [dataDir]));
    execFileSync('mount', ['-o', 'remount,ro,bind', dataDir]);
    expectSentence(
      start(kind, dataDir),
      /^The disk of .* can only be read, and nothing was changed\. Make it /,
    );
    const flag = kind === 'www' ? ['--www'] : [];
    for (const words of [
      ['rebuild', ...flag, '--data', dataDir],
      ['restore', ...flag, '--anyway', '--data', dataDir],
    ])
      expectSentence(type(words, dataDir), /^The disk of .* can only be read/);
  });

  test('in a folder of another user, and in a folder that could not be made', async () => {
    const outer = temporaryFolder();
    const dataDir = join(outer, 'data');
    await (await startTestServer({ network: kind === 'boat' ? 'edge' : 'www', dataDir })).stop();
    const sentence =
      /^.* belongs to the user root, and this program was started by the user number 65534, who may not use it\. Nothing was changed\. Start it as that user, or give the folder away: sudo chown -R 65534 /;
    // The folder around it can be looked into, and the data folder not.
    chmodSync(outer, 0o755);
    expectSentence(start(kind, dataDir, { uid: nobody }), sentence);
    expectSentence(start(kind, join(outer, 'none', 'data'), { uid: nobody }), sentence);
    // A file that was made by a start as root, in a folder that is one's own.
    execFileSync('chown', ['-R', String(nobody), dataDir]);
    execFileSync('chown', ['root', join(dataDir, name)]);
    expectSentence(start(kind, dataDir, { uid: nobody }), sentence);
  });

  test.each(['fill', 'useUpNames'] as const)('for the first time on a full disk (%s)', async (use) => {
    await using disk = await openSmallDisk(8);
    disk[use]();
    const { code, said } = start(kind, join(disk.folder, 'data'));
    // The log, which may be what needs the first byte, says so as well.
    const more = said.replace(/^server\.log cannot be written: .*\n/, '');
    expectSentence({ code, said: more }, /^The disk is full.* Make room beside /);
  });
});

describe.skipIf(whyNot({}) !== null).each(kinds)('a %s that may keep few files open', (kind) => {
  const limited = (files: number) => ['sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh'];

  test('ends with one sentence that names the limit and what to set', () => {
    const dataDir = join(temporaryFolder(), 'data');
    const sentence = /^Reef Census may keep only 64 files open at once, and needs 512\. .*"ulimit -n 1024"/;
    expectSentence(start(kind, dataDir, { before: limited(64) }), sentence);
    expectSentence(type(['rebuild'], dataDir, { before: limited(64) }), sentence);
  });
});

describe('an older program on the folder of a newer one', () => {
  const commands = {
    boat: [
      ['rebuild'],
      ['rebuild', '--go-on'],
      ['restore', '--anyway'],
      ['hub:key'],
      ['courier:export', root],
    ],
    www: [
      ['rebuild', '--www'],
      ['create:admin', 'you@example.org'],
    ],
  };
  test.each(kinds)('starts no %s, types nothing and changes nothing of the database', async (kind) => {
    const dataDir = kind === 'boat' ? (await stoppedBoat()).dataDir : await stoppedServer();
    const file = join(dataDir, name);
    const database = openDatabase(file);
    database.sqlite.exec(
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of tomorrow', 4102444800000); ALTER TABLE uploads RENAME TO arriving",
    );
    database.close();
    const before = readFileSync(file);
    const sentence =
      /^The database .* was written by a newer version of Reef Census, which this older one cannot read\. Nothing was changed\. Start the newer version/;
    expectSentence(start(kind, dataDir), sentence);
    for (const words of commands[kind]) expectSentence(type(words, dataDir), sentence);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(filesIn(dataDir).filter((made) => made.startsWith('set-aside'))).toEqual([]);
  });
});

describe('a command on a folder that is no data folder', () => {
  const words: readonly (readonly string[])[] = [
    ['rebuild'],
    ['rebuild', '--go-on'],
    ['restore'],
    ['restore', '--anyway'],
    ['restore', '--anyway', '--backups', root],
    ['hub:key', '--keep-new'],
    ['create:admin', 'you@example.org'],
    ['create:hub', 'boat@example.org'],
    ['reset:two-step', 'you@example.org'],
    ['erase', 'photo', 'x', '--reason', 'asked for', '--yes'],
    ['mails'],
    ['train', '--region', 'gbr'],
    ['courier:export', root],
    ['courier:import', join(root, 'package.json')],
    ['pack', 'gbr'],
    ['import:reefs', join(root, 'package.json')],
  ];

  test.each(words.map((typed) => [typed]))(
    '%j says what it found and expected, and leaves it as it was',
    (typed) => {
      const folder = temporaryFolder();
      mkdirSync(join(folder, 'music'));
      writeFileSync(join(folder, 'letter.txt'), 'Dear reef');
      expectSentence(
        type(typed, folder),
        /^The folder .* holds letter\.txt, music\. A data folder of Reef Census has reef-census\.sqlite and photos\. Nothing was changed\. /,
      );
      expect(filesIn(folder)).toEqual(['letter.txt', 'music']);
    },
  );
});

describe.skipIf(whyNot({ root: true, tools: ['strace'] }) !== null)(
  'npm run restore without hard links',
  () => {
    test('keeps photos without a record and damaged records as copies', async () => {
      const { dataDir, sha256 } = await stoppedBoat();
      const folder = join(dataDir, 'photos', 'blobs', sha256.slice(0, 2));
      const record = readdirSync(folder).find((file) => file.endsWith('.json')) ?? '';
      writeFileSync(join(folder, record), 'half a record');
      writeFileSync(join(dataDir, name), 'nothing of it is left');
      rmSync(join(dataDir, 'backups'), { recursive: true });
      const noLinks = ['strace', '-f', '-o', '/dev/null', '-e', 'trace=link,linkat'];
      const before = [...noLinks, '-e', 'inject=link,linkat:error=EPERM'];
      const { code, said } = type(['restore'], dataDir, { before });
      expect(said).toContain('Photos without a record, whose files are kept there, too: 1.');
      expect(said).not.toContain('    at ');
      expect(code).toBe(0);
      const kept = filesIn(dataDir).filter((file) => file.includes('set-aside'));
      const photo = kept.find((file) => file.endsWith(sha256)) ?? '';
      expect(sha256Of(readFileSync(join(dataDir, photo)))).toBe(sha256);
      const aside = kept.find((file) => file.endsWith(record)) ?? '';
      expect(readFileSync(join(dataDir, aside), 'utf8')).toBe('half a record');
    });
  },
);
