import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { guardPermissions, isPermitted } from './permissions.ts';

const electronFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
const declarations = readFileSync(join(electronFolder, 'electron.d.ts'), 'utf8');

/** Every permission that this version of Electron knows, from its own declarations. */
function knownPermissions(setter: string): string[] {
  const line = declarations.split('\n').find((text) => text.includes(`${setter}(handler:`)) ?? '';
  const union = /permission: ((?:'[\w-]+'(?: \| )?)+)/.exec(line)?.[1] ?? '';
  return [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '');
}

const permissions = [
  ...new Set(['setPermissionRequestHandler', 'setPermissionCheckHandler'].flatMap(knownPermissions)),
];

type Handler = (...values: unknown[]) => unknown;

function guarded() {
  const set: Partial<Record<keyof Session, Handler>> = {};
  const session = new Proxy({} as Session, {
    get: (_target, name: keyof Session) => (handler: Handler) => Object.assign(set, { [name]: handler }),
  });
  guardPermissions(session, (url) => url.startsWith('http://127.0.0.1:8080'));
  return (name: keyof Session, ...values: unknown[]) => set[name]?.(...values);
}

function request(permission: string, requestingUrl: string): unknown {
  let given: unknown;
  guarded()(
    'setPermissionRequestHandler',
    null,
    permission,
    (answer: boolean) => {
      given = answer;
    },
    {
      requestingUrl,
    },
  );
  return given;
}

const own = 'http://127.0.0.1:8080/boat';
const allowed = ['fullscreen', 'clipboard-sanitized-write'];

it('this version of Electron knows more than forty permissions, so the list was found', () => {
  expect(permissions.length).toBeGreaterThan(40);
  expect(permissions).toEqual(expect.arrayContaining(['geolocation', 'media', 'openExternal', ...allowed]));
});

it.each(permissions)(
  'a page that asks for %s gets it only when it is one of the two allowed',
  (permission) => {
    const isAllowed = allowed.includes(permission);
    expect(isPermitted(permission)).toBe(isAllowed);
    expect(request(permission, own)).toBe(isAllowed);
    expect(guarded()('setPermissionCheckHandler', null, permission, own, {})).toBe(isAllowed);
  },
);

it.each(allowed)('a page from elsewhere does not get %s either', (permission) => {
  expect(request(permission, 'http://evil.example/')).toBe(false);
  expect(guarded()('setPermissionCheckHandler', null, permission, 'http://evil.example', {})).toBe(false);
});

it('no device is given, no screen is shared, nothing is paired', () => {
  expect(guarded()('setDevicePermissionHandler', { deviceType: 'usb', origin: own })).toBe(false);
  const answers: unknown[] = [];
  guarded()('setDisplayMediaRequestHandler', {}, (streams: unknown) => answers.push(streams));
  guarded()('setBluetoothPairingHandler', {}, (answer: unknown) => answers.push(answer));
  expect(answers).toEqual([null, { confirmed: false }]);
});
