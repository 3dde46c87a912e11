import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

async function diver(email?: string): Promise<TestPhone> {
  const phone = await connectPhone(server.url);
  await phone.verify(email);
  return phone;
}

const stored = async (path: string) => (await server.context.store.get(path))?.data;

describe('verify on the boat', () => {
  test('makes an unconfirmed identity of this device, and its account', async () => {
    const phone = await connectPhone(server.url);
    const receipt = await phone.verify(' Ada@Example.org ');
    expect(receipt).toMatchObject({ n: 1, ok: true, confirmed: false, profile: {} });
    expect(receipt.deviceKey).toMatch(/^[0-9a-f]{64}$/);
    expect(await stored(`users/${phone.uid()}`)).toMatchObject({
      uid: phone.uid(),
      email: 'ada@example.org',
      isEmailVerified: false,
    });
    phone.close();
  });

  test('takes an address with an apostrophe, also as a phone writes it', async () => {
    const phone = await connectPhone(server.url);
    await phone.verify('Marina.O’Brien@example.org');
    expect(await stored(`users/${phone.uid()}`)).toMatchObject({ email: "marina.o'brien@example.org" });
    phone.close();
  });

  test('the same address on another device is another identity, which shows nothing of the first', async () => {
    const first = await diver('same@example.org');
    await first.ask('profile', { profile: { name: { first: 'Grace' } } });
    await first.survey(sampleSurvey());
    const second = await connectPhone(server.url);
    const receipt = await second.verify('same@example.org');
    expect(second.uid()).not.toBe(first.uid());
    expect(receipt).toMatchObject({ profile: {} });
    await expect.poll(() => second.heard.filter(({ name }) => name === 'surveys').at(-1)?.value).toEqual([]);
    first.close();
    second.close();
  });

  test('the device token brings the identity back without verify', async () => {
    const before = await diver();
    const after = await connectPhone(server.url, { deviceToken: before.token(), deviceKey: before.key() });
    const receipt = await after.verify();
    expect(receipt).toMatchObject({ uid: before.uid(), deviceToken: before.token() });
    before.close();
    after.close();
  });

  test('an unknown token is nobody', async () => {
    const phone = await connectPhone(server.url, { deviceToken: 'made-up' });
    expect(await phone.announce(samplePhoto('survey-1234', new Uint8Array(9)))).toMatchObject({
      ok: false,
      error: { status: 'UNAUTHENTICATED' },
    });
    phone.close();
  });

  test.each(['', 'nobody', 'a@b', 'a@b.c', 'x'.repeat(300), 'a b@c.org', '<x>@c.org'])(
    'refuses the address %j in words',
    async (email) => {
      const phone = await connectPhone(server.url);
      expect(await phone.ask('verify', { email })).toMatchObject({
        ok: false,
        error: { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/e-?mail/) },
      });
      phone.close();
    },
  );

  test('an address that asks again and again is refused', async () => {
    await using strict = await startTestServer({ network: 'edge', live: { verifiesPerAddress: 3 } });
    const phone = await connectPhone(strict.url);
    for (let time = 0; time < 3; time += 1)
      expect((await phone.verify(`n${time}@example.org`)).ok).toBe(true);
    expect(await phone.verify('n4@example.org')).toMatchObject({ error: { status: 'RESOURCE_EXHAUSTED' } });
    phone.close();
  });
});

describe('verify on www', () => {
  test('needs the session of the same address, and is then confirmed', async () => {
    await using www = await startTestServer({ network: 'www' });
    const ada = await www.person('Ada');
    const stranger = await connectPhone(www.url);
    expect(await stranger.verify(ada.email)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    const other = await connectPhone(www.url, { bearer: ada.bearer });
    expect(await other.verify('somebody@example.org')).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    const phone = await connectPhone(www.url, { bearer: ada.bearer });
    expect(await phone.verify(ada.email)).toMatchObject({
      ok: true,
      uid: ada.uid,
      confirmed: true,
      profile: { name: { first: 'Ada' } },
    });
    for (const each of [stranger, other, phone]) each.close();
  });

  test('the next person at a shared computer does not send as the last one', async () => {
    await using www = await startTestServer({ network: 'www' });
    const ada = await www.person('Ada');
    const bob = await www.person('Bob');
    const before = await connectPhone(www.url, { bearer: ada.bearer });
    await before.verify(ada.email);
    const after = await connectPhone(www.url, {
      bearer: bob.bearer,
      deviceToken: before.token(),
      deviceKey: before.key(),
    });
    expect(await after.survey(sampleSurvey())).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    before.close();
    after.close();
  });
});

describe('profile', () => {
  test('saves what a person may say, and nothing else', async () => {
    const phone = await diver();
    const profile = { name: { first: 'Sylvia', last: 'Earle' }, optin: true, admin: true, isExpert: true };
    expect(await phone.ask('profile', { profile })).toMatchObject({
      ok: true,
      profile: { name: { first: 'Sylvia', last: 'Earle' }, optin: true },
    });
    const user = await stored(`users/${phone.uid()}`);
    expect(user).toMatchObject({ name: { first: 'Sylvia', last: 'Earle' } });
    expect(user).not.toHaveProperty('admin');
    expect(user).not.toHaveProperty('isExpert');
    phone.close();
  });

  test('a name that is empty is refused', async () => {
    const phone = await diver();
    expect(await phone.ask('profile', { profile: { name: { first: ' ' } } })).toMatchObject({
      error: { status: 'INVALID_ARGUMENT', message: 'First name is required.' },
    });
    phone.close();
  });
});
