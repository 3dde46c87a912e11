import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createServerCalls } from '../../../src/adapters/server/http/calls.ts';

type Answer = (response: ServerResponse) => void;
const refuse =
  (httpStatus: number, status: string): Answer =>
  (response) => {
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { status, message: `It is ${status}.` } }));
  };
const answerWell: Answer = (response) => response.end(JSON.stringify({ result: 'done' }));
const portal: Answer = (response) => response.end('<html>Welcome to the harbour Wi-Fi</html>');
const cut: Answer = (response) => response.destroy();

let close: () => void = () => undefined;
afterEach(() => close());

/** A server that gives these answers, one after the other, the last one for ever. */
async function scripted(answers: readonly Answer[]) {
  let asked = 0;
  const times: number[] = [];
  const server = createServer((_request, response) => {
    times.push(performance.now());
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const calls = createServerCalls({
    baseUrl: `http://127.0.0.1:${port}`,
    bearer: async () => null,
    firstRetryMs: 40,
  });
  return { calls, asked: () => asked, times };
}

describe('a call that fails (rule 22.1)', () => {
  it.each([
    ['UNAVAILABLE', refuse(503, 'UNAVAILABLE')],
    ['DEADLINE_EXCEEDED', refuse(504, 'DEADLINE_EXCEEDED')],
    ['RESOURCE_EXHAUSTED', refuse(429, 'RESOURCE_EXHAUSTED')],
    ['INTERNAL', refuse(500, 'INTERNAL')],
    ['UNAVAILABLE', portal],
    ['UNAVAILABLE', cut],
  ])('with %s is tried four times, and then told', async (status, answer) => {
    const { calls, asked } = await scripted([answer]);
    await expect(calls.call('anything', {})).rejects.toMatchObject({ name: 'CallError', status });
    expect(asked()).toBe(4);
  });

  it('is done when a later try succeeds', async () => {
    const { calls, asked } = await scripted([cut, refuse(503, 'UNAVAILABLE'), answerWell]);
    expect(await calls.call('anything', {})).toBe('done');
    expect(asked()).toBe(3);
  });

  it('waits twice as long each time', async () => {
    const { calls, times } = await scripted([refuse(503, 'UNAVAILABLE')]);
    await calls.call('anything', {}).catch(() => undefined);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits[0]).toBeGreaterThanOrEqual(35);
    expect(waits[1]).toBeGreaterThanOrEqual(75);
    expect(waits[2]).toBeGreaterThanOrEqual(150);
  });

  it.each([
    ['INVALID_ARGUMENT', 400],
    ['UNAUTHENTICATED', 401],
    ['PERMISSION_DENIED', 403],
    ['NOT_FOUND', 404],
  ] as const)('with %s is not tried again: that cannot help', async (status, httpStatus) => {
    const { calls, asked } = await scripted([refuse(httpStatus, status)]);
    await expect(calls.call('anything', {})).rejects.toMatchObject({ status, message: `It is ${status}.` });
    expect(asked()).toBe(1);
  });
});
