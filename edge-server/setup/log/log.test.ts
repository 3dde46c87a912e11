import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog, fileStream, scrubText } from './log.ts';

/** What a logger writes when something is said to it. */
function linesOf(speak: (log: ReturnType<typeof createLog>) => void): string[] {
  const stream = new PassThrough();
  speak(createLog('debug', [{ stream, level: 'debug' }]));
  return String(stream.read() ?? '')
    .trimEnd()
    .split('\n');
}

describe('a log line', () => {
  it('is one line of JSON, whatever was said (threat 34)', () => {
    const [line, ...more] = linesOf((log) =>
      log.warn({ message: 'a\r\n{"level":"info","msg":"forged"}' }, 'said\r\nby a page'),
    );
    expect(more).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'warn', msg: 'said\r\nby a page' });
  });

  it.each([
    ['mail to mia.tane+reef@example.org failed', 'mail to [email] failed'],
    ["mail to marina.o'brien@example.org failed", 'mail to [email] failed'],
    ["no mailbox 'marina.o'brien@example.org'", "no mailbox '[email]'"],
    ['Authorization: Bearer abc.DEF-123_=', 'Authorization: Bearer [token]'],
    ['/socket.io/?token=abc123&x=1', '/socket.io/?token=[token]&x=1'],
    ['/cache/360/0123456789abcdef/survey_v2/gbr/x.jpg', '/cache/360/[token]/survey_v2/gbr/x.jpg'],
    ['/0123456789abcdef0123456789abcdefregion-3.png', '/[token]region-3.png'],
  ])('%s', (said, kept) => {
    expect(scrubText(said)).toBe(kept);
  });

  it('holds no secret and no address, at any depth', () => {
    const text = linesOf((log) => {
      const cause = new Error('no account mia@example.org');
      log.error({ err: new Error('refused Bearer s3cr3t-token', { cause }) }, 'mia@example.org was refused');
      log.info({
        request: { headers: { authorization: 'Bearer s3cr3t-token', cookie: 's3cr3t' } },
        deviceToken: 's3cr3t',
      });
      log.info({ list: [{ email: 'mia@example.org', password: 's3cr3t' }] });
    }).join('\n');
    expect(text).not.toMatch(/s3cr3t|mia@/);
    expect(text).toContain('no account [email]');
  });

  it('that is said over and over is written so often, and then counted', () => {
    const lines = linesOf((log) => {
      for (let time = 0; time < 5_000; time += 1) log.info({ time }, 'refused a message');
      log.warn('the disk is full');
    });
    expect(lines.length).toBeLessThan(200);
    expect(lines.at(-1)).toContain('the disk is full');
  });

  it('keeps the stack of an error, and ends in depth', () => {
    const deep: Record<string, unknown> = {};
    deep.self = deep;
    const [line = ''] = linesOf((log) => log.error({ err: new Error('broken'), deep }, 'x'));
    expect(JSON.parse(line).err.stack).toContain('log.test.ts');
    expect(line.length).toBeLessThan(5000);
  });
});

describe('a log in a file', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is there before its first line, keeps every line until it is closed, and a late one ends nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reef-log-'));
    const file = fileStream(folder);
    expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe('');
    const log = createLog('info', [file.entry]);
    for (let n = 0; n < 50; n += 1) log.info(`line ${n}`);
    file.close();
    log.info('too late');
    file.close();
    const lines = (await readFile(join(folder, 'server.log'), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
      Array.from({ length: 50 }, (_, n) => `line ${n}`),
    );
    await rm(folder, { recursive: true });
  });

  it('has two files of ten megabytes at most, however much is said at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reef-log-'));
    const file = fileStream(folder);
    const line = `${'x'.repeat(99_999)}\n`;
    for (let n = 0; n < 350; n += 1) file.entry.stream.write(line);
    file.close();
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
    );
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThan(11 * 1024 * 1024);
    await rm(folder, { recursive: true });
  });

  it.skipIf(!existsSync('/dev/full'))(
    'on a full disk says so once, stops nothing, and tells what it lost',
    async () => {
      const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const folder = await mkdtemp(join(tmpdir(), 'reef-log-'));
      await symlink('/dev/full', join(folder, 'server.log'));
      let at = Date.parse('2026-11-20T12:00:00Z');
      const file = fileStream(folder, 'server.log', () => at);
      const log = createLog('info', [file.entry]);
      for (let n = 0; n < 3; n += 1) log.info('nowhere to go');
      expect(said.mock.calls.map(([text]) => text)).toEqual([
        expect.stringMatching(/^server\.log cannot be written: .*ENOSPC/),
      ]);
      await rm(join(folder, 'server.log'));
      at += 60_000;
      log.info('there is room again');
      file.close();
      const lines = (await readFile(join(folder, 'server.log'), 'utf8')).trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
        '3 lines before this one could not be written',
        'there is room again',
      ]);
      await rm(folder, { recursive: true });
    },
  );
});
