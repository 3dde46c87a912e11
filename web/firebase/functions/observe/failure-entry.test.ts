import { expect, test } from 'vitest';
import { failureEntry, traceOfPage } from './failure-entry.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a trace id is 32 hexadecimal digits and nothing else', () => {
  expect(traceOfPage(trace)).toBe(trace);
  for (const said of [
    undefined,
    '',
    trace.slice(1),
    `${trace}0`,
    `${trace.slice(2)}/x`,
    [trace],
    trace.toUpperCase(),
  ])
    expect(traceOfPage(said)).toBeNull();
});

test('what failed stands in the trace of its page, and in the group of its operation', () => {
  const error = new Error('no room', { cause: new TypeError('x is undefined') });
  const entry = failureEntry({ operation: 'submit-survey', error, trace, project: 'reef-test' });
  expect(entry).toMatchObject({
    severity: 'ERROR',
    operation: 'submit-survey',
    page: trace,
    'logging.googleapis.com/trace': `projects/reef-test/traces/${trace}`,
    serviceContext: { service: 'submit-survey' },
  });
  expect(entry.stack_trace).toContain('failure-entry.test.ts');
  expect(entry.stack_trace).toContain('Caused by: TypeError: x is undefined');
});

test('without a page there is the request’s own trace alone', () => {
  const entry = failureEntry({ operation: 'a', error: 'thrown text', trace: null, project: 'p' });
  expect(Object.keys(entry)).not.toContain('logging.googleapis.com/trace');
  expect(entry.stack_trace).toBe('thrown text');
});

test('a log names nobody: addresses and tokens of an error are left out', () => {
  const error = new Error('no mail to ada@example.org, token=abcdefghijklmnop0123456789');
  const { stack_trace } = failureEntry({ operation: 'a', error, trace: null, project: 'p' });
  expect(stack_trace).not.toContain('ada@example.org');
  expect(stack_trace).not.toContain('abcdefghijklmnop0123456789');
});
