import { EventEmitter } from 'node:events';
import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { guardDownloads } from './downloads.ts';

const server = 'http://127.0.0.1:8080';

/** What becomes of a file that a page wants to save. */
function saving(url: string, serverUrl: string | null = server) {
  const session = new EventEmitter();
  guardDownloads(session as unknown as Session, () => serverUrl);
  const came = { isPrevented: false, suggested: null as string | null };
  session.emit(
    'will-download',
    {
      preventDefault() {
        came.isPrevented = true;
      },
    },
    {
      getURL: () => url,
      getFilename: () => 'log.txt',
      setSaveDialogOptions({ defaultPath }: { defaultPath: string }) {
        came.suggested = defaultPath;
      },
    },
  );
  return came;
}

it('a file of the server is saved where the person says', () => {
  expect(saving(`${server}/boat/log`)).toEqual({ isPrevented: false, suggested: 'log.txt' });
  expect(saving(`blob:${server}/1`)).toEqual({ isPrevented: false, suggested: 'log.txt' });
});

it.each([
  'https://evil.example/setup.exe',
  'blob:https://evil.example/1',
  'data:text/plain,hi',
  'file:///etc/passwd',
])('a file from %s is never saved', (url) => {
  expect(saving(url)).toEqual({ isPrevented: true, suggested: null });
});

it('nothing is saved while there is no server', () => {
  expect(saving(`${server}/boat/log`, null).isPrevented).toBe(true);
});
