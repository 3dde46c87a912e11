import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../src/ports/server.ts';
import type { Device, Devices } from '../devices.ts';
import { type DiskWatch, unwatched } from './disk-watch.ts';
import type { ServerDatabase } from './open.ts';
import { devices } from './schema.ts';

const tokenBytes = 32;
const keyBytes = 32;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Devices in the database. A stolen copy of it holds no token, but does hold the keys of signatures. */
export function createDevices({ orm }: ServerDatabase, clock: Clock, watch: DiskWatch = unwatched): Devices {
  const byToken = orm
    .select({
      deviceId: devices.deviceId,
      uid: devices.uid,
      email: devices.email,
      key: devices.key,
      confirmed: devices.confirmed,
    })
    .from(devices)
    .where(eq(devices.tokenHash, sql.placeholder('tokenHash')))
    .prepare();

  return {
    enrol(email, confirmed, uid) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const device: Device = {
        deviceId: randomUUID(),
        uid: uid ?? randomUUID(),
        email,
        key: randomBytes(keyBytes).toString('hex'),
        confirmed,
      };
      const row = { ...device, tokenHash: hashOf(token), createdAt: clock.now() };
      watch(() => orm.insert(devices).values(row).run());
      return { device, token };
    },
    ofToken: (token) => byToken.get({ tokenHash: hashOf(token) }) ?? null,
  };
}
