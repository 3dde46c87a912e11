import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storageUseDocs } from '../../collections/account/storage-use.ts';
import {
  describeFullAccount,
  maxPhotoBytes,
  refuseForQuota,
  storageUsePath,
  toSenderKind,
} from './photo-quota.ts';

const { person, unproven, hub } = maxPhotoBytes;

describe('the room that an account has for photos', () => {
  it('is there up to the last byte', () => {
    expect(describeFullAccount('person', person - 5, 5)).toBeNull();
    expect(describeFullAccount('person', person - 5, 6)).toBe('this account has reached its 20 GB of photos');
    expect(describeFullAccount('hub', hub - 5, 6)).toBe('this account has reached its 2000 GB of photos');
  });

  it('is less for an address that was only typed, which is told how to have more', () => {
    expect(describeFullAccount('unproven', unproven - 5, 5)).toBeNull();
    expect(refuseForQuota(describeFullAccount('unproven', unproven - 5, 6) ?? '')).toBe(
      'This photo cannot be taken in: this account has reached its 1 GB of photos: it has room for more once its e-mail address is confirmed.',
    );
  });

  it('goes by what the server has written into the account', () => {
    expect(toSenderKind({})).toBe('unproven');
    expect(toSenderKind({ isEmailVerified: 'yes', hub: 'yes' })).toBe('unproven');
    expect(toSenderKind({ isEmailVerified: true })).toBe('person');
    expect(toSenderKind({ hub: true })).toBe('hub');
  });

  it('stands where pages look for it', () => {
    expect(storageUsePath('mia')).toBe(storageUseDocs.path({ uid: 'mia' }));
  });

  it('is the same in the rules of Storage', () => {
    const rules = readFileSync('web/firebase/storage.rules', 'utf8');
    const [, proven, typed] = /\? (\d+) \* 1024 \* 1024 \* 1024 : (\d+) \* 1024/.exec(rules) ?? [];
    expect([Number(proven) * 1024 ** 3, Number(typed) * 1024 ** 3]).toEqual([person, unproven]);
  });
});
