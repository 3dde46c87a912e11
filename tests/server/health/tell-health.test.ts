import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Health, tellHealthAnswer } from '../../../src/contract/admin/health.ts';
import { mostPageErrors } from '../../../src/domain/back-office/page-error.ts';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let nowMs = Date.parse('2025-10-01T00:00:00.000Z');
const clock = { now: (): Instant => toInstant(nowMs) };
let www: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  www = await startTestServer({ clock });
  ada = await www.person('Ada', { admin: true });
});
afterAll(() => www?.close());

async function health(bearer: string | null = ada.bearer): Promise<Health> {
  const answer = await www.post('/call/tell-health', { data: {} }, bearer);
  const { result } = (await answer.json()) as { readonly result: unknown };
  return tellHealthAnswer.parse(result);
}
const say = (body: object) =>
  www.post('/log', { method: 'exception', message: 'It broke', url: '/map', ...body });
const kept = async () =>
  (
    await www.context.store.aggregate(
      { from: { collection: 'pageerrors' }, where: [], orderBy: [] },
      { count: true },
    )
  ).count;

describe('how a server is', () => {
  it('is told with its disk, its copies and what lasts', async () => {
    expect((await health()).backups).toEqual([
      { folder: expect.stringMatching(/backups$/), isRead: true, newest: null },
    ]);
    const { at } = await www.context.backups.make();
    www.context.alarms.raise('photos-rotten', 'A photo is not what was receipted.');
    const told = await health();
    www.context.alarms.clear('photos-rotten');
    expect(told.disk.free).toBeGreaterThan(0);
    expect(told.disk.database).toBeGreaterThan(100_000);
    expect(told).toMatchObject({
      disk: { photos: 0, photoFiles: 0 },
      backups: [{ isRead: true, newest: { at } }],
      alarms: [{ kind: 'photos-rotten' }],
    });
  });

  it('is told to administrators alone, and not on a boat', async () => {
    const call = async (flags: object) =>
      (await www.post('/call/tell-health', { data: {} }, (await www.person('Some', flags)).bearer)).status;
    for (const flags of [{}, { verified: true }, { isExpert: true }, { hub: true }])
      expect(await call(flags)).toBe(403);
    expect((await www.post('/call/tell-health', { data: {} }, (await www.guest()).bearer)).status).toBe(403);
    expect((await www.post('/call/tell-health', { data: {} })).status).toBe(401);
    await using boat = await startTestServer({ network: 'edge' });
    expect((await boat.post('/call/tell-health', { data: {} })).status).toBe(404);
  });
});

describe('errors of pages', () => {
  it('stand together by what went wrong and where, and name nobody', async () => {
    await say({ error: 'Error: no mia@example.org', url: '/survey/ab12?who=mia', browser: 'Firefox/140' });
    nowMs += 60_000;
    await say({
      error: 'Error: no ann@example.org',
      url: '/survey/cd34',
      browser: 'Chrome/140',
      email: 'ann@x.org',
    });
    await say({ method: 'event', message: 'analysed' });
    const { pageErrors } = await health();
    expect(pageErrors).toEqual([
      {
        id: createHash('sha256').update('/survey/*\nIt broke: Error: no …').digest('hex').slice(0, 32),
        ...{
          message: 'It broke: Error: no …',
          route: '/survey/*',
          count: 2,
          browsers: ['Chrome', 'Firefox'],
        },
        ...{ first: toInstant(nowMs - 60_000), last: toInstant(nowMs) },
      },
    ]);
    const [document] = (
      await www.context.store.query({ from: { collection: 'pageerrors' }, where: [], orderBy: [] })
    ).docs;
    expect(JSON.stringify(document)).not.toMatch(/mia|ann|ab12|cd34/);
  });

  it('are read by nobody through the store, administrators neither', async () => {
    const query = { from: { collection: 'pageerrors' }, where: [], orderBy: [] };
    for (const bearer of [null, ada.bearer])
      expect((await www.post('/store/query', { query }, bearer)).status).toBeGreaterThanOrEqual(401);
  });

  it('are no more than are kept: those go that were seen longest ago', async () => {
    const { pageErrors: before } = await health();
    const old = toInstant(nowMs - 1_000_000);
    await www.context.store.write(
      Array.from({ length: mostPageErrors - before.length }, (_, index) => ({
        op: 'set' as const,
        path: `pageerrors/made-${index}`,
        data: {
          ...{ message: 'Of before', route: `/made/${index}`, count: 1, browsers: ['Safari'] },
          ...{ first: old, last: toInstant(Date.parse(old) + index) },
        },
      })),
    );
    await say({ message: 'One too many' });
    const { pageErrors } = await health();
    expect([pageErrors.length, await kept()]).toEqual([mostPageErrors, mostPageErrors]);
    expect(pageErrors[0]?.message).toBe('One too many');
    const gone = await www.context.store.get('pageerrors/made-0');
    const next = await www.context.store.get('pageerrors/made-1');
    expect([gone, next?.id]).toEqual([null, 'made-1']);
  });

  it('are forgotten after 90 days', async () => {
    nowMs += 91 * 24 * 60 * 60 * 1000;
    expect((await health()).pageErrors).toEqual([]);
    for (let look = 0; look < 6; look += 1) {
      await say({ message: `New ${'abcdef'[look]}` });
      await health();
    }
    expect(await kept()).toBe(6);
  });
});
