import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isDownloadAllowed } from './downloads.ts';
import { guardNavigation, isOwnPage } from './navigation.ts';

const server = 'http://127.0.0.1:8080';

const own = [`${server}/`, `${server}/boat`, `${server}/boat/check?x=1#y`];
const foreign = [
  'http://127.0.0.1:8081/boat',
  'http://127.0.0.1/boat',
  'https://127.0.0.1:8080/boat',
  'http://127.0.0.1.evil.example:8080/',
  'http://127.0.0.1:8080.evil.example/',
  'http://user@127.0.0.1:8080/',
  'http://127.0.0.1:8080@evil.example/',
  'http://localhost:8080/',
  'http://192.168.1.5:8080/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,hi',
  'blob:http://127.0.0.1:8080/1',
  'about:blank',
  'app://reef-census/starting',
  '//evil.example',
  '',
];

describe('a page is the server’s own', () => {
  it.each(own)('%s', (url) => expect(isOwnPage(url, server)).toBe(true));
  it.each(foreign)('but not %j', (url) => expect(isOwnPage(url, server)).toBe(false));
  it('and not one of a port that only begins like the server’s', () => {
    expect(isOwnPage('http://127.0.0.1:8081/boat', 'http://127.0.0.1:808')).toBe(false);
  });
  it('and none is while there is no server', () => expect(isOwnPage(`${server}/`, null)).toBe(false));
});

class Contents extends EventEmitter {
  open: (details: { url: string }) => unknown = () => ({ action: 'allow' });
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.open = handler;
  }
}

function guarded() {
  const contents = new Contents();
  const outside: string[] = [];
  guardNavigation(contents as unknown as Parameters<typeof guardNavigation>[0], {
    serverUrl: () => server,
    openOutside: (url) => outside.push(url),
  });
  const isStopped = (event: string, url: string) => {
    let stopped = false;
    contents.emit(event, {
      url,
      preventDefault: () => {
        stopped = true;
      },
    });
    return stopped;
  };
  return { contents, outside, isStopped };
}

describe.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s', (event) => {
  it.each(own)('lets the window go to %s', (url) => expect(guarded().isStopped(event, url)).toBe(false));
  it.each(foreign)('does not let it go to %j', (url) => expect(guarded().isStopped(event, url)).toBe(true));
});

it('a link that leads elsewhere is offered to the person’s browser once, and a frame’s never', () => {
  const { isStopped, outside } = guarded();
  isStopped('will-frame-navigate', 'https://creativecommons.org/');
  isStopped('will-redirect', 'https://creativecommons.org/');
  isStopped('will-navigate', 'https://creativecommons.org/');
  expect(outside).toEqual(['https://creativecommons.org/']);
});

it.each([...own, ...foreign])('no second window opens for %j', (url) => {
  expect(guarded().contents.open({ url })).toEqual({ action: 'deny' });
});

it('nothing is embedded as a webview', () => {
  const { contents } = guarded();
  let stopped = false;
  contents.emit('will-attach-webview', {
    preventDefault: () => {
      stopped = true;
    },
  });
  expect(stopped).toBe(true);
});

describe('a download', () => {
  it('of the server, or made by its page, may be saved', () => {
    expect(isDownloadAllowed(`${server}/boat/outbox/3/photo`, server)).toBe(true);
    expect(isDownloadAllowed('blob:http://127.0.0.1:8080/6f1c', server)).toBe(true);
  });
  it.each([
    'https://evil.example/x.exe',
    'blob:https://evil.example/1',
    'data:text/html,hi',
    'file:///etc/passwd',
  ])('from %s is refused', (url) => expect(isDownloadAllowed(url, server)).toBe(false));
});
