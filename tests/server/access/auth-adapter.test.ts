import { describe, expect, it } from 'vitest';
import { createServerAuth } from '../../../src/adapters/server/http/auth.ts';
import { createSessionKeeper, type SessionKeeper } from '../../../src/adapters/server/http/kept-session.ts';
import type { DeviceIdentity } from '../../../src/adapters/server/socket/device-identity.ts';
import { memoryStorage } from '../../support/server/memory-storage.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const name = { first: 'Mia', last: '' };
const password = 'giant clam 1770';

async function signedIn(baseUrl: string, keeper: SessionKeeper): Promise<void> {
  const outcome = await createServerAuth({ baseUrl, keeper }).signUpWithPassword(
    'mia@example.org',
    password,
    name,
  );
  if (outcome.status !== 'ok') throw new Error(`Signing up failed: ${outcome.reason}`);
}

describe('a remembered session', () => {
  it('that was ended elsewhere is forgotten when the page is opened', async () => {
    await using server = await startTestServer();
    const keeper = createSessionKeeper(memoryStorage());
    await signedIn(server.url, keeper);
    const bearer = keeper.read()?.bearer;
    await server.post('/auth/sign-out', {}, bearer);
    const auth = createServerAuth({ baseUrl: server.url, keeper });
    expect(auth.current()).not.toBeNull();
    await auth.ready();
    expect(auth.current()).toBeNull();
    expect(keeper.read()).toBeNull();
  });

  it('is believed while the server is out of reach', async () => {
    const server = await startTestServer();
    const keeper = createSessionKeeper(memoryStorage());
    await signedIn(server.url, keeper);
    await server.close();
    const auth = createServerAuth({ baseUrl: server.url, keeper });
    await auth.ready();
    expect(auth.current()).toMatchObject({ email: 'mia@example.org' });
    expect(await auth.signInWithPassword('mia@example.org', password)).toEqual({
      status: 'failed',
      reason: 'network-request-failed',
    });
  });

  it('lasts as long as the page where the browser keeps nothing', async () => {
    await using server = await startTestServer();
    const broken = memoryStorage();
    broken.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const keeper = createSessionKeeper(broken);
    await signedIn(server.url, keeper);
    expect(
      await createServerAuth({ baseUrl: server.url, keeper: createSessionKeeper(null) }).bearer(),
    ).toBeNull();
    const outcome = await createServerAuth({ baseUrl: server.url, keeper }).signInWithPassword(
      'mia@example.org',
      password,
    );
    expect(outcome.status).toBe('ok');
  });

  it('that is unreadable is none', () => {
    const storage = memoryStorage();
    storage.setItem('reef-census-session', '{"bearer":1}');
    expect(createSessionKeeper(storage).read()).toBeNull();
    storage.setItem('reef-census-session', '{');
    expect(createSessionKeeper(storage).read()).toBeNull();
  });
});

describe('on the boat', () => {
  const identity: DeviceIdentity = {
    uid: 'device-1',
    email: 'mia@example.org',
    deviceToken: 'token-of-the-device',
    deviceKey: 'ab',
    confirmed: false,
    profile: {},
  };

  it('a device signs in by saying an address, and by nothing else', async () => {
    let kept: DeviceIdentity | null = null;
    const device = {
      identity: () => kept,
      verify: async () => {
        kept = identity;
        return identity;
      },
      forget: () => {
        kept = null;
      },
    };
    const auth = createServerAuth({ baseUrl: 'http://127.0.0.1:9', device });
    expect(auth.methods).toEqual(['device']);
    const user = { uid: 'device-1', email: 'mia@example.org', confirmed: false, isGuest: false };
    const refused = { status: 'failed', reason: 'operation-not-allowed' };
    expect(await auth.signInAnonymously()).toEqual(refused);
    expect(await auth.signInWithDevice('mia@example.org')).toEqual({ status: 'ok', user });
    expect(await auth.bearer()).toBe('token-of-the-device');
    expect(await auth.signInWithPassword('mia@example.org', password)).toEqual(refused);
    expect(await auth.requestCode('mia@example.org')).toEqual(refused);
    expect(createServerAuth({ baseUrl: 'http://127.0.0.1:9', device }).current()).toEqual(user);
    await auth.signOut();
    expect(createServerAuth({ baseUrl: 'http://127.0.0.1:9', device }).current()).toBeNull();
  });
});
