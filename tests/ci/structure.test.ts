import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const isSource = (file: string) =>
  /^(src|edge-server|electron|web|tools)\//.test(file) &&
  /\.(tsx?|mjs|css)$/.test(file) &&
  !/\.test\.tsx?$/.test(file);
const files = listed.split('\n').filter(isSource);
const known = new Set(files);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Files at the top of a package are rooms of their own: its door, its settings, its words. */
const roomOf = (file: string) => (/^(edge-server|web|electron)\/[^/]+$/.test(file) ? file : dirname(file));

/** Room → rooms that its files import, each with one example. */
function importsOfRooms(): Map<string, Map<string, string>> {
  const rooms = new Map<string, Map<string, string>>();
  for (const file of files) {
    const needs = rooms.get(roomOf(file)) ?? new Map<string, string>();
    rooms.set(roomOf(file), needs);
    for (const [, path = ''] of textOf(file).matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), path));
      if (known.has(target) && roomOf(target) !== roomOf(file))
        needs.set(roomOf(target), `${file} → ${target}`);
    }
  }
  return rooms;
}

/** Every room that can be reached from one. */
function reachableFrom(start: string, rooms: ReadonlyMap<string, ReadonlyMap<string, string>>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    for (const next of rooms.get(room)?.keys() ?? []) {
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return seen;
}

describe('the rooms of the source', () => {
  test('no folder needs a folder that needs it', () => {
    const rooms = importsOfRooms();
    const reach = new Map([...rooms.keys()].map((room) => [room, reachableFrom(room, rooms)]));
    const circles = [...rooms].flatMap(([room, needs]) =>
      [...needs].filter(([other]) => reach.get(other)?.has(room)).map(([, example]) => example),
    );
    expect(circles).toEqual([]);
  });

  test('no folder has more than twenty files', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    // Pictures of categories and migrations are tables, one row a file; they are no source.
    expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  });

  test('only adapters speak over the network or keep something in the browser', () => {
    const screens = files.filter((file) => file.startsWith('src/') && !file.startsWith('src/adapters/'));
    const speaks = screens.filter((file) =>
      /\bfetch\(|\b(local|session)Storage\b|new (WebSocket|XMLHttpRequest|EventSource)\b/.test(textOf(file)),
    );
    expect(speaks).toEqual([]);
  });
});

/** More than a hundred lines: to be divided by its meaning. */
function longFunctions(file: string): string[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const long: string[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > 100) long.push(`${file} ${node.name?.getText() ?? 'without a name'}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return long;
}

test('no function is longer than a hundred lines', () => {
  expect(files.filter((file) => /\.tsx?$/.test(file)).flatMap(longFunctions)).toEqual([]);
});

test('no test has a time limit of its own: that of its suite allows for a busy machine', () => {
  const tests = listed.split('\n').filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.filter((file) => /^\s*\}, [\d_]{4,}\);$/m.test(textOf(file)))).toEqual([]);
});

test('no test waits by a limit of less than a minute: a busy machine is no failure', () => {
  const tests = listed
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/ci/'));
  const impatient = tests.filter((file) => {
    const text = textOf(file);
    const limits = [...text.matchAll(/\btimeout(?::| =) ([\d_]+)(?=\s*[,})])/g)].map(([, limit = '']) =>
      Number(limit.replaceAll('_', '')),
    );
    return limits.some((limit) => limit < 60_000) || /\bvi\.wait(For|Until)\(/.test(text);
  });
  expect(impatient).toEqual([]);
});

/** What sets a credential without asking or telling anybody. */
const credentialSetters =
  /\.(replacePassword|setPassword|relink|deleteAccount|createAccount|linkAccount|updatePassword)\(|\bways\.(remove|moveTo)\(|email-otp\/change-email|\btwoStep: (true|false)|data: \{ deleteAfter \}/;
/** Files that may, beside those that ask for a confirmation and tell the owner. */
const setsCredentials: Readonly<Record<string, string>> = {
  'edge-server/front/auth/account-ways.ts': 'is what the others call',
  'edge-server/front/auth/accounts.ts': 'is what the others call',
  'edge-server/front/auth/provider-sign-in.ts': 'goes through `addWay`, or makes a new account',
  'edge-server/edge/bin/commands/people/reset-two-step.ts': 'is typed by the operator, on the machine itself',
  'edge-server/front/http/routes/account/mailed.ts': 'asks for a code in the mailbox, and tells',
  'edge-server/front/http/routes/account/password-sign-up.ts': 'makes a new account',
  'src/operations/account/password-sign-up.ts': 'makes a new account',
  'src/operations/account/reset-password.ts': 'asks for a code in the mailbox, and tells',
  'src/operations/credentials/end-due-credentials.ts': 'ends what was undone a day ago',
  'src/operations/credentials/undo.ts': 'restores what was there',
  'web/firebase/emulators/demo-ground.ts': 'makes the accounts of the demo',
};

test('a credential changes where its owner is asked and told, and nowhere else', () => {
  const onServers = files.filter((file) =>
    /^(src\/(operations|adapters\/firebase-admin)|edge-server|web)\//.test(file),
  );
  const setters = onServers.filter((file) => credentialSetters.test(textOf(file)));
  const silent = setters.filter((file) => {
    const text = textOf(file);
    const asks = /\brequireConfirm(ation|ed)\(/.test(text);
    const tells = /\bchange(Credential|Here)\(/.test(text);
    return !(asks && tells) && setsCredentials[file] === undefined;
  });
  expect(silent).toEqual([]);
  const told = [
    'edge-server/front/http/routes/account/mailed.ts',
    'src/operations/account/reset-password.ts',
  ];
  expect(told.filter((file) => !/\bchange(Credential|Here)\(/.test(textOf(file)))).toEqual([]);
  // A file that does not set any more leaves the list.
  const superfluous = Object.keys(setsCredentials).filter((file) => !setters.includes(file));
  expect(superfluous).toEqual([]);
});
