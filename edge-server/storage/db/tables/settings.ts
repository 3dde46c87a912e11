import { eq, like, ne, sql } from 'drizzle-orm';
import { unownedPrefix } from '../../../../src/operations/boat/unowned.ts';
import type { ServerDatabase } from '../open.ts';
import { hubSettings, userMapping } from '../schema.ts';

/** What this server remembers of itself between starts. */
export interface HubSettings {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** The keys that begin with a word. */
  keysUnder(prefix: string): readonly string[];
}

export function createHubSettings({ orm }: ServerDatabase): HubSettings {
  const byKey = orm
    .select({ value: hubSettings.value })
    .from(hubSettings)
    .where(eq(hubSettings.key, sql.placeholder('key')))
    .prepare();
  return {
    get: (key) => byKey.get({ key })?.value ?? null,
    keysUnder: (prefix) =>
      orm
        .select({ key: hubSettings.key })
        .from(hubSettings)
        .where(like(hubSettings.key, `${prefix}%`))
        .all()
        .map(({ key }) => key),
    set(key, value) {
      orm
        .insert(hubSettings)
        .values({ key, value })
        .onConflictDoUpdate({ target: hubSettings.key, set: { value } })
        .run();
    },
  };
}

/** The account of the cloud that a boat's user became. */
export interface MappedUser {
  readonly boatUid: string;
  readonly cloudUid: string;
  readonly email: string;
}

export interface MappedUsers {
  ofBoatUid(boatUid: string): MappedUser | null;
  /**
   * Remembers an answer of the cloud; the first account stays, so that a rerun changes nothing. A place that waits for
   * an owner gives way to the owner's account.
   */
  remember(user: MappedUser, createdAt: string): MappedUser;
}

/** The same, kept in the boat's database. */
export interface UserMapping extends MappedUsers {
  /** Removes the address of somebody who has deleted their account; to which account their surveys went stays known. */
  forgetAddress(boatUid: string): void;
  /** Everybody who was mapped and whose address is not removed. */
  withAddress(): MappedUser[];
}

/** Stands where an address was. */
const removedAddress = '';

export function createUserMapping({ orm }: ServerDatabase): UserMapping {
  const columns = {
    boatUid: userMapping.boatUid,
    cloudUid: userMapping.cloudUid,
    email: userMapping.email,
  };
  const byBoatUid = orm
    .select(columns)
    .from(userMapping)
    .where(eq(userMapping.boatUid, sql.placeholder('boatUid')))
    .prepare();
  const withAddress = orm
    .select(columns)
    .from(userMapping)
    .where(ne(userMapping.email, removedAddress))
    .prepare();
  return {
    ofBoatUid: (boatUid) => byBoatUid.get({ boatUid }) ?? null,
    remember(user, createdAt) {
      orm
        .insert(userMapping)
        .values({ ...user, createdAt })
        .onConflictDoUpdate({
          target: userMapping.boatUid,
          set: { cloudUid: user.cloudUid },
          setWhere: like(userMapping.cloudUid, `${unownedPrefix}%`),
        })
        .run();
      return byBoatUid.get({ boatUid: user.boatUid }) ?? user;
    },
    forgetAddress(boatUid) {
      orm.update(userMapping).set({ email: removedAddress }).where(eq(userMapping.boatUid, boatUid)).run();
    },
    withAddress: () => withAddress.all(),
  };
}
