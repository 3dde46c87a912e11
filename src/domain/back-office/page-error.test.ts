import { describe, expect, it } from 'vitest';
import { routeOf } from '../page/route-of.ts';
import { browserOf, joinedErrors, pageErrorOf } from './page-error.ts';
import { withoutAddresses } from './without-addresses.ts';

const at = '2025-10-01T00:00:00.000Z';
const later = '2025-10-02T00:00:00.000Z';

describe('an error of a page', () => {
  it.each([
    ['mia@example.org is not known', '… is not known'],
    ["'marina.o'brien@example.org' is not known", '… is not known'],
    ['Failed to fetch https://reef.example/api?token=abc', 'Failed to fetch …'],
    ['No survey 5f2c-a9 of user 12', 'No survey # of user #'],
    ['"Mia Meyer" is no name', '… is no name'],
    ['Cannot read ‘Mia’ of 10.0.0.7', 'Cannot read … of …'],
    ['two\n\tlines  of it', 'two lines of it'],
    ['', 'An error without words'],
  ])('is kept without what could name anybody: %s', (message, kept) => {
    expect(pageErrorOf({ message }, at).message).toBe(kept);
  });

  it('is bounded, whatever is sent', () => {
    const long = pageErrorOf({ message: 'x '.repeat(5_000), path: '/reef'.repeat(500) }, at);
    expect([long.message.length, long.route.length]).toEqual([200, 200]);
  });

  it.each([
    ['/admin/health', '/admin/health'],
    ['/survey/aB3dEf9h/photos', '/survey/*/photos'],
    ['/users/mia@example.org', '/users/*'],
    ['/Mia', '/*'],
    [undefined, '/'],
  ])('is of the page %s as %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });

  it.each([
    ['Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome'],
    ['Mozilla/5.0 AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/140 Mobile/15E148 Safari/604.1', 'Chrome'],
    ['Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['curl/8', 'other'],
    [undefined, 'other'],
  ])('came from %s, which is %s', (agent, kind) => {
    expect(browserOf(agent)).toBe(kind);
  });

  it('is counted with the same one, from the first to the last', () => {
    const one = pageErrorOf({ message: 'It broke', browser: 'Firefox/1' }, later);
    const other = pageErrorOf({ message: 'It broke', browser: 'Chrome/1' }, at);
    const both = { ...one, count: 2, first: at, last: later, browsers: ['Chrome', 'Firefox'] };
    expect(joinedErrors(one, other)).toEqual(both);
    expect(joinedErrors(other, one)).toEqual(both);
  });
});

it('a text has no addresses left, and is not touched twice', () => {
  const plain = withoutAddresses('From mia@example.org at 192.168.1.7: see ftp://boat.local/x, Mia <ann@b>');
  expect(plain).toBe('From … at …: see … Mia <…>');
  expect(withoutAddresses(plain)).toBe(plain);
});
