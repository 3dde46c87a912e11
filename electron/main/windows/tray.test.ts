import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createTrayState, type TrayDeps, trayLine } from './tray.ts';

const running = { status: 'running', since: '2026-01-01T00:00:00.000Z' } as const;

it('one line says how the boat is', () => {
  expect(trayLine(running, 1)).toBe('Reef Census: 1 phone connected');
  expect(trayLine(running, 12)).toBe('Reef Census: 12 phones connected');
  const retryAt = '2026-01-01T00:00:01.000Z';
  expect(trayLine({ status: 'restarting', reason: 'x', retryAt }, 3)).toContain('started again');
  expect(trayLine({ status: 'failed', reason: 'x' }, 0)).toContain('cannot start');
});

function parts(createTray: TrayDeps['createTray']): TrayDeps & { did: string[] } {
  const did: string[] = [];
  return {
    did,
    createTray,
    buildMenu: ((template: { label?: string; click?: () => void }[]) => {
      for (const { label, click } of template) if (click !== undefined) did.push(label ?? '');
      return template;
    }) as never,
    icon: {} as never,
    onOpen: () => did.push('open'),
    onOpenLogs: () => did.push('logs'),
    onQuit: () => did.push('quit'),
    log: (line) => did.push(line),
  };
}

it('the tray is drawn anew only when its line changes, and a click opens the console', () => {
  const lines: string[] = [];
  const tray = Object.assign(new EventEmitter(), {
    setToolTip: (line: string) => lines.push(line),
    setContextMenu: () => undefined,
  });
  const given = parts(() => tray as never);
  const state = createTrayState(given);
  state.follow(running, 2);
  state.follow(running, 2);
  state.follow(running, 3);
  expect(lines).toHaveLength(2);
  tray.emit('click');
  expect(given.did).toContain('open');
  expect(given.did.filter((label) => label === 'Quit')).toHaveLength(2);
});

it('a desktop without a place beside the clock loses nothing else', () => {
  const given = parts(() => {
    throw new Error('no indicator');
  });
  createTrayState(given).follow(running, 1);
  expect(given.did).toEqual(['There is no place beside the clock: no indicator']);
});
