import { describe, expect, test, vi } from 'vitest';
import type { Surroundings } from '../../domain/page/page-report.ts';
import { createReporter } from './create-reporter.ts';
import { forwardConsole, type HeardConsole } from './forward-console.ts';
import { createReport, createReportComponent } from './report-errors.ts';

const where: Surroundings = {
  now: new Date('2025-10-01T02:00:00.000Z'),
  path: '/',
  hostName: 'reef.example.org',
  browser: 'Mozilla/5.0',
  device: 'computer',
  screenResolution: '1280x800',
  viewportSize: '1280x700',
  language: 'en',
  timeZone: 'UTC',
};

function ground({
  isLocal = false,
  arrives = () => true,
}: {
  isLocal?: boolean;
  arrives?: () => boolean;
} = {}) {
  const log = vi.fn(async (_line: Readonly<Record<string, unknown>>) => arrives());
  const reporter = createReporter({ log, surroundings: () => where, isLocal: () => isLocal });
  const messages = () => log.mock.calls.map(([line]) => line.message);
  return { log, reporter, messages };
}

const error = (message: string) => ({ method: 'error', message }) as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a page that tells of errors', () => {
  test('falls silent after twenty', () => {
    const { reporter, messages } = ground();
    for (let index = 0; index < 30; index += 1) reporter.tell(error(`error ${index}`));
    expect(messages()).toHaveLength(20);
  });

  test('tells what was thrown once, on whichever ways it is heard of', () => {
    const { reporter, messages } = ground();
    const thrown = new Error('x');
    reporter.tell(error('first'), thrown);
    reporter.tell(error('again'), thrown);
    reporter.tell(error('in words'));
    reporter.tell(error('in words'));
    expect(messages()).toEqual(['first', 'in words', 'in words']);
  });

  test('makes no report of what goes wrong while it reports', async () => {
    const { log, reporter } = ground();
    log.mockImplementation(async () => {
      reporter.tell(error('the report failed'));
      throw new Error('no way out');
    });
    reporter.tell(error('one'));
    await settled();
    expect(log).toHaveBeenCalledOnce();
  });

  test('tries a report that did not arrive once more with the next one, which says how many are missing', async () => {
    let isUp = false;
    const { log, reporter, messages } = ground({ arrives: () => isUp });
    reporter.tell(error('one'));
    await settled();
    reporter.tell(error('two'));
    await settled();
    isUp = true;
    reporter.tell(error('three'));
    await settled();
    reporter.tell(error('four'));
    await settled();
    expect(messages()).toEqual(['one', 'one', 'two', 'two', 'three', 'four']);
    expect(log.mock.calls.map(([line]) => line.missing)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      undefined,
    ]);
  });

  test('says nothing on localhost, but on a boat, whose own window is there', () => {
    const www = ground({ isLocal: true });
    www.reporter.tell(error('before'));
    www.reporter.learn('www');
    www.reporter.tell(error('after'));
    expect(www.messages()).toEqual([]);
    const boat = ground({ isLocal: true });
    boat.reporter.tell(error('before'));
    boat.reporter.learn('edge');
    boat.reporter.tell(error('after'));
    expect(boat.messages()).toEqual(['before', 'after']);
  });
});

describe('the console', () => {
  function heardConsole() {
    const { reporter, log } = ground();
    const said = { error: vi.fn(), exception: vi.fn(), debug: vi.fn(), time: vi.fn(), timeEnd: vi.fn() };
    const rest = { log: vi.fn(), warn: vi.fn(), info: vi.fn() };
    const heard: HeardConsole & typeof rest = { ...said, ...rest };
    let now = 0;
    const stop = forwardConsole(heard, reporter.tell, () => now);
    const lines = () => log.mock.calls.map(([line]) => [line.method, line.message]);
    return { heard, said, lines, stop, wait: (ms: number) => (now += ms) };
  }

  test('is heard where something is wrong or measured, and says it itself as before', () => {
    const { heard, said, lines, wait } = heardConsole();
    heard.error?.('It broke', 5);
    heard.exception?.('badly');
    heard.debug?.('a detail');
    heard.time?.('loading');
    wait(250);
    heard.timeEnd?.('loading');
    expect(lines()).toEqual([
      ['error', 'It broke 5'],
      ['exception', 'badly'],
      ['debug', 'a detail'],
      ['time', 'loading'],
      ['timeEnd', 'loading: 250 ms'],
    ]);
    expect(said.error).toHaveBeenCalledWith('It broke', 5);
  });

  test('is not heard where it logs or warns', () => {
    const { heard, lines } = heardConsole();
    heard.log('a');
    heard.warn('b');
    heard.info('c');
    expect(lines()).toEqual([]);
  });

  test('does not tell what lies in an object, which may be of a person', () => {
    const { heard, lines } = heardConsole();
    heard.error?.('Refused', { email: 'mia@example.org', name: 'Mia' });
    expect(lines()).toEqual([['error', 'Refused [object Object]']]);
  });

  test('is left alone again in the end', () => {
    const { heard, lines, stop } = heardConsole();
    stop();
    heard.error?.('later');
    expect(lines()).toEqual([]);
  });
});

test('an error of a component says which part of the page it was', () => {
  const { reporter, log } = ground();
  const console = { error: vi.fn() };
  const thrown = new TypeError('x is undefined');
  createReportComponent(reporter, console)(
    'A part of the page failed',
    thrown,
    '\n    at Home (…)\n    at main',
  );
  createReport(reporter, console)('A page failed', thrown);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.[0]).toMatchObject({
    ...{ method: 'exception', component: 'Home', error: 'TypeError: x is undefined' },
    info: 'at Home (…)\n    at main',
  });
});
