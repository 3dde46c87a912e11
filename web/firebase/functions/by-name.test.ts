import { describe, expect, it } from 'vitest';
import { byName } from './by-name.ts';

describe('functions by name', () => {
  it('stand where Firebase looks for them', () => {
    const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }];
    expect(byName({ 'map-boat-users': one, 'map-boat-engines': two, web: three })).toEqual({
      map: { boat: { users: one, engines: two } },
      web: three,
    });
  });

  it('are the very same objects, because Firebase marks them', () => {
    const hosted = Object.assign(() => undefined, { __endpoint: {} });
    expect(byName({ 'send-user-login-code': hosted })).toHaveProperty('send.user.login.code', hosted);
  });
});
