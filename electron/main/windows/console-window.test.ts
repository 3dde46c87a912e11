import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleWindow } from './console-window.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const url = 'http://127.0.0.1:8080';
const running = { status: 'running', since: '2026-01-01T00:00:00.000Z' } as const;
const restarting = { status: 'restarting', reason: 'x', retryAt: '2026-01-01T00:00:01.000Z' } as const;

function setUp() {
  const loads: string[] = [];
  const did: string[] = [];
  let shown = '';
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => shown,
    reload: () => did.push('reload'),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    loadURL(target: string) {
      loads.push(target);
      shown = target;
      return Promise.resolve();
    },
    isDestroyed: () => false,
    isMinimized: () => true,
    restore: () => did.push('restore'),
    show: () => did.push('show'),
    focus: () => did.push('focus'),
  });
  const shows = createConsoleWindow(window as never, () => undefined);
  const fail = (code: number, target: string, isMainFrame = true) =>
    webContents.emit('did-fail-load', {}, code, 'failed', target, isMainFrame);
  return { shows, loads, did, fail, window, webContents };
}

describe('the window', () => {
  it('opens at once, with a text, and shows the console as soon as the server runs', () => {
    const { shows, loads, did, window } = setUp();
    window.emit('ready-to-show');
    expect(did).toEqual(['show']);
    shows.follow({ status: 'starting' }, null);
    shows.follow(running, url);
    shows.follow(running, url);
    expect(loads).toEqual(['app://reef-census/starting', `${url}/boat`]);
  });

  it('keeps its page while the server restarts on the same address', () => {
    const { shows, loads } = setUp();
    shows.follow(running, url);
    shows.follow(restarting, url);
    shows.follow(running, url);
    expect(loads).toHaveLength(2);
  });

  it('follows the server to another address', () => {
    const { shows, loads } = setUp();
    shows.follow(running, url);
    shows.follow(restarting, url);
    shows.follow(running, 'http://127.0.0.1:9090');
    expect(loads.at(-1)).toBe('http://127.0.0.1:9090/boat');
  });

  it('says so when its page cannot be loaded, and tries again by itself', () => {
    const { shows, loads, fail } = setUp();
    shows.follow(running, url);
    fail(-102, `${url}/boat`);
    expect(loads.at(-1)).toBe('app://reef-census/waiting');
    vi.advanceTimersByTime(2_000);
    expect(loads.at(-1)).toBe(`${url}/boat`);
  });

  it('waits for a server that is gone, and comes back with it', () => {
    const { shows, loads, fail } = setUp();
    shows.follow(running, url);
    shows.follow(restarting, url);
    fail(-102, `${url}/boat`);
    vi.advanceTimersByTime(60_000);
    expect(loads.at(-1)).toBe('app://reef-census/waiting');
    shows.follow(running, url);
    expect(loads.at(-1)).toBe(`${url}/boat`);
  });

  it('takes a load that another replaced, or one of a frame, for nothing', () => {
    const { loads, fail } = setUp();
    fail(-3, `${url}/boat`);
    fail(-102, `${url}/frame`, false);
    expect(loads).toHaveLength(1);
  });

  it('loads a page again whose process ended', () => {
    const { did, webContents } = setUp();
    webContents.emit('render-process-gone', {}, { reason: 'oom' });
    expect(did).toEqual(['reload']);
  });

  it('comes to the front when the app is opened a second time', () => {
    const { shows, did } = setUp();
    shows.showAgain();
    expect(did).toEqual(['restore', 'show', 'focus']);
  });
});
