import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../ci/paths.ts';
import { commandTable, type HowRun } from '../../support/commands/command-table.ts';
import { filled, type Grounds, openGrounds } from '../../support/commands/grounds.ts';
import { runPrinted } from '../../support/commands/run-printed.ts';

let grounds: Grounds;
beforeAll(async () => {
  grounds = await openGrounds();
});
afterAll(() => grounds?.close());

type Row<How extends HowRun['how']> = readonly [string, Extract<HowRun, { how: How }>];
const rows = <How extends HowRun['how']>(how: How): Row<How>[] =>
  Object.entries(commandTable).filter(
    (row): row is [string, Extract<HowRun, { how: How }>] => row[1].how === how,
  );

describe('as printed', () => {
  test.each(rows('typed'))('%s', async (line, { on, says, code }) => {
    const ground = await grounds.on(on);
    const env = { REEF_DATA_DIR: ground.dataDir, REEF_DEMO: '0', PORT: '0', HOST: '127.0.0.1' };
    const run = await runPrinted(filled(line, ground), { env });
    expect(run.text).toMatch(says);
    expect(run.text).not.toMatch(/\n {4}at /);
    expect({ text: run.text, code: run.code }).toMatchObject({ code });
  });
});

describe('a server is started as printed, answers, and stops well', () => {
  test.each(rows('served'))('%s', async (line, { says }) => {
    const { dataDir } = await grounds.on('nothing');
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(line, {
      shell: true,
      detached: true,
      cwd: root,
      env: {
        PATH,
        HOME,
        REEF_DATA_DIR: dataDir,
        REEF_DEMO: '0',
        PORT: '0',
        HOST: '127.0.0.1',
        REEF_MDNS: '0',
      },
    });
    let text = '';
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        text += data.toString('utf8');
      });
    await expect.poll(() => text).toMatch(says);
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    expect(text).not.toMatch(/did not stop cleanly|\n {4}at /);
  });
});

/** One line of each program: what stands behind its name is not read any more. */
const programs = [...new Map(rows('loaded').map(([line]) => [line.split(' -- ')[0], line])).values()];

describe('is started as printed, with all that it needs', () => {
  test.each(programs)('%s', async (line) => {
    const ground = await grounds.on('nothing');
    const preload = new URL('../../support/commands/stop-when-loaded.mjs', import.meta.url).href;
    const env = { REEF_DATA_DIR: ground.dataDir, NODE_OPTIONS: `--import=${preload}` };
    const { code, text } = await runPrinted(filled(line, ground), { env });
    expect(text).toContain('loaded');
    expect({ text, code }).toMatchObject({ code: 0 });
  });
});

test('what an export says of itself in its README.txt makes the same export', async () => {
  const ground = await grounds.on('www');
  const env = { REEF_DATA_DIR: ground.dataDir, REEF_DEMO: '0' };
  const first = await runPrinted(
    filled('npm run export -- --region gbr --format coralnet --out FOLDER', ground),
    { env },
  );
  expect(first.code).toBe(0);
  const out = ground.fills.FOLDER ?? '';
  const [zip = ''] = await readdir(out);
  const files = unzipSync(await readFile(join(out, zip)));
  const [, bytes = new Uint8Array()] =
    Object.entries(files).find(([name]) => name.endsWith('README.txt')) ?? [];
  const readme = strFromU8(bytes);
  const line = /(npm run export -- .*)$/m.exec(readme)?.[1] ?? '';
  const second = await runPrinted(line.replace('FOLDER', `${out}-again`), { env });
  expect(second.code).toBe(0);
  expect(await readdir(`${out}-again`)).toEqual([zip]);
});
