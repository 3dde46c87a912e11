import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import { getFunctions } from 'firebase/functions';
import { expect, test } from 'vitest';
import { pageTrace, traceparentOf } from '../page-trace.ts';
import { createFirebaseCalls, functionAddress } from './calls.ts';

test('a call of a page bears the id under which the page reports', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Content-Type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify({ result: 7 })));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const app = initializeApp({ projectId: 'reef-test', apiKey: 'demo' }, 'traced calls');
  try {
    const calls = createFirebaseCalls({
      functions: getFunctions(app),
      trace: {
        id: pageTrace(),
        addressOf: (name) => functionAddress({ projectId: 'reef-test', emulator: `127.0.0.1:${port}` }, name),
      },
    });
    expect(await calls.call('tell-figures', {})).toBe(7);
    expect(asked).toEqual([`/reef-test/us-central1/tell-figures?trace=${pageTrace()}`]);
  } finally {
    await deleteApp(app);
    server.closeAllConnections();
    server.close();
  }
});

test('functions are asked where the SDK itself asks for them', async () => {
  const app = initializeApp({ projectId: 'reef-test', apiKey: 'demo' }, 'asked functions');
  const { _url } = getFunctions(app) as unknown as { _url(name: string): string };
  const own = (_url ?? ((name: string) => name)).call(getFunctions(app), 'tell-figures');
  expect(functionAddress({ projectId: 'reef-test' }, 'tell-figures')).toBe(own);
  const nearer = 'https://australia-southeast1-reef-test.cloudfunctions.net/tell-figures';
  const region = 'australia-southeast1';
  expect(functionAddress({ projectId: 'reef-test', region }, 'tell-figures')).toBe(nearer);
  await deleteApp(app);
});

test('an id of a page is a trace id of W3C Trace Context, and stays while the page does', () => {
  expect(pageTrace()).toMatch(/^[0-9a-f]{32}$/);
  expect(pageTrace()).toBe(pageTrace());
  expect(traceparentOf(pageTrace())).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{15}1-00$/);
});

test('a refusal is told in its own sentence, without the status that the SDK puts behind it', async () => {
  const refusals = [
    { status: 'FAILED_PRECONDITION', message: 'This survey was deleted.' },
    { status: 'INTERNAL', message: 'INTERNAL' },
  ];
  let refusal = refusals[0];
  const server = createServer((request, response) => {
    response.statusCode = refusal === refusals[0] ? 400 : 500;
    response.setHeader('Content-Type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify({ error: refusal })));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const app = initializeApp({ projectId: 'reef-test', apiKey: 'demo' }, 'refused calls');
  try {
    const emulator = `127.0.0.1:${port}`;
    const addressOf = (name: string) => functionAddress({ projectId: 'reef-test', emulator }, name);
    const trace = { id: pageTrace(), addressOf };
    const calls = createFirebaseCalls({ functions: getFunctions(app), firstRetryMs: 1, trace });
    const said = () => calls.call('submit-photo', {}).catch((error: unknown) => error);
    expect(await said()).toMatchObject({ message: 'This survey was deleted.' });
    refusal = refusals[1];
    expect(await said()).toMatchObject({ message: 'The cloud could not do this. Please try again.' });
  } finally {
    await deleteApp(app);
    server.closeAllConnections();
    server.close();
  }
});
