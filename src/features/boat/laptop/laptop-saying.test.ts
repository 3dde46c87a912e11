import { describe, expect, it } from 'vitest';
import { accountLines, crashLine, sayingOf } from './laptop-saying.ts';

const at = '2026-11-21T03:00:00.000Z';

describe('the laptop’s server', () => {
  it.each([
    [{ status: 'starting' }, 'Starting', 'ocean', 'is starting'],
    [{ status: 'running', since: at }, 'Running', 'green', 'has run since'],
    [
      { status: 'restarting', reason: 'It ended.', retryAt: at },
      'Starting again',
      'yellow',
      'they wait and go on',
    ],
    [{ status: 'failed', reason: 'The disk is full.' }, 'Needs you', 'red', 'The disk is full.'],
    [{ status: 'stopping' }, 'Closing', 'yellow', 'finishes what phones have begun'],
  ] as const)('says %j in a word and a sentence', (hub, badge, color, words) => {
    expect(sayingOf({ hub })).toEqual({ badge, color, text: expect.stringContaining(words) });
  });

  it('tells how often it ended by itself, and that photos with a receipt are safe', () => {
    expect(crashLine({ count: 0, lastAt: null })).toBeNull();
    expect(crashLine({ count: 1, lastAt: at })).toContain('It ended by itself once since the app was opened');
    expect(crashLine({ count: 3, lastAt: at })).toMatch(/3 times .* Photos that had a receipt are safe\./);
  });
});

describe('the boat’s account at its cloud', () => {
  const safe = { status: 'safe' } as const;
  const unsafe = { status: 'unsafe', reason: 'This system has no keyring.' } as const;

  it('that stands readable in the settings file is told, with the way out', () => {
    const lines = (isPasswordReadable: boolean) =>
      accountLines({ account: { from: 'settings', isPasswordReadable }, keeper: safe });
    expect(lines(false)).toEqual(['The cloud is set in the settings file.']);
    expect(lines(true)).toEqual([
      'The cloud is set in the settings file.',
      expect.stringMatching(/^Its password stands readable .* keyring keeps it\.$/),
    ]);
  });

  it('that is kept is named, with why its password cannot be read just now', () => {
    const account = { from: 'app', url: 'https://a.example', email: 'boat@a.example' } as const;
    const known = 'The boat’s account: boat@a.example at https://a.example.';
    expect(accountLines({ account: { ...account, problem: null }, keeper: safe })).toEqual([known]);
    const problem = 'The keyring is locked.';
    expect(accountLines({ account: { ...account, problem }, keeper: safe })).toEqual([known, problem]);
  });

  it('that cannot be kept here is not offered, and it is said why', () => {
    const nowhere = { from: 'nowhere' } as const;
    const none = 'No cloud account is kept on this laptop.';
    expect(accountLines({ account: nowhere, keeper: unsafe })).toEqual([none, unsafe.reason]);
    expect(accountLines({ account: nowhere, keeper: safe })).toEqual([none]);
  });
});
