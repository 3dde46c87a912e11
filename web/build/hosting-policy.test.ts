import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { schemeScriptHash } from '../../src/domain/heads/scheme-script.ts';
import { withPolicyOf } from './hosting-policy.ts';

const text = await readFile(new URL('../firebase/firebase.json', import.meta.url), 'utf8');

/** What pages of Hosting may ask for, by directive. */
function policyOf(some: string): ReadonlyMap<string, readonly string[]> {
  const said = /"Content-Security-Policy",\s*"value": "([^"]+)"/.exec(some)?.[1] ?? '';
  return new Map(
    said.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

it('pages of Hosting may ask for the tiles and the place search of the project, and for nothing else', () => {
  const links = {
    geocoder: 'https://places.example/v1/{search}.json',
    satelliteTiles: 'https://tiles.example/{z}/{x}/{y}.jpg',
    coralAtlasTiles: 'https://{s}.atlas.example:8443/{z}/{x}/{y}.png',
  };
  const [before, after] = [policyOf(text), policyOf(withPolicyOf({ links, emulators: [] }, text))];
  const tiles = ['https://tiles.example', 'https://0.atlas.example:8443'];
  const added = (name: string) =>
    (after.get(name) ?? []).filter((source) => !before.get(name)?.includes(source));
  expect(added('img-src')).toEqual(tiles);
  expect(added('connect-src')).toEqual(['https://places.example', ...tiles]);
  expect([...after.keys()].filter((name) => added(name).length > 0)).toEqual(['img-src', 'connect-src']);
  expect(withPolicyOf({ links: {}, emulators: [] }, text)).toBe(text);
});

it('pages of a project with a page of figures may show that host in a frame, and no other', () => {
  const links = { report: 'https://report.example/embed/1?x=y' };
  const policy = policyOf(withPolicyOf({ links, emulators: [] }, text));
  expect(policy.get('frame-src')).toEqual(['https://report.example']);
  expect(policy.get('script-src')).toEqual(["'self'", schemeScriptHash]);
});

it('pages whose people come by providers may speak with the page that lets them in', () => {
  const policy = policyOf(withPolicyOf({ links: {}, emulators: [], authDomain: 'reef.example' }, text));
  expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com', schemeScriptHash]);
  expect(policy.get('frame-src')).toEqual(['https://reef.example']);
});

it('pages that show by reCAPTCHA that they are the project’s own may load it, show it and ask it', () => {
  const policy = policyOf(withPolicyOf({ links: {}, emulators: [], isAppCheckOn: true }, text));
  const google = 'https://www.google.com/recaptcha/';
  expect(policy.get('script-src')).toContain(google);
  expect(policy.get('script-src')).toContain('https://www.gstatic.com/recaptcha/');
  expect(policy.get('frame-src')).toEqual([google, 'https://recaptcha.google.com/recaptcha/']);
  expect(policy.get('connect-src')).toContain(google);
});

it('pages of a project that takes gifts may load its card script, its frames and its calls', () => {
  const payments = { scriptUrl: 'https://js.stripe.com/endive/stripe.js' };
  const policy = policyOf(withPolicyOf({ links: {}, emulators: [], payments }, text));
  expect(policy.get('script-src')).toEqual([
    "'self'",
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    schemeScriptHash,
  ]);
  expect(policy.get('frame-src')).toContain('https://hooks.stripe.com');
  expect(policy.get('connect-src')).toContain('https://api.stripe.com');
});

it('pages of the emulators may speak with those, too', () => {
  const policy = policyOf(withPolicyOf({ links: {}, emulators: ['127.0.0.1:19099'] }, text));
  expect(policy.get('connect-src')).toEqual(
    expect.arrayContaining(['http://127.0.0.1:19099', 'ws://127.0.0.1:19099']),
  );
});

it('a file without a policy is not built', () => {
  expect(() => withPolicyOf({ links: {}, emulators: [] }, '{}')).toThrow("script-src 'self'");
});

it('pages of a project whose views somebody counts may call that counter, and load nothing of it', () => {
  const views = { url: 'https://count.example/api/event' };
  const policy = policyOf(withPolicyOf({ links: {}, emulators: [], views }, text));
  expect(policy.get('connect-src')).toContain('https://count.example');
  expect(policy.get('script-src')).toEqual(["'self'", schemeScriptHash]);
});
