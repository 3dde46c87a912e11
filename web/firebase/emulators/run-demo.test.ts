import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WantedPort } from './prerequisites.ts';
import { runDemo } from './run-demo.ts';

const double = fileURLToPath(
  new URL('../../../tests/support/firebase/emulators-double.mjs', import.meta.url),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reef-emulators-'));
  // A Java that answers, whether or not this machine has one.
  writeFileSync(join(folder, 'java'), '#!/bin/sh\necho \'openjdk version "17.0.1"\' >&2\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('REEF_FIREBASE_TOOLS', double);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the demo on the double; `tell` is what the machine does when the person wants it to end. */
function started({ ports = [], isFresh = false }: { ports?: readonly WantedPort[]; isFresh?: boolean } = {}) {
  const said: string[] = [];
  let built = 0;
  let tell: () => void = () => undefined;
  const ended = runDemo({
    ...{ dataDir: join(folder, 'data'), isFresh, ports },
    build: () => {
      built += 1;
    },
    say: (line) => said.push(line),
    onEnd(act) {
      tell = act;
      return () => undefined;
    },
  });
  return { ended, said, built: () => built, tell: () => tell() };
}
const left = () => readFileSync(join(folder, 'data/kept.txt'), 'utf8');

test('what the demo says is shown, what the emulators say is kept in the log, and the end is a good one', async () => {
  const { ended, said, tell } = started();
  await expect.poll(() => said).toContain('answers at http://127.0.0.1:15000');
  tell();
  expect(await ended).toBe(true);
  expect(said.join('\n')).not.toContain('noise');
  expect(said.at(-1)).toBe('The emulators end and keep their data …');
  expect(left()).toBe(`input ended true ${join(folder, 'data')}`);
  await expect.poll(() => readFileSync(join(folder, 'data/emulators.log'), 'utf8')).toContain('noise');
});

test('emulators that are still starting end, too', async () => {
  vi.stubEnv('EMULATORS_DOUBLE', 'slow');
  const { ended, tell } = started();
  const log = join(folder, 'data/emulators.log');
  await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toContain('noise');
  tell();
  expect(await ended).toBe(true);
  expect(left()).toContain('interrupted');
});

test('emulators that end by themselves are said to, with where it stands why', async () => {
  vi.stubEnv('EMULATORS_DOUBLE', 'breaks');
  const { ended, said } = started();
  expect(await ended).toBe(false);
  expect(said.at(-1)).toMatch(/^The emulators ended by themselves \(3\); .*emulators\.log says why\.$/);
});

test('a port that is taken is said before anything is built', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { ended, built } = started({ ports: [{ name: 'hosting', host: '127.0.0.1', port }] });
  await expect(ended).rejects.toThrow(`Port ${port} of this machine is taken`);
  expect(built()).toBe(0);
  server.close();
});

test('without Java one sentence says so', async () => {
  vi.stubEnv('PATH', join(folder, 'nothing'));
  await expect(started().ended).rejects.toThrow(/^Java is missing/);
});

test('--fresh takes the data and the passwords of before away', async () => {
  const first = started();
  await expect.poll(() => first.said).toContain('answers at http://127.0.0.1:15000');
  first.tell();
  await first.ended;
  writeFileSync(join(folder, 'data/demo-accounts.json'), '[]');
  for (const [isFresh, stays] of [
    [false, true],
    [true, false],
  ]) {
    const { ended, said, tell } = started({ isFresh: isFresh === true });
    await expect.poll(() => said).toContain('answers at http://127.0.0.1:15000');
    expect(existsSync(join(folder, 'data/demo-accounts.json'))).toBe(stays);
    tell();
    await ended;
  }
});
