import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../../../src/ports/server.ts';
import type { Device, Devices } from '../../ports/devices.ts';
import { type DiskWatch, unwatched } from '../disk-watch.ts';
import type { ServerDatabase } from '../open.ts';
import { devices } from '../schema.ts';
import type { SessionStands } from './session-ends.ts';

const tokenBytes = 32;
const keyBytes = 32;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const dayMs = 24 * 60 * 60_000;
/** On www a device that was not used for so long has to sign in again. */
const unusedMs = 60 * dayMs;

export interface DevicesOptions {
  readonly watch?: DiskWatch;
  /**
   * On www: whether the session under which a device was made still stands (threat 44). At sea there are no sessions: a
   * token lives as long as the boat's data, because a phone that lost its own could never send what it still holds, and
   * a laptop's clock may say any year (fault 22). It carries no right ashore: the cloud joins its uid to an account only
   * once the address is proven there.
   */
  readonly sessionStands?: SessionStands;
}

/** Devices in the database. A stolen copy of it holds no token, but does hold the keys of signatures. */
export function createDevices(
  { orm }: ServerDatabase,
  clock: Clock,
  { watch = unwatched, sessionStands }: DevicesOptions = {},
): Devices {
  const columns = {
    deviceId: devices.deviceId,
    uid: devices.uid,
    email: devices.email,
    key: devices.key,
    confirmed: devices.confirmed,
  };
  const byToken = orm
    .select({
      ...columns,
      createdAt: devices.createdAt,
      sessionId: devices.sessionId,
      lastUsedAt: devices.lastUsedAt,
    })
    .from(devices)
    .where(eq(devices.tokenHash, sql.placeholder('tokenHash')))
    .prepare();

  /** Notes a use once a day. False when the last one is too long ago. */
  function use(deviceId: string, lastUsedAt: string): boolean {
    const now = clock.now();
    const idleMs = Date.parse(now) - Date.parse(lastUsedAt);
    if (idleMs > unusedMs) return false;
    if (idleMs > dayMs) {
      watch(() => orm.update(devices).set({ lastUsedAt: now }).where(eq(devices.deviceId, deviceId)).run());
    }
    return true;
  }

  return {
    enrol(email, confirmed, owner) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const device: Device = {
        deviceId: randomUUID(),
        uid: owner?.uid ?? randomUUID(),
        email,
        key: randomBytes(keyBytes).toString('hex'),
        confirmed,
      };
      const sessionId = owner?.sessionId ?? null;
      const row = { ...device, tokenHash: hashOf(token), createdAt: clock.now(), sessionId };
      watch(() => orm.insert(devices).values(row).run());
      return { device, token };
    },
    endAllOf(uid) {
      // No token has a hash of these letters.
      const tokenHash = sql`'ended ' || ${devices.deviceId}`;
      watch(() => orm.update(devices).set({ tokenHash }).where(eq(devices.uid, uid)).run());
    },
    forget(uid) {
      watch(() => orm.delete(devices).where(eq(devices.uid, uid)).run());
    },
    rememberPhone(deviceId, phoneKey) {
      const isUnknown = and(eq(devices.deviceId, deviceId), isNull(devices.phoneKey));
      watch(() => orm.update(devices).set({ phoneKey }).where(isUnknown).run());
    },
    ofPhone: (phoneKey, email) =>
      orm
        .select(columns)
        .from(devices)
        .where(and(eq(devices.phoneKey, phoneKey), eq(devices.email, email)))
        .orderBy(asc(sql`rowid`))
        .limit(1)
        .get() ?? null,
    phoneKeyOf: (uid) =>
      orm
        .select({ phoneKey: devices.phoneKey })
        .from(devices)
        .where(and(eq(devices.uid, uid), isNotNull(devices.phoneKey)))
        .orderBy(asc(sql`rowid`))
        .limit(1)
        .get()?.phoneKey ?? null,
    ofToken(token) {
      const row = byToken.get({ tokenHash: hashOf(token) });
      if (row === undefined) return null;
      const { createdAt, sessionId, lastUsedAt, ...device } = row;
      if (sessionStands === undefined) return device;
      if (sessionId === null || !sessionStands(sessionId, device.uid)) return null;
      return use(device.deviceId, lastUsedAt ?? createdAt) ? device : null;
    },
  };
}
