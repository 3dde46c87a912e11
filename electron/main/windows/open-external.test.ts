import { describe, expect, it } from 'vitest';
import { externalHosts, isExternalAllowed } from './open-external.ts';

const hosts = externalHosts([
  'https://census.example.org/about',
  'http://plain.example.org/',
  'not an address',
]);

describe('an address is handed to the system', () => {
  it.each(['https://creativecommons.org/licenses/by/4.0/', 'https://census.example.org/other?x=1'])(
    '%s',
    (url) => expect(isExternalAllowed(url, hosts)).toBe(true),
  );
  it.each([
    'http://creativecommons.org/',
    'http://plain.example.org/',
    'https://plain.example.org/',
    'https://creativecommons.org.evil.example/',
    'https://evil.example/creativecommons.org',
    'https://creativecommons.org:8443/',
    'https://user:pass@creativecommons.org/',
    'https://www.creativecommons.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://server/share',
    'mailto:a@b.c',
    'ms-msdt:/id',
    'vscode://file/etc/passwd',
    '',
  ])('but not %j', (url) => expect(isExternalAllowed(url, hosts)).toBe(false));
});
