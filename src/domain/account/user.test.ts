import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emailSchema,
  fullName,
  needsProfile,
  personNameSchema,
  profileSchema,
  publicPerson,
  userSchema,
} from './user.ts';

const at = '2026-11-22T10:00:00.000Z';
const org = { handle: 'reef-school', name: 'Reef School' };

describe('an e-mail address', () => {
  test('is taken without the spaces and capitals of a phone’s keyboard', () => {
    expect(emailSchema.parse('  Mia@Example.ORG ')).toBe('mia@example.org');
  });

  test.each([
    "marina.o'brien@example.org",
    "d'arcy@example.org",
    ...[..."!#$%&'*+-/=?^_`{|}~."].map((sign) => `a${sign}b@example.org`),
    'mia..tane.@mail.example.org',
    'josé@münchen.example',
    'mia@reef.xn--p1ai',
  ])('is %s', (text) => {
    expect(emailSchema.parse(text)).toBe(text);
  });

  test('has the apostrophe that is in the mailbox’s name, and not the one of a phone’s keyboard', () => {
    expect(emailSchema.parse('Marina.O’Brien@example.org')).toBe("marina.o'brien@example.org");
  });

  test('has no sign that begins another address, another header or a tag', () => {
    const signs = fc.constantFrom(...'<>()[]\\,;:@" \r\n\0\t\u007f\u2028');
    const around = fc.stringMatching(/^[a-z'+.]{1,8}$/);
    fc.assert(
      fc.property(around, signs, around, fc.boolean(), (before, sign, after, isBefore) => {
        const typed = isBefore ? `${before}${sign}${after}@example.org` : `mia@${before}${sign}${after}.org`;
        expect(emailSchema.safeParse(typed).success).toBe(false);
      }),
    );
  });

  test.each([
    'mia',
    'mia@example',
    "mia@o'brien.org",
    'mia@example..org',
    '"a b"@example.org',
    '@example.org',
    'mia@@example.org',
    'a b@example.org',
    'mia@example.o',
    'mia@example.org,tom@example.org',
    `${'m'.repeat(250)}@example.org`,
  ])('is not %s', (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});

describe('a name', () => {
  test('is a first name at least, and its last name need not be told', () => {
    expect(personNameSchema.parse({ first: ' Mia ' })).toEqual({ first: 'Mia' });
    expect(personNameSchema.safeParse({ first: '  ', last: 'Reef' }).error?.issues[0]?.message).toBe(
      'First name is required',
    );
    expect(personNameSchema.safeParse({ first: 'M'.repeat(81) }).success).toBe(false);
  });

  test('said now has no characters that nobody sees, and one of old is still read', () => {
    const name = { first: 'Mi\u0007a', last: 'Reef' };
    expect(profileSchema.safeParse({ name }).error?.issues[0]?.message).toBe(
      'has characters that cannot be shown',
    );
    expect(profileSchema.safeParse({ name: { first: 'Mia', last: 'Re\u0000ef' } }).success).toBe(false);
    expect(userSchema.safeParse({ uid: 'u1', name, createdAt: at, updatedAt: at }).success).toBe(true);
    expect(profileSchema.safeParse({ name: { first: 'Mía', last: '中村' } }).success).toBe(true);
  });

  test('is shown whole to the person alone', () => {
    expect(fullName({ first: 'Mia', last: 'Reef' })).toBe('Mia Reef');
    expect(fullName({ first: 'Mia', last: '' })).toBe('Mia');
    expect(fullName({ first: 'Mia' })).toBe('Mia');
    expect(fullName(undefined)).toBe('Anonymous');
  });

  test('is asked for while it is missing, empty or Anonymous', () => {
    expect([null, {}, { name: { first: ' ' } }, { name: { first: 'Anonymous' } }].map(needsProfile)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(needsProfile({ name: { first: 'Mia' } })).toBe(false);
  });
});

describe('what everybody sees of a person', () => {
  test('is the first name, the organisation, and nothing else of the account', () => {
    const user = {
      uid: 'u1',
      name: { first: 'Mia', last: 'Reef' },
      org: { ...org, secret: 'x' },
      email: 'm@example.org',
    };
    expect(publicPerson(user)).toEqual({ uid: 'u1', name: 'Mia', org });
  });

  test('is Anonymous where no name was told, and no organisation where there is none', () => {
    expect(publicPerson({ uid: 'u1' })).toEqual({ uid: 'u1', name: 'Anonymous' });
  });
});

test('an account whose training cannot be read is read without it', () => {
  const account = { uid: 'u1', training: { nonsense: true }, createdAt: at, updatedAt: at };
  expect(userSchema.parse(account).training).toBeUndefined();
  expect(userSchema.safeParse({ ...account, uid: '' }).error?.issues[0]?.message).toBe('User ID is required');
});
