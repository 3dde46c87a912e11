import { afterEach, expect, test, vi } from 'vitest';
import { pageTrace, traceparentOf } from '../../page-trace.ts';
import { tellLog } from './server-log.ts';

afterEach(() => vi.unstubAllGlobals());

test('a report bears the trace id of its page', async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init);
    return new Response(null, { status: 204 });
  });
  expect(await tellLog({ method: 'event', message: 'looked', milliseconds: 3 })).toBe(true);
  expect(new Headers(asked[0]?.headers).get('traceparent')).toBe(traceparentOf(pageTrace()));
});
