import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../edge-server/setup/log/log.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const stream = new PassThrough({ highWaterMark: 10_000_000 });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ log: createLog('debug', [{ stream, level: 'debug' }]) });
});
afterAll(() => server.close());

const payload = {
  method: 'error',
  timestamp: '2025-10-01T02:00:00.000Z',
  message: 'TypeError: x is undefined\r\n{"level":"info"} for mia@example.org',
  url: 'http://localhost/gbr/analysis?email=mia@example.org&token=s3cr3t',
  date: 'Wed Oct 01 2025',
  browser: 'Firefox',
  screenResolution: '1280x800',
  viewportSize: '390x844',
  language: 'en',
  device: 'phone',
  hostName: 'localhost',
  timeZone: 'Australia/Brisbane',
  uid: 'uid-of-mia',
  email: 'mia@example.org',
};

describe('the log of a running server', () => {
  it('takes what a page reports, and drops who reported it', async () => {
    expect((await server.post('/log', payload)).status).toBe(204);
    expect(
      (await server.post('/log', { error: 'Error: boom', component: 'ReportMap', info: 'stack' })).status,
    ).toBe(204);
    const text = String(stream.read());
    expect(text).toContain('TypeError: x is undefined');
    expect(text).toContain('/gbr/analysis');
    expect(text).toContain('ReportMap');
    expect(text).not.toMatch(/mia@|uid-of-mia|s3cr3t|Brisbane/);
    for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('takes how an analysis went, on which photo and for how long, and not of whom', async () => {
    const event = {
      method: 'event',
      message: 'analysis_complete',
      survey: 's1',
      image: 'i1',
      milliseconds: 250,
    };
    expect((await server.post('/log', { ...event, email: 'mia@example.org' })).status).toBe(204);
    const lines = String(stream.read()).split('\n');
    const line = lines.find((each) => each.includes('an event on a page')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      page: { message: 'analysis_complete', survey: 's1', image: 'i1', milliseconds: 250 },
    });
    expect(line).not.toContain('mia@');
    expect((await server.post('/log', { ...event, milliseconds: 'long' })).status).toBe(400);
  });

  it('keeps long reports short, and refuses endless ones', async () => {
    expect((await server.post('/log', { message: 'x'.repeat(20_000) })).status).toBe(204);
    expect(String(stream.read()).length).toBeLessThan(6000);
    expect((await server.post('/log', { message: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await server.post('/log', { message: 5 })).status).toBe(400);
  });

  it('takes sixty reports a minute of one device', async () => {
    const statuses: number[] = [];
    for (let report = 0; report < 62; report += 1)
      statuses.push((await server.post('/log', { message: 'again' })).status);
    expect(statuses).toContain(429);
  });

  it('says nothing of who signs in, with what, and what is stored', async () => {
    const email = 'skipper@example.org';
    await server.post('/auth/sign-up/email', {
      email,
      password: 'giant clam 1770',
      person: { first: 'Skip' },
    });
    const answer = await server.post('/auth/sign-in/email', { email, password: 'giant clam 1770' });
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    await server.post('/auth/sign-in/email', { email, password: 'wrong password' });
    await server.post('/auth/email-otp/send-verification-otp', { email });
    const code = await server.codeFor(email);
    await server.post('/auth/sign-in/email-otp', { email, otp: code });
    await server.post('/store/get', { path: `users/${user.id}` }, token);
    await server.post('/store/query', { query: 'broken' }, token);
    await fetch(`${server.url}/cache/360/${'a'.repeat(32)}/survey_v2/gbr/x/2025-10-01/a.jpg?token=${token}`);
    const text = String(stream.read());
    expect(text).toContain('/auth/sign-in/email');
    for (const secret of [email, 'giant clam', 'wrong password', code, token, 'a'.repeat(32)]) {
      expect(text).not.toContain(secret);
    }
  });
});
