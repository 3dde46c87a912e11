import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-start-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

/** Starts an entry point as npm does; `said` grows with what it writes. */
function start(entry: 'www' | 'boat', environment: Record<string, string> = {}) {
  const preload = ['--import', './edge-server/setup/process/check-node.mjs'];
  const child = spawn(process.execPath, [...preload, `edge-server/edge/bin/${entry}.ts`], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      REEF_DEMO: '0',
      REEF_DATA_DIR: join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout?.on('data', (text: Buffer) => {
    said.out += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    said.err += text.toString();
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const address = async () => {
    await expect.poll(() => said.out, { timeout: 240_000 }).toMatch(/http:\/\/[\d.]+:\d+/);
    return /http:\/\/[\d.]+:\d+/.exec(said.out)?.[0] ?? '';
  };
  return { child, said, exit, address };
}

describe('starting from the command line', () => {
  it.each(['www', 'boat'] as const)(
    '%s prints one line with its address when it answers, and stops well on SIGTERM',
    async (entry) => {
      const server = start(entry);
      const url = await server.address();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(
        server.said.out
          .trim()
          .split('\n')
          .filter((line) => line.includes('http')),
      ).toHaveLength(1);
      server.child.kill('SIGTERM');
      expect(await server.exit).toBe(0);
      expect(server.said.err).toBe('');
    },
  );

  it('www fills a new folder with the demo and prints its accounts, also the next time', {
    timeout: 600_000,
  }, async () => {
    const first = start('www', { REEF_DEMO: '1' });
    const url = await first.address();
    await expect.poll(() => first.said.out).toMatch(/demo volunteer:.*demo expert:.*demo admin: .*\n/s);
    const [, email, password] = /demo admin: (\S+), password (\S+)/.exec(first.said.out) ?? [];
    const signedIn = await fetch(`${url}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(200);
    first.child.kill('SIGTERM');
    await first.exit;
    const second = start('www', { REEF_DEMO: '1' });
    await second.address();
    await expect.poll(() => second.said.out).toContain(`${email}, password ${password}`);
  });

  it('www leaves a folder alone that somebody works in already', async () => {
    const first = start('www');
    await first.address();
    first.child.kill('SIGTERM');
    await first.exit;
    const second = start('www', { REEF_DEMO: '1' });
    await second.address();
    expect(second.said.out).not.toContain('password');
  });

  it('writes for its owner only', async () => {
    const server = start('www');
    await server.address();
    const modeOf = async (name: string) =>
      ((await stat(join(folder, 'data', name))).mode & 0o777).toString(8);
    expect(await modeOf('.')).toBe('700');
    for (const name of ['secret', 'reef-census.sqlite', 'accounts.sqlite', 'logs/server.log']) {
      expect([name, await modeOf(name)]).toEqual([name, '600']);
    }
    expect((await readFile(join(folder, 'data/secret'), 'utf8')).length).toBeGreaterThanOrEqual(64);
  });

  it('ends with one sentence when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const server = start('www', { PORT });
    expect(await server.exit).toBe(1);
    expect(server.said.err).toBe(
      `Port ${PORT} is taken by another program. Stop that one, or set PORT to a free port.\n`,
    );
    other.close();
  });

  it('ends with one sentence when another server has the folder, and leaves that one alone', async () => {
    const first = start('boat');
    const url = await first.address();
    const second = start('boat');
    expect(await second.exit).toBe(1);
    expect(second.said.err.trim()).toMatch(/^Another Reef Census server is using the folder .*\.$/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('takes the folder over from a server that was killed', async () => {
    const first = start('boat');
    await first.address();
    first.child.kill('SIGKILL');
    await first.exit;
    const second = start('boat');
    expect((await fetch(`${await second.address()}/healthz`)).status).toBe(200);
  });

  it('ends with one sentence when a setting cannot be used', async () => {
    const server = start('www', { REEF_REGION: 'atlantis' });
    expect(await server.exit).toBe(1);
    expect(server.said.err.trim().split('\n')).toHaveLength(1);
    expect(server.said.err).toContain('REEF_REGION');
  });
});
