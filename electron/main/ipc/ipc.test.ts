import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DesktopCallName, desktopCalls, desktopChannel } from '../../../src/contract/desktop.ts';
import { answerDesktopCalls, type DesktopHandlers } from './ipc.ts';

const server = 'http://127.0.0.1:8080';
const names = Object.keys(desktopCalls) as DesktopCallName[];
const account = { url: 'https://census.example.org', email: 'boat@example.org', password: 'x' };

function ground(over: Partial<DesktopHandlers> = {}) {
  const mainFrame = { url: `${server}/boat` };
  const handled = new Map<string, (event: unknown, ...values: unknown[]) => Promise<unknown>>();
  const done: string[] = [];
  const reported: string[] = [];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      async () => {
        done.push(name);
        return { status: 'saved' };
      },
    ]),
  );
  answerDesktopCalls({
    ipcMain: { handle: (channel, handler) => void handled.set(channel, handler as never) },
    contents: () => ({ mainFrame }) as never,
    isOwnPage: (url) => url.startsWith(`${server}/`),
    handlers: { ...(handlers as unknown as DesktopHandlers), ...over },
    report: (name) => reported.push(name),
  });
  const invoke = (name: DesktopCallName, senderFrame: unknown, ...values: unknown[]) =>
    handled.get(desktopChannel(name))?.({ senderFrame }, ...values);
  return { invoke, mainFrame, done, reported, handled };
}

describe('the functions of window.boat', () => {
  it('have a handler each, and there is no other', () => {
    expect([...ground().handled.keys()].sort()).toEqual(names.map(desktopChannel).sort());
  });

  it('are named in the preload as in the contract', () => {
    const preload = readFileSync(new URL('../../preload/index.ts', import.meta.url), 'utf8');
    const list = /const names = \[([^\]]*)\]/.exec(preload)?.[1] ?? '';
    expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(names);
    expect(preload).not.toMatch(/ipcRenderer\.(on|once|send|sendSync)\b/);
  });

  it.each(names)(
    '%s refuses a frame that is gone, another frame, and a page from elsewhere',
    async (name) => {
      const { invoke, mainFrame, done, reported } = ground();
      const input = name === 'saveCloudAccount' ? account : undefined;
      await expect(invoke(name, null, input)).rejects.toThrow('Only the console');
      await expect(invoke(name, { url: `${server}/boat` }, input)).rejects.toThrow('Only the console');
      mainFrame.url = 'http://evil.example/';
      await expect(invoke(name, mainFrame, input)).rejects.toThrow('Only the console');
      expect(done).toEqual([]);
      expect(reported).toHaveLength(3);
    },
  );

  it.each(names)('%s refuses what the contract does not know', async (name) => {
    const { invoke, mainFrame, done } = ground();
    for (const value of [null, 7, 'text', [], { url: 'file:///etc' }, { ...account, extra: 1 }]) {
      await expect(invoke(name, mainFrame, value)).rejects.toThrow('does not understand');
    }
    const input = name === 'saveCloudAccount' ? account : undefined;
    await expect(invoke(name, mainFrame, input, 'more')).rejects.toThrow('does not understand');
    expect(done).toEqual([]);
  });

  it('take an account only with an http address, an e-mail address and a password', async () => {
    const { invoke, mainFrame, done } = ground();
    for (const bad of [
      { url: 'file:///x' },
      { url: 'javascript:1' },
      { email: 'nobody' },
      { password: '' },
    ]) {
      await expect(invoke('saveCloudAccount', mainFrame, { ...account, ...bad })).rejects.toThrow();
    }
    expect(await invoke('saveCloudAccount', mainFrame, account)).toEqual({ status: 'saved' });
    expect(done).toEqual(['saveCloudAccount']);
  });

  it('tell the page nothing of the machine when they fail, and the log everything', async () => {
    const { invoke, mainFrame, reported } = ground({
      openLogFolder: () => Promise.reject(new Error('EACCES: /home/mia/secret')),
    });
    await expect(invoke('openLogFolder', mainFrame)).rejects.toThrow(/^The app could not do this/);
    expect(reported).toEqual(['openLogFolder']);
  });

  it('do not let an answer through that breaks the contract', async () => {
    const { invoke, mainFrame } = ground({ quit: async () => ({ status: 'maybe' }) as never });
    await expect(invoke('quit', mainFrame)).rejects.toThrow('could not do this');
  });
});
