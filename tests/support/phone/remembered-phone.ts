import type { Page } from 'playwright';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { TestServer } from '../server/test-server.ts';

/** A phone that said an address on this boat on an earlier day; its browser remembers. */
export interface RememberedPhone {
  readonly uid: string;
  readonly email: string;
  /** Before the page is opened. */
  openOn(page: Page): Promise<unknown>;
}

export async function rememberedPhone(
  boat: TestServer,
  email: string,
  first: string,
): Promise<RememberedPhone> {
  const { device, token } = boat.context.devices.enrol(email, false);
  const { uid, key } = device;
  const now = boat.context.clock.now();
  const name = { first };
  const user = { uid, email, name, isEmailVerified: false, createdAt: now, updatedAt: now };
  await boat.context.store.write([{ op: 'create', path: `users/${uid}`, data: documentOf(user) }]);
  const identity = { uid, email, deviceToken: token, deviceKey: key, confirmed: false, profile: { name } };
  return {
    uid,
    email,
    openOn: (page) =>
      page.addInitScript(
        (kept) => localStorage.setItem('reef-census.device', kept),
        JSON.stringify(identity),
      ),
  };
}
